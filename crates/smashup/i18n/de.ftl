# Smash Up auf Deutsch.
#
# Namen von Spielern, Karten und Basen werden eingesetzt, wie sie sind; darum
# stehen sie im Nominativ, hinter einem Doppelpunkt oder hinter „die Basis“,
# „die Kreatur“, „die Fraktion“. Argumente, die zwischen Varianten wählen
# (kind, pile, from, goal, window, what), sind Schlüsselwörter und werden nie
# gezeigt; mehr Varianten als die folgenden gibt es nicht. Was auf den Karten
# steht, ist in factions/<box>/*.ftl übersetzt.

## Namen von Dingen

owned = { $card } von { $player }
a-card = eine Karte
a-base = eine Basis
vp = { $first }-{ $second }-{ $third } SP
kind-minion = Kreatur
kind-action = Aktion
kind-action-on-base = Aktion auf eine Basis
kind-action-on-minion = Aktion auf eine Kreatur
kind-base = Basis

# Eine Karte und mehr über sie: „Späher von Rot (Stärke 3) · Die Heimatwelt“.
with-power = { $card } (Stärke { $power })
lying-at = { $card } · { $base }
lying-on-at = { $card } auf der Kreatur { $host } · { $base }
lying-in = { $pile ->
    [own-hand] { $card } auf deiner Hand
    [own-deck] { $card } in deinem Deck
    [own-discard] { $card } in deinem Ablagestapel
    [hand] { $card } auf der Hand von { $player }
    [deck] { $card } im Deck von { $player }
   *[discard] { $card } im Ablagestapel von { $player }
}
taken-from = { $pile ->
    [own-hand] { $card } aus deiner Hand
    [own-deck] { $card } aus deinem Deck
    [own-discard] { $card } aus deinem Ablagestapel
    [hand] { $card } aus der Hand von { $player }
    [deck] { $card } aus dem Deck von { $player }
   *[discard] { $card } aus dem Ablagestapel von { $player }
}
the-table = der Tisch

## Fragen, ganze Sätze

# Vor einer Frage, die eine Karte oder Basis stellt.
asked-by = { $card } – { $question }

ask-draft = Wähle eine Fraktion.
ask-base = Wähle eine Basis.
ask-move = Wohin wird { $card } versetzt?
ask-player = Wähle einen Spieler.
ask-faction = Nenne eine Fraktion.
ask-mode = Wähle eine Möglichkeit.
ask-number = Wähle eine Zahl.
ask-arrange = Reihenfolge im Deck, von oben nach unten: Welche Karte ist die nächste?
ask-arrange-under = Reihenfolge unter dem Deck, von oben nach unten: Welche Karte ist die nächste?
ask-play-now = Spiele jetzt eine Karte.
ask-play-now-or-never = Spiele jetzt eine Karte oder gar keine.
ask-play-now-or-later = Jetzt oder später in dieser Phase: { $play }.
ask-order = Mehrere Fähigkeiten warten. Welche wird als nächste ausgeführt?
ask-react = Nutze die Extra-Fähigkeit einer solchen Karte auf deiner Hand oder passe.
ask-special = { $window ->
    [before] Vor der Wertung der Basis { $base }: Nutze eine Extra-Fähigkeit oder passe.
    [when] Bei der Wertung der Basis { $base }: Nutze eine Extra-Fähigkeit oder passe.
   *[after] Nach der Wertung der Basis { $base }: Nutze eine Extra-Fähigkeit oder passe.
}
ask-score-next = Mehrere Basen sind bereit zur Wertung. Welche wird als nächste gewertet?
ask-share = Nimm einen der Schätze.
ask-hand-limit = { $n ->
    [one] Lege 1 Karte ab: { $limit } darfst du behalten.
   *[other] Lege { $n } Karten ab: { $limit } darfst du behalten.
}
ask-swap-base = Welche Basis kommt aus dem Basisdeck ins Spiel?
ask-discarded-base = Welche Basis kommt aus dem Ablagestapel der Basen?
ask-replacement = Welche Basis ersetzt die gewertete?
ask-return-base = Welche Basis kommt als nächste zurück auf das Basisdeck?
ask-discard-to-play = Lege eine Karte ab, um an der Basis { $base } zu spielen.

