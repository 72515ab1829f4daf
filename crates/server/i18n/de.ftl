# Der Tisch im Web auf Deutsch.

lobby = Lobby
lobby-welcome = Ein offener Tisch für { $games }: Alle Regeln werden eingehalten, und du musst nichts nachschlagen.
lobby-new = Neuer Tisch
lobby-tables = Tische
lobby-rules = Regeln von { $game }
lobby-look-up = Nachschlagen
lobby-game = Spiel
lobby-for = { $least } bis { $most } Spieler
lobby-players = Spieler
lobby-bots = davon Bots
lobby-level = Wie stark Bots sind
level-easy = Leicht
level-easy-why = Verfolgt eigene Pläne, übersieht manches und ist mit gut genug zufrieden.
level-normal = Normal
level-normal-why = Überlegt einen Moment, was du antworten könntest.
level-hard = Schwer
level-hard-why = Denkt gut eine Sekunde lang darüber nach, was du tun wirst.
lobby-factions = Fraktionen
lobby-random = per Los
lobby-draft = Draft
lobby-choice = freie Wahl
lobby-pool = Welche Fraktionen
lobby-pool-why = Kreuze einzelne Fraktionen an, um nur unter ihnen auszulosen, zu wählen oder zu draften; ohne Kreuz sind es alle der Schachteln oben.
lobby-boxes = Schachteln
box-core = Grundspiel
box-cthulhu = Der endgültige Cthulhu
box-munchkin = Munchkin
box-fault = It’s Your Fault!
lobby-two-copies = Zwei Spieler dürfen dieselbe Fraktion haben
lobby-arena = Arena
lobby-usual-arena = die übliche
lobby-timer = Zeit zum Planen
lobby-one-screen = Mehrere an diesem Bildschirm
lobby-one-screen-why = Trage ein, wer hier noch mitspielt. Ihr gebt das Gerät weiter, und dazwischen verbirgt ein Vorhang die Karten.
lobby-name-of = Name von Spieler { $n }
lobby-listed = Tisch in der Lobby zeigen
lobby-spectators = Andere dürfen zuschauen
lobby-open = Tisch eröffnen
lobby-empty = Noch spielt niemand. Eröffne den ersten Tisch!
lobby-waiting = Offen
lobby-mine = Deine Tische
lobby-awaited = Du bist dran
lobby-full = Gleich geht es los
lobby-running = Läuft
lobby-finished = Beendet
lobby-other-rules = Nicht fortsetzbar (andere Version der Regeln)
lobby-free =
    + { $n ->
        [one] 1 freier Platz
       *[other] { $n } freie Plätze
    }
lobby-won-by = Sieg: { $result }
your-name = Dein Name
language = Sprache
back-to-lobby = Zurück zur Lobby
go-to-table = Zum Tisch
offline-title = Keine Verbindung
offline-why = Der Tisch ist gerade nicht erreichbar. Nichts ist verloren: Jedes Spiel geht weiter, wo es war, und diese Seite kommt von selbst zurück.
offline-again = Noch einmal versuchen

title-waiting = Warten auf Spieler
title-waiting-for = Warten auf { $players }
title-your-turn = Du bist dran
title-won = { $players } gewinnt!
title-won-together = { $players } gewinnen gemeinsam!
undo = Zurücknehmen
undo-ask = Um Rücknahme bitten
undo-why = Seither wurde etwas gezeigt, oder andere haben entschieden: Sie werden erst gefragt.
undo-request = { $player } möchte die letzte Entscheidung zurücknehmen.
undo-agree = Zustimmen
undo-decline = Ablehnen
undo-waiting = Du bittest darum, deine letzte Entscheidung zurückzunehmen. Es fehlt noch: { $players }.
undo-withdraw = Doch nicht
undo-declined = { $player } stimmt der Rücknahme nicht zu.
story-took-back = { $player } nimmt die letzte Entscheidung zurück.
story-redealt = Was { $player } nicht wissen kann, wurde neu verteilt.
replay-link = Das Spiel Schritt für Schritt ansehen
replay-title = { $game }: das Spiel noch einmal
replay = Das Spiel noch einmal
replay-count = Entscheidung { $n } von { $last }
replay-previous-turn = Der Zug davor
replay-previous-choice = Die Entscheidung davor
replay-previous-event = Das Ereignis davor
replay-next-event = Das nächste Ereignis
replay-next-choice = Die nächste Entscheidung
replay-next-turn = Der nächste Zug
replay-position = Stelle
replay-go = Dorthin
replay-eyes = Wessen Karten man sieht
replay-open = Alles
replay-play-on = Von hier weiterspielen
replay-play-on-why = Ein neuer Tisch an dieser Stelle, gegen Bots: Was dieser Platz nicht wissen konnte, wird neu verteilt.
play-on-exactly = Genau so weiterspielen
play-on-exactly-why = Dieselben Spieler, dieselben Karten, derselbe Zufall: Alle, die mitgespielt haben, werden erst gefragt.
play-on-request = { $player } möchte dieses Spiel ab Entscheidung { $n } genau so weiterspielen, wie es war.
play-on-why = Es beginnt, sobald alle zugestimmt haben. Zum Antworten { $n ->
    [one] ist ein Tag
   *[other] sind { $n } Tage
  } Zeit.
