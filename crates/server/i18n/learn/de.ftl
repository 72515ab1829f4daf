# So wird gespielt, auf Deutsch: kurze Sätze, in drei Minuten gelesen. Was ein
# Satz erklärt, steht vor seinem ersten Doppelpunkt und wird hervorgehoben.

learn-link = { $game } in drei Minuten lernen
learn-title = { $game } in drei Minuten
learn-rules = Alle Regeln
learn-play = Eine Partie spielen
learn-figure = Bild { $n }.
learn-goal-title = Das Ziel
learn-end-title = Das Ende
learn-enforced = Du musst dir nicht alles merken. Der Tisch bietet nur an, was die Regeln erlauben, und jede Karte lässt sich dort lesen, wo sie liegt.
# Die Spieler der Beispiele.
learn-name-1 = Anna
learn-name-2 = Ben
learn-name-3 = Eva

## Smash Up

learn-su-goal = Erreiche als Erster { $n } Siegpunkte (SP). Du bekommst sie an Basen: Wird eine Basis gewertet, bekommt am meisten, wer dort die größte Stärke hat.
learn-su-deck = Jeder nimmt zwei Fraktionen zu je 20 Karten und mischt sie zu einem Deck. Jede Fraktion spielt auf ihre Art; herauszufinden, was zwei davon zusammen können, ist der halbe Spaß. Du beginnst mit fünf Karten auf der Hand.
learn-su-fig-deck = Zwei Fraktionen, ein Deck aus 40 Karten.

learn-su-cards-title = Was auf einer Karte steht
learn-su-fig-cards = Eine Kreatur und eine Aktion.
learn-su-power = Stärke: wie stark eine Kreatur ist. Aktionen haben keine.
learn-su-kind = Art und Fraktion: Kreaturen kämpfen an Basen. Eine Aktion tut einmal etwas und wird abgelegt, außer sie wird auf eine Basis oder eine Kreatur gespielt und bleibt dort.
learn-su-text = Text: was geschieht, wenn du die Karte spielst.

learn-su-base-title = Was auf einer Basis steht
learn-su-bases = In der Mitte liegt eine Basis mehr, als Spieler dabei sind. Die Kreaturen aller Spieler stehen an denselben Basen.
learn-su-fig-base = Eine Basis mit fünf Kreaturen von drei Spielern. Ihr Zerstörungswert ist erreicht: Gleich wird sie gewertet.
learn-su-breakpoint = Stärke und Zerstörungswert: was alle Kreaturen hier zusammen haben, und wie viel davon zur Wertung führt.
learn-su-prizes = Lohn: die SP für den 1., 2. und 3. Platz.
learn-su-base-text = Text: was die Basis selbst tut.
learn-su-sides = Seiten: die Kreaturen jedes Spielers mit ihrer Stärke zusammen.

learn-su-turn-title = Dein Spielzug
learn-su-play = Spielen: eine Kreatur, an irgendeine Basis, und eine Aktion, in beliebiger Reihenfolge. Du darfst auf eines oder beides verzichten.
learn-su-score = Werten: jede Basis, deren Zerstörungswert die Stärke aller Spieler zusammen erreicht hat.
learn-su-draw = Ziehen: zwei Karten. Hast du dann mehr als zehn, lege welche ab, bis es zehn sind. Der Nächste ist dran.

learn-su-scoring-title = Wie eine Basis gewertet wird
learn-su-scoring = Werten wir die Basis aus Bild 3.
learn-su-before = Vorher: Reihum darf jeder ein Extra nutzen. { $player } spielt { $card } aus der Hand und ist um { $n } stärker.
learn-su-places = Plätze: Wer hier die größte Stärke hat, ist Erster. Ohne Kreatur hier hast du keinen Platz.
learn-su-after = Nachher: Alle Karten hier und die Basis werden abgelegt, und eine neue Basis kommt.
learn-su-result = Wer was bekommt
learn-su-player = Spieler
learn-su-total = Stärke hier
learn-su-vp = SP
learn-su-tie = Bei einem Unentschieden bekommen alle den besseren Platz ganz, und der nächste Platz fällt aus.

learn-su-words-title = Drei Wörter, die man kennen muss
learn-su-words = Die meisten Fähigkeiten werden einmal ausgeführt, wenn die Karte gespielt wird. Diese Wörter sagen etwas anderes:
learn-su-special = Extra: zu dem Zeitpunkt, den der Text nennt, auch im Spielzug eines anderen.
learn-su-ongoing = Dauerhaft: die ganze Zeit, solange die Karte im Spiel ist.
learn-su-talent = Talent: einmal in jedem deiner Spielzüge, wenn du möchtest.
learn-su-fig-keywords = Karten mit diesen Wörtern.

learn-su-end = Hat am Ende eines Spielzugs jemand { $n } SP oder mehr, gewinnt, wer die meisten hat. Liegen mehrere gleichauf vorn, geht es weiter.

## Crash'em