# Was beim Kartenspielen noch erlaubt ist: eine Liste der drei Arten darunter.
ask-play-phase = Karten spielen – noch möglich: { $plays }.
ask-play-phase-over = Nichts mehr zu spielen: Nutze eine Fähigkeit oder beende die Phase.
ask-play-phase-end = Nichts mehr zu spielen: Beende die Phase.
play-minion = 1 Kreatur
play-action = 1 Aktion
# Was dafür gilt, dahinter: „1 zusätzliche Kreatur mit Stärke 2 oder weniger an der Basis Heimatwelt“.
play-limited = { $play } { $limit }
limit-power = mit Stärke { $n }
limit-power-most = mit Stärke { $n } oder weniger
limit-power-least = mit Stärke { $n } oder mehr
limit-named = { $n ->
    [one] namens { $names }
   *[other] mit einem der Namen { $names }
}
limit-at = { $n ->
    [0] derzeit an keiner Basis
    [one] an der Basis { $bases }
   *[other] an einer der Basen { $bases }
}
play-unsettled = davon { $n ->
    [one] 1 schon verbraucht, je nachdem, was noch folgt
   *[other] { $n } schon verbraucht, je nachdem, was noch folgt
}
play-extra = { $kind ->
    [minion] { $n ->
        [one] { $n } zusätzliche Kreatur
       *[other] { $n } zusätzliche Kreaturen
    }
    [action] { $n ->
        [one] { $n } zusätzliche Aktion
       *[other] { $n } zusätzliche Aktionen
    }
   *[card] { $n ->
        [one] { $n } zusätzliche Karte
       *[other] { $n } zusätzliche Karten
    }
}

# Was gewählt wird (unten $what), immer als Akkusativ.
some-card = { $kind ->
    [minion] eine Kreatur
    [action] eine Aktion
   *[card] eine Karte
}
some-card-sharing-name = { $kind ->
    [minion] eine Kreatur (alle mit demselben Namen)
    [action] eine Aktion (alle mit demselben Namen)
   *[card] eine Karte (alle mit demselben Namen)
}
that-card = { $kind ->
    [this] diese Karte
    [minion] die Kreatur
    [minions] die Kreaturen
    [action] die Aktion
    [actions] die Aktionen
    [cards] die Karten
   *[card] die Karte
}

pick = Wähle { $what }.
pick-destroy = Wähle { $what }, die zerstört wird.
pick-return = Wähle { $what }, die auf die Hand ihres Besitzers zurückkehrt.
pick-place = { $goal ->
    [hand] Wähle { $what }, die auf die Hand ihres Besitzers kommt.
    [your-hand] Wähle { $what }, die du auf die Hand nimmst.
    [deck-top] Wähle { $what }, die oben auf das Deck ihres Besitzers kommt.
    [deck-bottom] Wähle { $what }, die unter das Deck ihres Besitzers kommt.
    [deck-shuffled] Wähle { $what }, die in das Deck ihres Besitzers gemischt wird.
    [common-top] Wähle { $what }, die oben auf das Deck „{ $deck }“ kommt.
    [common-bottom] Wähle { $what }, die unter das Deck „{ $deck }“ kommt.
    [common-shuffled] Wähle { $what }, die in das Deck „{ $deck }“ gemischt wird.
   *[discard] Wähle { $what }, die auf den Ablagestapel ihres Besitzers kommt.
}
pick-give = Wähle { $what }, die du weitergibst.
pick-move = Wähle { $what }, die versetzt wird.
pick-discard = Wähle { $what }, die abgelegt wird.
pick-power = Wähle { $what }, deren Stärke sich ändert.
pick-counters = Wähle { $what }, die +1-Stärkemarker erhält.
pick-counters-to = Wähle { $what }, zu der die Marker wandern.
pick-attach = Wähle { $what }, die woandershin gelegt wird.
pick-control = Wähle { $what }, über die du die Kontrolle übernimmst.
pick-cancel = Wähle { $what }, deren Fähigkeiten aufgehoben werden.
pick-show = Wähle { $what }, die aufgedeckt wird.