play-on-waiting = Du schlägst vor, ab Entscheidung { $n } weiterzuspielen. Es fehlt noch: { $players }.
play-on-waits = Jemand hat vorgeschlagen weiterzuspielen: am Tisch nachsehen
play-on-show = Die Stelle ansehen
play-on-declined = { $player } möchte von dort nicht weiterspielen.
play-on-agreed = Alle stimmen zu: Das Spiel geht ab Entscheidung { $n } weiter.
replay-keys = Tasten: ← → eine Entscheidung, ↑ ↓ ein Ereignis, Bild auf und Bild ab ein Zug.
replay-log = Protokoll herunterladen
rematch = Revanche
you = (du)
bot = (Bot)
bot-easy = (Bot, leicht)
bot-normal = (Bot, normal)
bot-hard = (Bot, schwer)

host = (Gastgeber)
is-here = da
is-not-here = weg
is-away = { $player } ist nicht da.
table-closed = Der Gastgeber hat diesen Tisch geschlossen.
table-spent = Dieses Spiel hat so viele Entscheidungen gebraucht, wie ein Tisch zulässt, und endet unentschieden.
few-choices-left = { $n ->
    [one] Noch eine Entscheidung, dann endet dieses Spiel unentschieden: Ein Tisch lässt { $most } zu.
   *[other] Noch { $n } Entscheidungen, dann endet dieses Spiel unentschieden: Ein Tisch lässt { $most } zu.
}
room-close = Tisch schließen
room-invited = (eingeladen)
room-host-starts = { $player } beginnt das Spiel.
rematch-invites = Es gibt eine Revanche, und du bist eingeladen.
rematch-come = Mitkommen
rematch-watch = Zusehen
lent-to-bot = Ein Bot spielt für dich.
take-back = Meinen Platz zurücknehmen
vote-bot = Einen Bot spielen lassen
bot-votes = { $n } von { $needed } Stimmen für einen Bot
story-away = { $player } ist nicht da.
story-back = { $player } ist wieder da.
story-left = { $player } hat den Tisch verlassen. Ein Bot spielt weiter.
story-lent = Ein Bot spielt für { $player }.
story-retaken = { $player } spielt wieder selbst.

link-copy = Kopieren
link-copied = Kopiert
link-share = Teilen …
link-qr = QR-Code für ein Telefon
tool-invite = Andere an diesen Tisch einladen
link-sits = Den Platz von { $names } in diesem Browser einnehmen?
link-sits-why = Vielleicht hat dich jemand hierhergeschickt. Nimm ihn ein, wenn es dein eigener Platz von einem anderen Gerät ist. Ist er es nicht, können andere deine Karten sehen und für dich spielen.
link-replaces = In diesem Browser bist du an diesem Tisch { $names }. Nimmst du den anderen Platz ein, vergisst er deinen bisherigen.
link-sit = Diesen Platz einnehmen
link-keep = Meinen Platz behalten
link-watch = Den Tisch nur ansehen

room-game = { $game } für { $players } Spieler
room-full = Alle sind da.
room-free = frei
room-send-away = Entfernen
room-take-these = Diese nehmen
room-start = Partie starten
room-add-bot = Bot hinzufügen
room-leave = Verlassen
room-invite = Schick deinen Freunden die Adresse dieser Seite oder diese hier:
room-sit-down = Platz nehmen
wish-one = Deine Fraktionen
wish-other = und
wish-choose = wählen …

result-show = Ergebnis und beste Momente
result-ranking = Rangliste
result-numbers = Die Zahlen
result-moments = Beste Momente
result-last = Wie es ausging
result-choices = { $n ->
    [one] 1 Entscheidung
   *[other] { $n } Entscheidungen
}
result-minutes = { $n ->
    [one] 1 Minute
   *[other] { $n } Minuten
}
result-hours = { $n } Stunden
result-days = { $n } Tage

