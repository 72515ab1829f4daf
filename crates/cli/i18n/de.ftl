## What the terminal says around every game

colour-red = Rot
colour-blue = Blau
colour-green = Grün
colour-gold = Gold
colour-violet = Violett
colour-teal = Türkis

seed = Startzahl { $seed }. ? zeigt die Hilfe, q verlässt das Spiel.
help =
    eine Zahl  diese Möglichkeit wählen; gibt es nur eine, genügt Enter
    t          den Tisch noch einmal zeichnen
    l          alles erzählen, was bisher geschah
    q          das Spiel verlassen
help-undo = undo       deine letzte Entscheidung zurücknehmen; andere müssen manchmal zustimmen
took-back = { $player } hat die letzte Entscheidung zurückgenommen.
redealt = Was { $player } nicht wissen kann, wurde neu verteilt.
# Die Antwort ist y oder das Wort darunter.
may-take-back = { $asked }, darf { $player } die letzte Entscheidung zurücknehmen? (ja/nein)
yes = ja
declined = { $player } stimmt nicht zu.
only-option = Das geht nicht: Gib { $number } ein, oder ? für Hilfe.
options = Das geht nicht: Gib eine Zahl von { $least } bis { $most } ein, oder ? für Hilfe.
decides = Jetzt entscheidet { $player }.
curtain = { $player }, drücke Enter, wenn niemand sonst zuschaut.
earlier = ({ $n ->
    [one] { $n } frühere Zeile: Gib l ein
   *[other] { $n } frühere Zeilen: Gib l ein
})
choice = Deine Wahl
quote = { $card }: „{ $text }“
seconds = Du hast { $seconds } Sekunden.
late = Die Hupe ertönt: Die Zeit ist um.
log = Das Protokoll steht in { $file }.
replayed = { $choices ->
    [one] { $choices } Entscheidung, Stand { $state }
   *[other] { $choices } Entscheidungen, Stand { $state }
}

## What the command line asks for in vain

no-sitter = „{ $word }“ kann nicht mitspielen, nur { $known }.
how-many-names = --names braucht { $players } Namen, nicht { $names }.
odd-name = Der Name „{ $name }“ geht nicht: höchstens { $longest } Zeichen, alle druckbar.
name-taken = Der Name „{ $name }“ ist leer oder doppelt vergeben.
log-exists = { $file } gibt es schon und wird nicht überschrieben.
did-you-mean = Meinst du „{ $word }“?

## What was checked of a log

verified-lines = Nichts wurde verändert: Alle { $n } Zeilen passen zu ihren Marken.
verified-commitment = Das Geheimnis ist das, worauf sich der Server festgelegt hatte, bevor jemand etwas beitrug: { $commitment }
verified-seed = { $n ->
    [0] Der Startwert ist allein aus diesem Geheimnis gemischt: Niemand hat etwas beigetragen, also hat ihn der Server bestimmt.
    [one] Der Startwert ist aus diesem Geheimnis und dem Beitrag einer Person gemischt.
   *[other] Der Startwert ist aus diesem Geheimnis und den Beiträgen von { $n } Personen gemischt.
}
verified-setup = Der Aufbau folgt aus Vereinbarung, Wünschen und Startwert.
verified-no-commitment = Der Server hatte sich auf nichts festgelegt: Er allein hat den Startwert bestimmt, wie in allen Partien, die begannen, bevor Startwerte gemischt wurden.
verified-choices = Alle { $n } Entscheidungen waren zu ihrer Zeit möglich. Die Partie, vom Startwert aus mit jedem Mischen und jedem Wurf noch einmal gespielt, kam an allen { $hashes } festgehaltenen Stellen zum selben Stand.
verified-redealt = Bei Schritt { $step } wurde alles Verdeckte neu verteilt, mit einem Startwert, den der Server allein bestimmt hat.
verified-result = Das Ergebnis ist das angegebene: { $scores }.
verified-seal = Das Siegel dieses Protokolls ist { $seal }. Vergleiche es mit dem auf der Seite des Tisches.