may = Willst du die Fähigkeit nutzen?
may-destroy = Willst du { $what } zerstören?
may-return = Willst du { $what } auf die Hand des Besitzers zurückkehren lassen?
may-place = { $goal ->
    [hand] Willst du { $what } auf die Hand des Besitzers geben?
    [your-hand] Willst du { $what } auf die Hand nehmen?
    [deck-top] Willst du { $what } oben auf das Deck des Besitzers legen?
    [deck-bottom] Willst du { $what } unter das Deck des Besitzers legen?
    [deck-shuffled] Willst du { $what } in das Deck des Besitzers mischen?
    [common-top] Willst du { $what } oben auf das Deck „{ $deck }“ legen?
    [common-bottom] Willst du { $what } unter das Deck „{ $deck }“ legen?
    [common-shuffled] Willst du { $what } in das Deck „{ $deck }“ mischen?
   *[discard] Willst du { $what } auf den Ablagestapel des Besitzers legen?
}
may-give = Willst du { $what } weitergeben?
may-move = Willst du { $what } versetzen?
may-discard = Willst du { $what } ablegen?
may-power = Willst du { $what } stärker oder schwächer machen?
may-counters = Willst du +1-Stärkemarker auf { $what } legen?
may-counters-to = Willst du die Marker auf { $what } verschieben?
may-attach = Willst du { $what } woandershin legen?
may-control = Willst du die Kontrolle über { $what } übernehmen?
may-cancel = Willst du für { $what } die Fähigkeiten aufheben?
may-show = Willst du { $what } aufdecken?
may-draw = Willst du ziehen?
may-draw-from = Willst du vom Deck „{ $deck }“ ziehen?
may-play = Willst du eine Karte spielen?
may-ignore-base = Willst du die Fähigkeit der Basis ignorieren?

## Möglichkeiten: Beschriftungen ohne Schlusspunkt

choice-yes = Ja
choice-no = Nein
choice-pass = Passen
choice-done = Fertig
choice-end-phase = Phase beenden
choice-play-nothing = Nichts spielen
choice-play-later = Für später aufheben
choice-none = Keine wählen
choice-no-more = Keine weiteren Karten
choice-base = { $base } (Zerstörungswert { $breakpoint }, { $vp })
choice-mode = Möglichkeit { $n }
choice-play = Spielen: { $card }
choice-play-at = Spielen: { $card } an der Basis { $base }
choice-play-on = Spielen: { $card } auf die Kreatur { $minion }
choice-special = Als Extra spielen: { $card }
choice-special-at = Als Extra spielen: { $card } an der Basis { $base }
choice-special-on = Als Extra spielen: { $card } auf die Kreatur { $minion }
choice-use = Nutzen: { $card } – { $text }
choice-use-given = Nutzen: { $card }, mit dem Talent von { $giver } – { $text }
choice-resolve = { $card }: { $text }
choice-resolve-about = { $card } (Anlass: { $subject }): { $text }
choice-ability = Fähigkeit { $n }

## Was geschah: Sätze ohne Schlusspunkt

# Ein Satz mit seiner Ursache dahinter: einer Karte, einer Basis oder der
# Nummer einer Regel.
told-because = { $what } ({ $why })