curtain-pass = Gib das Gerät an { $player } weiter
curtain-why = Alle Handkarten sind verdeckt. Mach weiter, wenn niemand sonst zuschaut.
curtain-open = Ich bin { $player }

part-prompt = Frage
part-clock = Restzeit
part-choices = Deine Möglichkeiten
part-story = Spielverlauf
story-earlier = Zeigen, was davor geschah
part-chat = Chat
part-tools = Tisch
part-bases = Basen
part-hand = Deine Hand
part-players = Spieler
part-arena = Arena
part-plan = Dein Plan
offline = Die Verbindung ist unterbrochen. Neuer Versuch …
all-options =
    { $n ->
        [one] Die einzige Möglichkeit
       *[other] Alle { $n } Möglichkeiten als Liste
    }
play-at = { $card } – wohin?
play-special-at = { $card } als Extra – wohin?

chat-say = Nachricht an den Tisch
chat-send = Senden
chat-spectator = Zuschauer

tool-formal = Automatisch antworten, wenn es nur eine Antwort gibt
tool-sound = Töne
tool-notify = Benachrichtigen, wenn ich am Zug bin
tool-notify-why = Solange dieser Browser läuft und der Tisch darin offen ist, auch im Hintergrund.
tool-device = Auf einem anderen Gerät spielen
tool-device-why = Wer diesen Link öffnet, sitzt auf deinem Platz:
tool-leave = Tisch verlassen
tool-leave-why = Hat die Partie schon begonnen, spielt ein Bot für dich weiter.

report = Ein Problem melden
report-words = Was stimmt hier nicht? Der Stand der Partie wird mitgespeichert; die anderen sehen davon nichts.
report-send = Meldung senden
report-thanks = Danke
report-id = Deine Meldung ist gespeichert. Ihre Nummer ist

base-breakpoint = Zerstörungswert { $n }
base-power-title = Stärke hier und Zerstörungswert
base-scoring = Wertung:
base-label = { $base }, Stärke { $power } von { $breakpoint }, { $vp }
treasures-shared = Schätze zum Verteilen
side-monsters = Monster ohne Besitzer, { $n } Stärke mehr zu überwinden
base-deck = Basisdeck { $deck }, abgelegt { $discarded }
draft-cards = Alle { $n } Karten
card-power = Stärke { $n }
card-of = von { $player }
card-rulings = Klarstellungen
makeup = {"["}Stärke { $n }: { $parts }]
makeup-printed = angegeben { $n }
makeup-counters = Marker { $n }
makeup-turn = in diesem Zug { $n }
makeup-base = Basis
hand-empty = Keine Karten.
deck-known = Du kennst von diesem Deck: { $cards }
hand-known = Du kennst von dieser Hand: { $cards }
player-active = am Zug
vp = SP
pile-hand = Hand
pile-deck = Deck
pile-discard = Ablagestapel

keyword-on-play = Beim Spielen: Der Text wird einmal ausgeführt, nachdem die Kreatur an ihre Basis gelegt wurde. Eine Kreatur, die versetzt wird oder auf die Hand zurückkehrt, wird dadurch nicht gespielt.
keyword-talent = Talent: Du darfst es in jedem deiner Spielzüge einmal nutzen, in der Phase „Karten spielen“.
keyword-special = Extra: Diese Fähigkeit kannst du zu dem Zeitpunkt nutzen, den der Text nennt, auch im Spielzug eines anderen Spielers.
keyword-ongoing = Dauerhaft: Diese Fähigkeit wirkt die ganze Zeit, solange die Karte im Spiel ist.
keyword-attached = Wird auf eine Basis oder eine Kreatur gespielt und bleibt dort, bis etwas sie entfernt.
keyword-breakpoint = Hat ein Spieler seine Karten gespielt, wird jede Basis gewertet, an der die Stärke aller Kreaturen zusammen den Zerstörungswert erreicht hat. Die Zahlen sind die Siegpunkte (SP) für den 1., 2. und 3. Platz.