learn-ce-goal = Ramme die anderen! Jeder Treffer bringt einen deiner Schadensmarker auf ihren Truck, und deine Marker sind deine Punkte.
learn-ce-goal-more = Es lohnt sich, viele zu treffen: Die Zahl deiner Marker wird mit der Zahl der Spieler malgenommen, die welche davon haben.

learn-ce-arena-title = Die Arena
learn-ce-fig-arena = Drei Trucks. Truck 1 schaut auf Truck 2, zwei Felder weiter.
learn-ce-truck = Truck: Seine Nase zeigt, wohin er schaut. Er fährt geradeaus.
learn-ce-bolt = Blitz: Fahr darüber, und du ziehst ein Upgrade.
learn-ce-wall = Gestreifte Linie: eine Wand.
learn-ce-corner = Ecke: Hier startet ein Truck.

learn-ce-plan-title = Der Plan
learn-ce-plan = Eine Runde beginnt mit sechs Rennkarten für jeden. Alle legen gleichzeitig drei davon verdeckt: eine in jedes Register.
learn-ce-fig-plan = Drei Register mit je einer Karte.
learn-ce-upper = Zwei Aktionen: Die obere zählt. Dreh eine Karte um, um die andere zu nutzen.
learn-ce-reaction = Reaktionszahl: Die Zahl in der Mitte sagt, wer zuerst handelt.

learn-ce-drive-title = Die Fahrt
learn-ce-drive = Register für Register deckt jeder eine Karte auf. Die kleinste Zahl handelt zuerst.
learn-ce-fig-order = Das erste Register von drei Spielern, der Reihe nach.
learn-ce-speed = Bist du dran, tut dein Truck zuerst, was die Karte sagt. Dann fährt er so viele Felder geradeaus, wie sein Tempo sagt, von 1 bis 5.
learn-ce-steer = Links oder rechts: dreht den Truck um eine Seite seines Feldes, oder um zwei.
learn-ce-gear = Hochschalten: ein Tempo mehr, für jetzt und später.
learn-ce-reverse = Rückwärts: ein Feld zurück, und diesmal keine Fahrt.
learn-ce-u-turn = Kehrtwende: Der Truck schaut in die andere Richtung.
learn-ce-nitro = Nitro: zwei Felder vor, und dann die übliche Fahrt.

learn-ce-ram-title = Rammen
learn-ce-ram = Müsste dein Truck auf das Feld eines anderen fahren, rammst du ihn:
learn-ce-stop = Halt: Du bleibst, wo du bist, und deine Aktion ist vorbei.
learn-ce-shove = Schub: Der andere Truck wird ein Feld weiter geschoben und verliert ein Tempo.
learn-ce-token = Marker: Einer deiner sechs Schadensmarker, blind gezogen, kommt verdeckt auf seine Schadensleiste.
learn-ce-example = In Bild 1 hat Truck 1 Tempo 2. Er fährt ein Feld, dann rammt er Truck 2, und der wird auf den Blitz geschoben. Geschoben werden ist kein Fahren, also zieht er kein Upgrade.
learn-ce-walls = Wer in eine Wand fährt, bleibt dort stehen und verliert ein Tempo.
learn-ce-fig-damage = Tempo 2 und zwei Marker auf der Schadensleiste: Einer zeigt die Kehrtwende, einer ist noch verdeckt.
learn-ce-broken = Ist die Runde vorbei, werden die Marker aufgedeckt. Die Aktion auf einem offenen Marker ist für immer kaputt: Ihre Karten bewirken nichts, und du fährst nur. Mit { $n } Markern ist ein Truck ein Wrack.

learn-ce-upgrades-title = Upgrades
learn-ce-upgrades = Du darfst drei haben und eines im Zug spielen, unmittelbar vor oder nach deiner Rennkarte. Auch ein Treffer durch ein Upgrade gibt einen Marker, schiebt aber niemanden.

learn-ce-end = Das Spiel endet sofort, wenn jemand einen { $n }. Marker bekommt oder den letzten eigenen vergibt.
learn-ce-points = Drei Marker bei drei Spielern sind 3 × 3 = 9 Punkte; fünf Marker bei einem sind nur 5 × 1 = 5. Bei Gleichstand gewinnt der weniger beschädigte Truck.

## Eine erste Partie mit Begleitung

lobby-newcomers = Neu hier?
lobby-learn = In drei Minuten lernen
looked-up = Nachgeschlagen
rule-asked = Die Regel: { $rule }
coach = Begleitung
coach-open = Erste Partie mit Begleitung
coach-open-label = { $game }: erste Partie mit Begleitung
coach-guest = Gast