event-drafted = { $player } wählt die Fraktion { $faction }
event-base-entered = Neue Basis: { $base }
event-mulligan = { $player } zeigt eine Hand ohne Kreaturen ({ $cards }) und zieht neu
event-turn = { $player } ist am Zug
event-played = { $from ->
    [deck] { $player } spielt aus dem Deck: { $card }
    [discard] { $player } spielt aus dem Ablagestapel: { $card }
   *[hand] { $player } spielt: { $card }
}
event-played-at = { $from ->
    [deck] { $player } spielt aus dem Deck an der Basis { $base }: { $card }
    [discard] { $player } spielt aus dem Ablagestapel an der Basis { $base }: { $card }
   *[hand] { $player } spielt an der Basis { $base }: { $card }
}
event-played-on = { $from ->
    [deck] { $player } spielt aus dem Deck auf die Kreatur { $minion }: { $card }
    [discard] { $player } spielt aus dem Ablagestapel auf die Kreatur { $minion }: { $card }
   *[hand] { $player } spielt auf die Kreatur { $minion }: { $card }
}
event-used = { $player } nutzt eine Fähigkeit: { $card }
event-passed = { $player } passt

# Je drei Arten: durch eine Regel, durch eine andere Karte oder Basis ($by),
# durch die Karte selbst.
event-destroyed = { $card } wird an der Basis { $base } zerstört
event-destroyed-by = { $card } wird an der Basis { $base } zerstört ({ $by })
event-destroyed-self = { $card } wird an der Basis { $base } zerstört (eigene Fähigkeit)
event-returned = { $card } kehrt auf die Hand von { $player } zurück
event-returned-by = { $card } kehrt auf die Hand von { $player } zurück ({ $by })
event-returned-self = { $card } kehrt auf die Hand von { $player } zurück (eigene Fähigkeit)
event-moved = { $card } wird von der Basis { $from } zur Basis { $to } versetzt
event-moved-by = { $card } wird von der Basis { $from } zur Basis { $to } versetzt ({ $by })
event-moved-self = { $card } wird von der Basis { $from } zur Basis { $to } versetzt (eigene Fähigkeit)
event-placed = { $goal ->
    [hand] { $card } kommt auf die Hand von { $player }
    [your-hand] { $card } kommt auf die Hand von { $player }
    [deck-top] { $card } kommt oben auf das Deck von { $player }
    [deck-bottom] { $card } kommt unter das Deck von { $player }
    [deck-shuffled] { $card } wird in das Deck von { $player } gemischt
    [common-top] { $card } kommt oben auf das Deck „{ $deck }“
    [common-bottom] { $card } kommt unter das Deck „{ $deck }“
    [common-shuffled] { $card } wird in das Deck „{ $deck }“ gemischt
   *[discard] { $card } kommt auf den Ablagestapel von { $player }
}
event-placed-by = { $goal ->
    [hand] { $card } kommt auf die Hand von { $player } ({ $by })
    [your-hand] { $card } kommt auf die Hand von { $player } ({ $by })
    [deck-top] { $card } kommt oben auf das Deck von { $player } ({ $by })
    [deck-bottom] { $card } kommt unter das Deck von { $player } ({ $by })
    [deck-shuffled] { $card } wird in das Deck von { $player } gemischt ({ $by })
    [common-top] { $card } kommt oben auf das Deck „{ $deck }“ ({ $by })
    [common-bottom] { $card } kommt unter das Deck „{ $deck }“ ({ $by })
    [common-shuffled] { $card } wird in das Deck „{ $deck }“ gemischt ({ $by })
   *[discard] { $card } kommt auf den Ablagestapel von { $player } ({ $by })
}
event-placed-self = { $goal ->
    [hand] { $card } kommt auf die Hand von { $player } (eigene Fähigkeit)
    [your-hand] { $card } kommt auf die Hand von { $player } (eigene Fähigkeit)
    [deck-top] { $card } kommt oben auf das Deck von { $player } (eigene Fähigkeit)
    [deck-bottom] { $card } kommt unter das Deck von { $player } (eigene Fähigkeit)
    [deck-shuffled] { $card } wird in das Deck von { $player } gemischt (eigene Fähigkeit)
    [common-top] { $card } kommt oben auf das Deck „{ $deck }“ (eigene Fähigkeit)
    [common-bottom] { $card } kommt unter das Deck „{ $deck }“ (eigene Fähigkeit)
    [common-shuffled] { $card } wird in das Deck „{ $deck }“ gemischt (eigene Fähigkeit)
   *[discard] { $card } kommt auf den Ablagestapel von { $player } (eigene Fähigkeit)
}
# $card kann „eine Karte“ sein, wenn man sie nicht sieht.
event-placed-unseen = { $goal ->
    [hand] { $player } gibt auf die Hand des Besitzers: { $card }
    [your-hand] { $player } nimmt auf die Hand: { $card }
    [deck-top] { $player } legt oben auf das Deck des Besitzers: { $card }
    [deck-bottom] { $player } legt unter das Deck des Besitzers: { $card }
    [deck-shuffled] { $player } mischt in das Deck des Besitzers: { $card }
    [common-top] { $player } legt oben auf das Deck „{ $deck }“: { $card }
    [common-bottom] { $player } legt unter das Deck „{ $deck }“: { $card }
    [common-shuffled] { $player } mischt in das Deck „{ $deck }“: { $card }
   *[discard] { $player } legt auf den Ablagestapel des Besitzers: { $card }
}