# Anders als im Englischen ganze Sätze mit Schlusspunkt wie in den Spielen
# selbst: So stimmt refused-bad-setup für alle.
library = Karten
library-about = Alle Karten und Basen aus allen Schachteln. Wähle eine Fraktion oder suche.
library-study = Welche Fraktionen sind stark? Eine Studie über viele Partien (englisch)
library-words = Wörter in Titel oder Text
library-box = Schachtel
library-faction = Fraktion oder Stapel
library-kind = Art
library-power = Stärke
library-any-box = alle Schachteln
library-any-faction = alle Fraktionen
library-any-kind = alle Arten
library-minions = Kreaturen
library-actions = Aktionen
library-bases = Basen
library-search = Suchen
library-clear = Alle Fraktionen
library-all = Alle { $n } Karten und Basen
library-nothing = Zu alldem passt nichts. Versuche es mit weniger Wörtern oder lass etwas weg.
library-near = Meintest du:
library-no-box = Eine Schachtel „{ $name }“ gibt es nicht.
library-no-faction = Eine Fraktion oder einen Stapel „{ $name }“ gibt es nicht.
library-no-kind = Eine Kartenart „{ $name }“ gibt es nicht.
library-no-power = „{ $name }“ ist keine Stärke. Schreibe 3, 4+ (4 oder mehr) oder 2- (2 oder weniger).

setup-other = { $why }
setup-seats = Es gibt nur { $players } Plätze.
setup-no-wishes = In diesem Spiel gibt es nichts zu wünschen.

refused-title = Das hat nicht geklappt
refused-nothing-here = Hier ist nichts
refused-no-table = Diesen Tisch gibt es nicht.
refused-no-page = Diese Seite gibt es nicht.
refused-wrong-method = Diese Adresse lässt sich so nicht verwenden.
refused-too-large = Das ist zu viel auf einmal.
refused-not-seated = Du hast keinen Platz an diesem Tisch.
refused-not-host = Das kann nur der Gastgeber des Tisches.
refused-still-here = Diese Person ist da.
refused-lent = Ein Bot spielt für dich. Nimm zuerst deinen Platz zurück.
refused-closed = Dieser Tisch ist geschlossen.
refused-enough-reports = Zu diesem Tisch gibt es genug Meldungen.
refused-enough-tables = Von deinem Anschluss aus sind so viele Tische offen, wie es sein dürfen. Spiele erst einen zu Ende, schließe einen oder komm später wieder.
refused-enough-asked = An diesem Tisch wurde schon oft genug gefragt.
refused-full = Alle Plätze sind besetzt.
refused-seats-free = Es sind noch Plätze frei.
refused-begun = Die Partie hat schon begonnen.
refused-not-begun = Die Partie hat noch nicht begonnen.
refused-not-over = Die Partie ist noch nicht zu Ende.
refused-bad-name = Ein Name hat 1 bis 24 Zeichen.
refused-name-taken = Diesen Namen hat an diesem Tisch schon jemand.
refused-bad-setup = So lässt sich nicht spielen: { $why }
refused-stale = Diese Frage ist nicht mehr offen.
refused-foreign-origin = Anfragen von anderen Websites werden nicht angenommen.
refused-unreadable = Diese Nachricht ist nicht lesbar.
refused-no-spectators = An diesem Tisch darf niemand zuschauen.
refused-too-fast = Das war zu schnell. Warte einen Moment.
refused-too-many = Von deinem Anschluss aus sind zu viele Seiten offen. Schließe einige davon.
refused-too-slow = Die Anfrage hat zu lange gedauert. Versuche es noch einmal.
refused-other-rules = Diese Partie wurde mit Version { $then } der Regeln begonnen, hier wird mit Version { $now } gespielt. Sie lässt sich weder fortsetzen noch anzeigen. Eröffne einen neuen Tisch, um zu spielen.
refused-other-cards = Diese Partie wurde mit anderen Karten begonnen, als es hier jetzt gibt, und jene Karten sind nicht mehr da. Sie lässt sich weder fortsetzen noch anzeigen. Der Betreiber der Seite erfährt davon.
refused-broken = An diesem Tisch geht es nicht weiter: { $why }.
refused-read-only = Hier lässt sich nichts ändern: Diese Seite zeigt nur beendete Partien.
refused-storage = Die Datendatei kann nicht gelesen oder geschrieben werden.

# Am Tisch.