coach-su-minion = Wer zuerst { $goal } Siegpunkte hat, gewinnt, und Basen geben sie. Beginne mit einer Kreatur: Nimm eine Karte mit einer Zahl aus der Hand und lege sie an eine Basis.
coach-su-action = In jedem Spielzug darfst du eine Kreatur und eine Aktion spielen. Jetzt eine Aktion, wenn du magst: eine Karte ohne Zahl. Zeige auf eine Karte oder halte sie, um sie groß zu lesen.
coach-su-end = Das ist für jetzt alles. Beende deinen Spielzug: Du ziehst zwei Karten, und { $rival } spielt.
coach-su-bases = Jede Basis zeigt, wie viel Stärke dort ist und wie viel es braucht. Ist das erreicht, wird sie gewertet: Die meiste Stärke bekommt die erste Punktzahl, dann kommt die zweite. Ohne Kreatur dort gibt es nichts.
coach-su-open = Noch ist niemand irgendwo stark. Einige Kreaturen an einer Basis bringen mehr als an jeder eine.
coach-su-lead = Bei { $base } hast du { $mine } Stärke und { $rival } { $theirs }. Noch { $missing }, und sie wird gewertet, mit dir auf dem ersten Platz.
coach-su-even = Bei { $base } habt ihr, du und { $rival }, je { $mine } Stärke. Noch { $missing }, und sie wird gewertet: Bring du sie.
coach-su-behind = Bei { $base } hat { $rival } { $theirs } Stärke und du { $mine }. Sie wird gewertet, wenn { $missing } mehr dort ist: Hol auf, oder werde anderswo Erster.
coach-su-ready = { $base } hat genug, { $mine } davon von dir und { $theirs } von { $rival }: Am Ende deines Spielzugs wird sie gewertet. Noch kannst du etwas dazulegen.
coach-su-scored = Eine Basis wurde gewertet und gab dir { $vp ->
    [one] einen Punkt
   *[other] { $vp } Punkte
}. Ihre Karten sind abgelegt, und eine neue Basis liegt dort. Wer am Ende eines Zugs { $goal } hat, gewinnt.
coach-su-missed = Eine Basis wurde gewertet, und du bekamst dort nichts. Auch der zweite Platz bringt Punkte: Eine Kreatur genügt, um dabei zu sein.
coach-su-ability = Eine Karte fragt dich etwas; ihr Text steht bei der Frage. Was du wählen kannst, hat einen hellen Rand.
coach-su-special = Das ist der Augenblick für Karten, auf denen „Extra“ steht. Hilft dir keine, passe.
coach-su-limit = Mehr als zehn Karten behält niemand. Wähle, was du entbehren kannst.
coach-su-order = Mehreres geschieht gleichzeitig. Du sagst, was zuerst kommt.
coach-su-next = Mehrere Basen werden gewertet. Du sagst, welche zuerst.
coach-su-wait = { $rival } spielt. Was geschieht, wird dort gezeigt, wo es geschieht, und der Spielverlauf hält es fest.
coach-su-over = Das war eine ganze Partie. Du weißt alles Nötige: Eröffne einen Tisch, nimm zwei andere Fraktionen und sieh, was sie zusammen tun.

coach-ce-corner = Wähle die Ecke, in der dein Truck beginnt. Er schaut zur Mitte.
coach-ce-look = Sechs Karten gehören dir in dieser Runde. Sieh sie an, wenn du bereit bist.
coach-ce-first = Lege drei Karten, eine nach der anderen. Jede hat zwei Aktionen: Klicke die gewünschte an. Nach ihrer Aktion fährt dein Truck so viele Felder geradeaus, wie sein Tempo sagt, jetzt { $speed }.
coach-ce-path = Die Linie zeigt, wohin dein Truck fährt, wenn niemand im Weg steht. Eine gelegte Karte kannst du tauschen, umdrehen oder zurücknehmen.
coach-ce-ready = Drei Karten liegen. Gefällt dir der Weg, so sag, dass du bereit bist. Dann fahren alle, die kleinste Zahl zuerst.
coach-ce-ram = Ziele auf die anderen: Ein Truck, den du rammst, bekommt einen deiner Marker. Deine Punkte: deine Marker bei anderen mal die Zahl der Spieler, die einen haben.
coach-ce-gave = Gut getroffen! Deine Marker bei anderen zählen, mal die Zahl der Spieler, die einen haben: Verteile sie. Die Partie endet, wenn ein Truck fünf Marker hat.
coach-ce-took = Du wurdest getroffen. Ein aufgedeckter Marker kann eine Aktion ausschalten: Solche Karten sind gezeichnet. Dein Truck fährt trotzdem.
coach-ce-upgrade = Du hast ein Upgrade und darfst jetzt eines spielen. Passt nichts, so passe.
coach-ce-discard = Mehr als drei Upgrades gehen nicht. Wähle eines zum Ablegen.
coach-ce-shield = Gleich bekommst du einen Marker. Ein Schild hält ihn ab; ohne Schild lass es geschehen.
coach-ce-wait = Die Trucks fahren, oder die anderen planen noch. Linien zeigen, was geschieht; der Spielverlauf hält es fest.
coach-ce-over = Das war eine ganze Partie. Versuche es nun mit Leuten, mehr Trucks oder gegen die Uhr.