event-discarded = { $card } wird abgelegt
event-drew = { $n ->
    [one] { $player } zieht { $n } Karte
   *[other] { $player } zieht { $n } Karten
}
event-drew-known = { $n ->
    [one] { $player } zieht { $n } Karte: { $cards }
   *[other] { $player } zieht { $n } Karten: { $cards }
}
event-shuffled = Das Deck von { $player } wird gemischt
event-shuffled-top = { $player } mischt die obersten { $n } Karten des Decks
event-renewed = Der Ablagestapel von { $player } wird zum neuen Deck gemischt
# $deck ist der Name eines gemeinsamen Decks: Wahnsinn, Monster, Schätze.
event-drew-from = { $player } zieht { $n } vom Deck „{ $deck }“
event-drew-from-known = { $player } zieht { $n } vom Deck „{ $deck }“: { $cards }
event-common-shuffled = Das Deck „{ $deck }“ wird gemischt
event-common-renewed = Der Ablagestapel „{ $deck }“ wird zum neuen Deck gemischt
event-looked-through = { $player } sieht das Deck „{ $deck }“ durch
event-monster-came = { $card } kommt zur Basis { $base }
event-laid-out = Schätze zum Verteilen: { $cards }
event-took = { $player } nimmt { $card }
event-madness-cost = { $player } verliert { $vp } SP für { $n } Wahnsinnskarten
event-shown = Für alle aufgedeckt: { $cards }
event-looked = { $n ->
    [one] { $player } sieht sich { $n } Karte von { $other } an
   *[other] { $player } sieht sich { $n } Karten von { $other } an
}
event-looked-known = { $n ->
    [one] { $player } sieht sich { $n } Karte von { $other } an: { $cards }
   *[other] { $player } sieht sich { $n } Karten von { $other } an: { $cards }
}
event-looked-own = { $n ->
    [one] { $player } sieht sich { $n } eigene Karte an
   *[other] { $player } sieht sich { $n } eigene Karten an
}
event-looked-own-known = { $n ->
    [one] { $player } sieht sich { $n } eigene Karte an: { $cards }
   *[other] { $player } sieht sich { $n } eigene Karten an: { $cards }
}
event-looked-bases = { $n ->
    [one] { $player } sieht sich { $n } Karte des Basisdecks an
   *[other] { $player } sieht sich { $n } Karten des Basisdecks an
}
event-gains-vp = { $player } erhält { $n } SP
event-loses-vp = { $player } verliert { $n } SP
# $change ist eine Zahl mit Vorzeichen: „+1“ oder „-2“.
event-power = { $card } erhält { $change } Stärke
event-counters = { $n ->
    [one] { $card } erhält einen +1-Stärkemarker
   *[other] { $card } erhält { $n } +1-Stärkemarker
}
event-loses-counters = { $n ->
    [one] { $card } verliert einen +1-Stärkemarker
   *[other] { $card } verliert { $n } +1-Stärkemarker
}
event-breakpoint = Der Zerstörungswert der Basis { $base } ändert sich um { $change }
event-power-there = { $player } hat bei { $base } bis zum Ende des Zuges { $change } Stärke
event-power-each-there = Die Kreaturen von { $player } bei { $base } haben bis zum Ende des Zuges { $change } Stärke
event-attached = { $card } wird woandershin gelegt
event-attached-on = { $card } wird auf { $minion } gelegt
event-attached-at = { $card } wird an die Basis { $base } gelegt
event-control = { $player } übernimmt die Kontrolle: { $card }
event-control-ends = Niemand kontrolliert { $card } mehr
event-cancelled = Fähigkeiten aufgehoben: { $card }
event-prevented = { $card } ist nicht betroffen
event-not-destroyed = { $card } wird nicht zerstört
event-spared = { $card } betrifft die Kreaturen von { $player } bei { $base } nicht
event-extra-play = { $kind ->
    [minion] { $player } darf eine zusätzliche Kreatur spielen
    [action] { $player } darf eine zusätzliche Aktion spielen
   *[card] { $player } darf eine zusätzliche Karte spielen
}
event-named = { $player } nennt die Fraktion { $faction }
event-no-actions = { $player } darf im nächsten eigenen Spielzug keine Aktionen spielen
event-no-specials = { $player } kann bei dieser Wertung keine Extra-Fähigkeit nutzen
event-counts-as-action = { $card } zählt als gespielte Aktion
event-ignores = { $player } ignoriert die Fähigkeit der Basis { $base }
event-base-swapped = Basis ausgetauscht: { $old } → { $new }
event-scoring = Wertung: { $base }
event-place = { $place ->
    [1] { $player } ist mit Stärke { $power } auf dem 1. Platz: { $vp } SP
    [2] { $player } ist mit Stärke { $power } auf dem 2. Platz: { $vp } SP
   *[3] { $player } ist mit Stärke { $power } auf dem 3. Platz: { $vp } SP
}
event-base-discarded = Basis abgelegt: { $base }
event-base-deck-renewed = Die abgelegten Basen werden zum neuen Basisdeck gemischt
event-departs = { $goal ->
    [hand] { $card } kommt beim Abräumen der Basis auf die Hand von { $player }
    [your-hand] { $card } kommt beim Abräumen der Basis auf die Hand von { $player }
    [deck-top] { $card } kommt beim Abräumen der Basis oben auf das Deck von { $player }
    [deck-bottom] { $card } kommt beim Abräumen der Basis unter das Deck von { $player }
    [deck-shuffled] { $card } wird beim Abräumen der Basis in das Deck von { $player } gemischt
    [common-top] { $card } kommt beim Abräumen der Basis oben auf das Deck „{ $deck }“
    [common-bottom] { $card } kommt beim Abräumen der Basis unter das Deck „{ $deck }“
    [common-shuffled] { $card } wird beim Abräumen der Basis in das Deck „{ $deck }“ gemischt
   *[discard] { $card } wird beim Abräumen der Basis abgelegt
}
event-departs-to = { $card } kommt beim Abräumen der Basis zur Basis { $base }
event-scoring-ended = Die Basis, die gewertet wurde, ist fort: Sie bringt keine SP, und { $base } wird neu geprüft
event-turn-exhausted = In diesem Spielzug von { $player } ist so viel geschehen, dass nichts mehr gespielt oder benutzt werden kann
event-fault-steps = Die Fähigkeit nimmt kein Ende und wird abgebrochen: { $card }
event-fault-nesting = Zu viele Fähigkeiten sind ineinander verschachtelt, diese entfällt: { $card }
event-fault-waiting = Zu viele Fähigkeiten warten zugleich, diese entfällt: { $card }
event-fault-lasting = Zu viele Wirkungen sind zugleich zu merken, eine entfällt: { $card }
event-fault-extra-plays = Zu viele Arten zusätzlicher Karten sind offen, eine entfällt: { $card }
event-fault-turn = Fähigkeiten lösen einander ohne Ende aus, diese entfällt: { $card }
event-game-over = Die Partie ist zu Ende
news-discarded = Mit der Basis abgelegt: { $cards }

