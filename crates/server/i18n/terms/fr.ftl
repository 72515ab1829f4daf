# Les termes des jeux que l’on peut consulter à la table : chacun avec ses formes dans les textes, la plus courante d’abord. Leur
# sens est dans les règles.

terms = Termes
key-look = lire ce qu’est l’élément choisi

## Smash Up
term-minion = Créature, Créatures
term-action = Action, Actions
term-base = Base, Bases
term-breakpoint = Résistance, Résistances
term-power = Force
term-scoring = Conquête, conquise, conquises
term-vp = PV
term-talent = Talent, Talents
term-special = Spécial, Spéciaux, spéciale
term-ongoing = Permanent, permanente
term-extra = supplémentaire, supplémentaires
term-me-first = Moi d’abord
term-move = déplacer, déplacez, déplacée, déplacées
term-return = renvoyer, renvoyez, renvoyée, renvoyées
term-destroy = détruire, détruisez, détruite, détruites
term-discard = défausser, défaussez, défaussée, défaussées
term-place = placer, placez, placée
term-control = contrôle, contrôler, contrôlez, contrôlée
term-owner = propriétaire, propriétaires
term-attach = attachée, attachées, attacher
term-cancel = annuler, annulée, annulez
term-counter = marqueur Force +1, marqueurs Force +1, marqueur, marqueurs
term-reveal = révéler, révélez, révélée, révélées
term-madness = Démence
term-monster = Monstre, Monstres
term-treasure = Trésor, Trésors
term-undead = Mort-Vivant, Morts-Vivants

## Crash'em
ce-term-arena = arène
ce-term-corner = coin, coins
ce-term-race-card = carte de course, cartes de course, cartes
ce-term-register = registre, registres
ce-term-reaction = réaction
ce-term-speed = vitesse
ce-term-gear-up = accélération
ce-term-reverse = reculer
ce-term-u-turn = demi-tour
ce-term-nitro = nitro
ce-term-ram = percuter, percute, percutée
ce-term-token = jeton, jetons
ce-term-upgrade = amélioration, améliorations
ce-term-rocket = fusée
ce-term-flames = flammes
ce-term-shotgun = coup de fusil
ce-term-shockwave = onde de choc
ce-term-shield = bouclier
ce-term-energy-drink = boisson énergétique
ce-term-horn = klaxon
ce-term-points = points
