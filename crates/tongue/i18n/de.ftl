# Was alle Spiele gemeinsam haben, auf Deutsch.

list-comma = {", "}
list-and = { $rest } und { $last }
list-empty = nichts

refusal-game-over = Die Partie ist zu Ende.
refusal-not-your-decision = Dieser Platz hat gerade nichts zu entscheiden.
refusal-not-an-option = Das ist keine der Möglichkeiten.
refusal-nothing-to-take-back = Es gibt nichts zurückzunehmen.
