# Begriffe der Spiele, die man am Tisch nachschlagen kann: jeder mit den Formen, in denen er in Texten steht, die übliche zuerst.
# Was sie bedeuten, steht in den Regeln.

terms = Begriffe
key-look = lesen, was es mit dem Ausgewählten auf sich hat

## Smash Up
term-minion = Kreatur, Kreaturen
term-action = Aktion, Aktionen
term-base = Basis, Basen
term-breakpoint = Zerstörungswert, Zerstörungswerts, Zerstörungswerte
term-power = Stärke
term-scoring = Wertung, gewertet
term-vp = Siegpunkte, Siegpunkt, SP
term-talent = Talent, Talente
term-special = Extra, Extras
term-ongoing = Dauerhaft, dauerhafte
term-extra = zusätzlich, zusätzliche, zusätzlichen, zusätzlicher, zusätzliches
term-me-first = Ich zuerst
term-move = versetzen, versetze, versetzt
term-return = zurückkehren, zurück
term-destroy = zerstören, zerstöre, zerstört
term-discard = ablegen, abgelegt
term-place = legen, lege
term-control = Kontrolle, kontrolliert, kontrollierst
term-owner = Besitzer, Besitzers
term-attach = angelegt, anlegen
term-cancel = aufheben, aufgehoben
term-counter = Stärkemarker
term-reveal = aufdecken, aufgedeckt, decke
term-madness = Wahnsinnskarte, Wahnsinnskarten, Wahnsinn
term-monster = Monster, Monsters, Monstern
term-treasure = Schatz, Schätze, Schätzen
term-undead = untot, untote, untotes, untoten

## Crash'em
ce-term-arena = Arena
ce-term-corner = Ecke, Ecken
ce-term-race-card = Rennkarte, Rennkarten, Karten
ce-term-register = Register
ce-term-reaction = Reaktion, Reaktionszahl
ce-term-speed = Tempo, Geschwindigkeit
ce-term-gear-up = hochschalten
ce-term-reverse = rückwärts
ce-term-u-turn = Kehrtwende
ce-term-nitro = Nitro
ce-term-ram = rammen, rammt, gerammt
ce-term-token = Schadensmarker, Marker
ce-term-upgrade = Upgrade, Upgrades
ce-term-rocket = Rakete
ce-term-flames = Flammen
ce-term-shotgun = Schrotflinte
ce-term-shockwave = Schockwelle
ce-term-shield = Schild
ce-term-energy-drink = Energydrink
ce-term-horn = Hupe, Signal
ce-term-points = Punkte