## Wie das Spiel heißt, und woher die Fraktionen kommen

title = Smash Up
terms-random = Fraktionen per Los
terms-draft = Fraktionen per Draft
terms-choice = freie Wahl der Fraktionen

## Was an einem Aufbau nicht stimmt

setup-no-faction = Eine Fraktion „{ $faction }“ gibt es nicht.
setup-no-pair = „{ $wish }“ ist kein Fraktionspaar.
setup-players = Smash Up ist für 2 bis 4 Spieler, nicht für { $n } (SU-1.1).
setup-seat = Einen Platz { $seat } gibt es an einem Tisch für { $players } nicht.
setup-pairs = Jeder der { $players } Spieler braucht zwei Fraktionen, aber es gibt { $pairs ->
    [one] { $pairs } Paar.
   *[other] { $pairs } Paare.
}
setup-same-faction = Niemand kombiniert zwei Exemplare derselben Fraktion: zweimal { $faction } (SU-1.2).
setup-taken = Die Fraktion { $faction } ist öfter vergeben, als es Exemplare gibt (SU-1.2, SU-1.3).
setup-listed-twice = Die Fraktion { $faction } steht zweimal in der Liste.
setup-too-few = { $players } Spieler brauchen { $needed } Fraktionen, es gibt aber nur { $there }.
setup-too-many-to-draft = Bei der Auswahl stehen höchstens { $most } Fraktionen bereit, es gibt aber { $there }. Wählt aus acht, oder legt die Fraktionen fest.
setup-too-many-cards = Auf einen Tisch passen höchstens { $most } Karten, aber diese Schachteln können { $there } mitbringen. Legt die Fraktionen fest, oder spielt ohne die Option aller Basen.
setup-too-many-bases = Auf einen Tisch passen höchstens { $most } Basen, aber diese Schachteln können { $there } mitbringen. Legt die Fraktionen fest, oder spielt ohne die Option aller Basen.

