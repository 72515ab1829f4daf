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