part-panel = Verlauf, Gespräch, Einstellungen
panel-close = Schließen
choose-base-for = Wähle eine Basis für { $card }
choose-target-for = Wähle, wohin { $card } kommt
cancel = Abbrechen
confirm = Bestätigen
close = Schließen
several-count = { $n } von { $most } gewählt
several-order = Zieh sie in die richtige Reihenfolge; das Erste kommt zuerst.
several-clear = Von vorn
end-sure = Du kannst noch etwas spielen. Trotzdem beenden?
end-sure-use = Du kannst noch eine Fähigkeit nutzen. Trotzdem beenden?
skip = Überspringen
again = Seit deinem letzten Zug
refresh = Neu nachsehen
base-cards = Karten auf der Basis
base-close = Zurück zu allen Basen
turn-number = Zug { $n }
pile-bases = Basisdeck
tool-pace = Tempo
pace-slow = langsam
pace-normal = normal
pace-fast = schnell
pace-none = nur das Ergebnis zeigen
keys = Tasten
key-arrows = von Karte zu Karte und von Basis zu Basis gehen
key-enter = aufnehmen, spielen, wählen
key-escape = ablegen, Gezeigtes überspringen
key-end = bestätigen, passen oder die Phase beenden
key-hand = zu deiner Hand oder deinem Plan
key-board = zu den Basen oder zur Arena
key-again = noch einmal sehen, was seit deinem letzten Zug geschah
key-undo = deine letzte Entscheidung zurücknehmen
key-help = diese Liste

# Crash'em.

ce-round = Runde { $round }
ce-where = { $hex }, Blick nach { $facing }
ce-hex-upgrade = Upgrade-Feld
ce-hex-corner = Startecke
ce-how = Wähle eine Aktion: Ihre Karte kommt ins markierte Register, mit dieser Aktion oben.
ce-wait = Dein Programm steht. Die anderen planen noch.
ce-half = Karte { $n }: { $up } oben, { $down } unten
ce-broken = Durch einen Schadensmarker außer Betrieb
ce-turn-round = Umdrehen
ce-take-back = Zurücknehmen
ce-all-ways = Alle Möglichkeiten, eine Karte zu legen, als Liste
ce-speed = Tempo
ce-points = Punkte
ce-damage = Schaden
ce-tokens = Marker zu vergeben
ce-upgrades = Upgrades
ce-program = Programm
ce-ready = bereit
ce-timer = hat den Timer
ce-upgrade-deck = Upgrade-Karten: { $deck } im Stapel, { $discarded } abgelegt

## Chance that can be checked

chance = Zufall, der sich prüfen lässt
chance-why = Bevor jemand etwas beiträgt, zieht der Server ein Geheimnis und zeigt dessen Prüfsumme; damit hat er sich festgelegt. Die Browser der Mitspielenden steuern Zufallszahlen bei, und aus allem zusammen entsteht der Startwert: So bestimmt niemand, wie Karten und Würfel fallen. Nach der Partie wird alles offengelegt und lässt sich prüfen.
chance-more = Was beigetragen wurde
check = Diese Partie prüfen
check-later = Die Partie läuft noch. Danach stehen hier Geheimnis und Startwert, und alles wird geprüft.
check-fails = Etwas stimmt nicht
check-holds = Alles stimmt
check-holds-partly = Was sich prüfen lässt, stimmt
check-commitment = Das Geheimnis ist das, worauf sich der Server festgelegt hatte: Seine Prüfsumme ist die Festlegung unten.
check-seed = { $n ->
    [0] Der Startwert ist allein aus diesem Geheimnis gemischt: Niemand hat etwas beigetragen, also hat ihn der Server bestimmt.
    [one] Der Startwert ist aus diesem Geheimnis und dem Beitrag einer Person gemischt.
   *[other] Der Startwert ist aus diesem Geheimnis und den Beiträgen von { $n } Personen gemischt.
}
check-setup = Der Aufbau folgt aus Vereinbarung, Wünschen und Startwert.
check-no-commitment = Der Server hatte sich auf nichts festgelegt: Er allein hat den Startwert bestimmt, wie in allen Partien, die begannen, bevor Startwerte gemischt wurden.
check-choices = Alle { $n } Entscheidungen waren zu ihrer Zeit möglich. Die Partie, vom Startwert aus mit jedem Mischen und jedem Wurf noch einmal gespielt, kam an allen { $hashes } festgehaltenen Stellen zum selben Stand.
check-redealt = Bei Schritt { $step } wurde alles Verdeckte neu verteilt, mit einem Startwert, den der Server allein bestimmt hat.
check-result = Das Ergebnis ist das, was daraus folgt.
check-lines = Das Protokoll der Partie hat { $n } Zeilen und ein Siegel über alle; daran erkennst du das richtige.
check-values = Die Zahlen
value-commitment = Festlegung
value-secret = Geheimnis des Servers
value-part = Beitrag von { $player }
value-seed = Startwert
value-seal = Siegel des Protokolls
given-nothing = nichts
given-bot = nichts, weil Bot
check-oneself = Selbst prüfen
check-oneself-how = Lade das Protokoll herunter und lass es das Programm auf einem Rechner prüfen, dem du vertraust. Jede Zeile hat eine Marke; was verändert wurde, wird an seiner Zeile gefunden.