## Das Terminal

terminal-help =
    eine Zahl  diese Möglichkeit wählen; gibt es nur eine, genügt Enter
    t          den Tisch noch einmal zeichnen
    l          alles erzählen, was bisher geschah
    d          die Ablagestapel ansehen
    c NAME     eine Karte oder Basis lesen
    q          das Spiel verlassen
    Hinter dem, was geschah, steht die Ursache: eine Karte oder eine Regel
    aus rules/smash-up.md wie (SU-2.7). (+1) hinter der Stärke einer Kreatur
    ist der Unterschied zur angegebenen Stärke.
terminal-how-to-read = Gib c und den Namen einer Karte oder Basis ein, oder einen Teil davon.
# Eine Karte, die fragt, und was auf ihr steht.
# Eine Liste nummerierter Basen folgt.
terminal-play-at = { $card } – wohin?
terminal-turn = Zug { $turn }: { $player }
terminal-draft = Der Draft
terminal-drafted = { $player }: { $factions }
terminal-drafted-nothing = { $player }: noch nichts
terminal-vp = { $vp } SP
terminal-seat = { $factions }; Hand { $hand }, Deck { $deck }, Ablagestapel { $discard }
terminal-seat-bot = { $factions }, { $bot }; Hand { $hand }, Deck { $deck }, Ablagestapel { $discard }
terminal-easy = leichter Bot
terminal-normal = normaler Bot
terminal-hard = schwerer Bot
terminal-greedy = gieriger Bot
terminal-random = Zufallsbot
terminal-base = Stärke { $power } von { $breakpoint }, { $vp }
terminal-base-scoring = WERTUNG, Stärke { $power } von { $breakpoint }, { $vp }
terminal-monsters = Monster +{ $power }:
terminal-deck = { $name }: Deck { $deck }, Ablage { $discard }
terminal-open-deck = { $name }: { $deck }
terminal-on-base = Auf der Basis:
# Eine Karte im Spiel und wer sie kontrolliert oder besitzt.
terminal-of = { $card } ({ $player })
terminal-owned-by = { $card } (gehört { $player })
terminal-hand = Deine Hand
terminal-no-cards = keine Karten
terminal-minion = Kreatur mit Stärke { $power }
terminal-card = { $card }, { $kind }.
terminal-card-text = { $card }, { $kind }. { $text }
terminal-card-of = { $card } ({ $faction })
terminal-base-numbers = Basis mit Zerstörungswert { $breakpoint }, { $vp }
terminal-discard-pile = Ablagestapel von { $player }: { $cards }
terminal-no-such-card = Eine solche Karte gibt es nicht.
terminal-titles = { $n } Titel passen: { $titles }.
terminal-won = { $players } gewinnt.
terminal-shared = { $players } gewinnen gemeinsam.
terminal-not-over = Die Partie ist nicht zu Ende.
terminal-score = { $player } { $vp } SP
end-tie-madness = Gleich viele SP: { $player } gewinnt mit weniger Wahnsinnskarten (SU-4.2).
# $head ist einer der drei Sätze darüber.
terminal-scores = { $turns ->
    [one] { $head } { $scores }, { $turns } Zug.
   *[other] { $head } { $scores }, { $turns } Züge.
}

