# Crash'em auf Deutsch. Namen von Spielern und Feldern werden eingesetzt, wie sie sind.

title = Crash'em

action-left-one = einmal links
action-right-one = einmal rechts
action-left-two = zweimal links
action-right-two = zweimal rechts
action-gear-up = hochschalten
action-reverse = rückwärts
action-u-turn = Kehrtwende
action-nitro = Nitro
race-card = { $number } { $action }

token-blank = leer
token-face-down = { $player }: verdeckt
token-face-up = { $player }: { $token }

upgrade-rocket = Rakete
upgrade-flames = Flammen
upgrade-shotgun = Schrotflinte
upgrade-shockwave = Schockwelle
upgrade-shield = Schild
upgrade-energy-drink = Energydrink
upgrade-rocket-text = Trifft den ersten Truck geradeaus, egal wie weit entfernt.
upgrade-flames-text = Trifft einen Truck auf einem der vier Felder hinter dir.
upgrade-shotgun-text = Trifft einen Truck auf einem der vier Felder vor dir.
upgrade-shockwave-text = Trifft einen Truck auf einem der vier Felder neben dir.
upgrade-shield-text = Im Zug eines anderen: Du bekommst keinen Schadensmarker. Geschoben und gebremst wirst du trotzdem.
upgrade-energy-drink-text = Zu Beginn deines Zuges: Dreh deine Rennkarte auf den Kopf und führe ihre andere Aktion aus.

facing-e = Osten
facing-se = Südosten
facing-sw = Südwesten
facing-w = Westen
facing-nw = Nordwesten
facing-ne = Nordosten

timer-untimed = ohne Uhr
timer-easy = leicht, 20 Sekunden
timer-normal = normal, 15 Sekunden
timer-hardcore = knallhart, 10 Sekunden

arena-large = Die große Arena
arena-small = Die kleine Arena
arena-canyon = Die Schlucht
arena-pit = Die Grube

setup-no-timer = Eine Uhr „{ $timer }“ gibt es nicht; es gibt { $known }.
setup-players = Crash'em ist für { $fewest } bis { $most } Spieler, nicht für { $players }.
setup-no-arena = Eine Arena „{ $arena }“ gibt es nicht; es gibt { $known }.
setup-arena-players = Die Arena „{ $arena }“ ist für { $fewest } bis { $most } Spieler, nicht für { $players }.
setup-arena-exactly = Die Arena „{ $arena }“ ist für { $most } Spieler, nicht für { $players }.

prompt-corner = Wähle die Ecke, aus der du startest.
prompt-look = Bereit? Die Karten werden erst angesehen, wenn alle es sind.
prompt-program = Lege drei Karten, jede mit der gewünschten Aktion nach oben.
prompt-before = Ein Upgrade vor deiner Rennkarte spielen?
prompt-discard = Du hast vier Upgrades. Wirf eines ab.
prompt-shield-ram = { $player } hat dich gerammt. Einen Schild spielen?
prompt-shield-upgrade = { $player } hat dich getroffen: { $upgrade }. Einen Schild spielen?
prompt-after = Ein Upgrade nach deiner Rennkarte spielen?

choice-start = Start in { $hex }
choice-look = Bereit
choice-ready = Fertig
choice-lay = { $card } in Register { $register }
choice-take-back = { $card } aus Register { $register } zurücknehmen
choice-fire = { $upgrade } auf { $player }
choice-drink = Energydrink: die Karte auf den Kopf drehen
choice-shield = Schild
choice-discard = Abwerfen: { $upgrade }
choice-pass = Kein Upgrade
choice-time-is-up = Die Zeit ist um

