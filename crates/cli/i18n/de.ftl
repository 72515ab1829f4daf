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