## Die Sammlung, außerhalb einer Partie

# In einer Liste: was eine Karte oder Basis ist, so kurz wie möglich.
collection-minion = Kreatur { $power }
collection-base = Basis { $breakpoint } ({ $first }-{ $second }-{ $third })
# Die Zahlen einer Karte oder Basis: „Außerirdische, Kreatur, Stärke 3, 2 Exemplare“.
collection-power = Stärke { $n }
collection-breakpoint = Zerstörungswert { $n }
collection-copies = { $n ->
    [one] { $n } Exemplar
   *[other] { $n } Exemplare
}
collection-monsters = { $n ->
    [one] { $n } Monster
   *[other] { $n } Monster
}
collection-treasures = { $n ->
    [one] { $n } Schatz
   *[other] { $n } Schätze
}
collection-found = { $n ->
    [one] { $n } Karte oder Basis
   *[other] { $n } Karten und Basen
}

# Was ein Spiel ergeben hat.

recount-turns = { $n ->
    [one] 1 Zug
   *[other] { $n } Züge
}
recount-course = SP nach Zügen
recount-sources = SP nach Basen und Karten
recount-madness = Wahnsinn
moment-richest = { $player } holt { $vp } SP an { $base } mit Stärke { $power }.
moment-closest = { $base } wird mit { $n } mehr Stärke entschieden: { $player } vor { $other }.
moment-storm = In einem Zug von { $player } werden { $n } Karten zerstört.
moment-lead = Von Zug { $turn } an führt { $player }.

# What a bot is after with what it does: these follow its name.
aim-wins = will jetzt gewinnen
aim-scores = bringt { $base } zur Wertung
aim-holds-off = verhindert die Wertung von { $base }
aim-leads = übernimmt die Führung an { $base }
aim-weakens = schwächt { $player } an { $base }
aim-strengthens = sammelt Kräfte an { $base }
aim-vp = ist auf SP aus
aim-robs = verkleinert die Hand von { $player }
aim-cards = sucht bessere Karten