event-started = { $player } startet in { $hex }
event-round = Runde { $round }: { $player } hat die Uhr
event-dealt = { $player } bekommt sechs Rennkarten
event-dealt-known = { $player } bekommt { $cards }
event-ready-to-look = { $player } ist bereit
event-timer-started = Die Uhr läuft
event-laid = { $player } legt eine Karte in Register { $register }
event-laid-known = { $player } legt { $card } in Register { $register }
event-took-back = { $player } nimmt die Karte aus Register { $register } zurück
event-ready = { $player } ist fertig
event-time-is-up = Die Hupe ertönt: Die Zeit ist um
event-filled = { $player } bekommt eine zufällige Karte in Register { $register }
event-filled-known = { $player } bekommt zufällig { $card } in Register { $register }
event-register = Register { $register }
event-revealed = { $player } deckt { $card } auf
event-turn = { $player } fährt
event-turned = { $player } dreht sich nach { $facing }
event-speed = { $player } hat jetzt Tempo { $speed }
event-nitro = { $player } zündet das Nitro
event-disabled = { $player } kann das nicht mehr: { $action }
event-drove = { $player } fährt nach { $hex }
event-hit-wall = { $player } kracht gegen eine Wand
event-rammed = { $player } rammt { $victim }
event-pushed = { $player } wird nach { $hex } geschoben
event-not-pushed = { $player } kann nicht geschoben werden
event-damaged = { $player } gibt { $victim } einen Schadensmarker
event-token-up = { $player } deckt einen Marker von { $owner } auf: { $token }
event-drew = { $player } zieht ein Upgrade
event-drew-known = { $player } zieht ein Upgrade: { $upgrade }
event-nothing-to-draw = Für { $player } gibt es kein Upgrade mehr
event-discarded = { $player } wirft ab: { $upgrade }
event-reshuffled = Die abgeworfenen Upgrades werden zum neuen Stapel gemischt
event-fired = { $player } trifft { $victim }: { $upgrade }
event-shielded = { $player } spielt einen Schild und bekommt keinen Marker
event-drank = { $player } trinkt und dreht die Karte auf den Kopf: { $card }
event-wrecked = Der Truck von { $player } ist ein Wrack
event-out-of-tokens = { $player } hat den letzten Marker vergeben
event-won = { $players } gewinnt
event-shared = { $players } gewinnen gemeinsam
end-tie-damage = Gleich viele Punkte: { $player } gewinnt mit der leereren Schadensleiste (CE-7.3).

status-head = { $arena }, Runde { $round }, Uhr: { $player }
status-player = { $player }: Tempo { $speed }, Punkte { $score }, Marker übrig { $tokens }, Upgrades { $upgrades }
status-track = Schaden: { $tokens }
status-hand = Hand: { $cards }
status-program = Programm: { $cards }
status-upgrades = Upgrades: { $upgrades }
register-empty = leer
register-face-down = verdeckt
drawing-legend = o Ecke, * Upgrade, Buchstabe und Pfeil: ein Truck und seine Richtung

terminal-help =
    eine Zahl: diese Möglichkeit wählen; gibt es nur eine, genügt Enter
    3 2: Karte 3 in Register 2 legen; nur 3: in das erste freie Register
    t: den Tisch noch einmal zeichnen
    l: alles erzählen, was bisher geschah, mit den Regeln
    u: was deine Upgrades bewirken
    q: das Spiel verlassen
terminal-how-to-lay = Eine Zahl legt die Karte in das erste freie Register; 3 2 legt Karte 3 in Register 2.
terminal-not-over = Das Spiel ist nicht zu Ende.

# Was ein Spiel ergeben hat.

recount-rounds = { $n ->
    [one] 1 Runde
   *[other] { $n } Runden
}
recount-course = Punkte nach Runden
recount-sources = Verteilte Marker, nach Besitzern
recount-held = bei { $player }
moment-round = { $player } verteilt { $n } Marker in Runde { $round }.
moment-lead = Von Runde { $round } an führt { $player }.

# What a bot is after with what it does: these follow its name.
aim-wrecks = will den Truck von { $player } zum Wrack machen
aim-leader = hat es auf die Spitze abgesehen: { $player }
aim-first-hit = trifft { $player } zum ersten Mal
aim-hits = trifft { $player } noch einmal
aim-shield = schützt den eigenen Truck
aim-drink = zieht die andere Aktion der Karte vor
