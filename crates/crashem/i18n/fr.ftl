# Crash'em en français. Les noms des joueurs et des cases sont repris tels quels.

title = Crash'em

action-left-one = une fois à gauche
action-right-one = une fois à droite
action-left-two = deux fois à gauche
action-right-two = deux fois à droite
action-gear-up = accélération
action-reverse = reculer
action-u-turn = demi-tour
action-nitro = nitro
race-card = { $number } { $action }

token-blank = vierge
token-face-down = { $player } : caché
token-face-up = { $player } : { $token }

upgrade-rocket = Fusée
upgrade-flames = Flammes
upgrade-shotgun = Coup de fusil
upgrade-shockwave = Onde de choc
upgrade-shield = Bouclier
upgrade-energy-drink = Boisson énergétique
upgrade-rocket-text = Touche la première voiture droit devant, à n’importe quelle distance.
upgrade-flames-text = Touche une voiture sur l’une des quatre cases derrière vous.
upgrade-shotgun-text = Touche une voiture sur l’une des quatre cases devant vous.
upgrade-shockwave-text = Touche une voiture sur l’une des quatre cases à côté de vous.
upgrade-shield-text = Pendant le tour d’un autre joueur : vous ne recevez pas le jeton de dégâts. La poussée et la perte de vitesse ont quand même lieu.
upgrade-energy-drink-text = Au début de votre tour : tournez votre carte de course de 180 degrés et jouez son autre action.

facing-e = l’est
facing-se = le sud-est
facing-sw = le sud-ouest
facing-w = l’ouest
facing-nw = le nord-ouest
facing-ne = le nord-est

timer-untimed = sans timer
timer-easy = facile, 20 secondes
timer-normal = normal, 15 secondes
timer-hardcore = hardcore, 10 secondes

arena-large = La grande arène
arena-small = La petite arène
arena-canyon = Le canyon
arena-pit = La fosse

setup-no-timer = Il n’y a pas de timer « { $timer } » ; il y a { $known }.
setup-players = Crash'em se joue de { $fewest } à { $most }, pas à { $players }.
setup-no-arena = Il n’y a pas d’arène « { $arena } » ; il y a { $known }.
setup-arena-players = L’arène « { $arena } » se joue de { $fewest } à { $most }, pas à { $players }.
setup-arena-exactly = L’arène « { $arena } » se joue à { $most }, pas à { $players }.

prompt-corner = Choisissez votre coin de départ.
prompt-look = On commence ? Personne ne regarde ses cartes avant que tout le monde soit prêt.
prompt-program = Posez trois cartes, chacune avec l’action voulue en haut.
prompt-before = Jouer une amélioration avant votre carte de course ?
prompt-discard = Vous avez quatre améliorations. Défaussez-en une.
prompt-shield-ram = { $player } vous percute. Jouer un bouclier ?
prompt-shield-upgrade = { $player } vous touche avec : { $upgrade }. Jouer un bouclier ?
prompt-after = Jouer une amélioration après votre carte de course ?

choice-start = Partir de { $hex }
choice-look = On commence
choice-ready = Terminé
choice-lay = { $card } dans le registre { $register }
choice-take-back = Reprendre { $card } (registre { $register })
choice-fire = { $upgrade } sur { $player }
choice-drink = Boisson énergétique : tourner la carte
choice-shield = Bouclier
choice-discard = Défausser : { $upgrade }
choice-pass = Pas d’amélioration
choice-time-is-up = Temps écoulé

event-started = { $player } part de { $hex }
event-round = Manche { $round } : { $player } a le timer
event-dealt = { $player } reçoit six cartes de course
event-dealt-known = { $player } reçoit { $cards }
event-ready-to-look = { $player } donne le feu vert
event-timer-started = Le timer est lancé
event-laid = { $player } pose une carte dans le registre { $register }
event-laid-known = { $player } pose { $card } dans le registre { $register }
event-took-back = { $player } reprend sa carte du registre { $register }
event-ready = { $player } a fini son programme
event-time-is-up = La corne retentit : le temps est écoulé
event-filled = { $player } reçoit une carte au hasard dans le registre { $register }
event-filled-known = { $player } reçoit au hasard { $card } dans le registre { $register }
event-register = Registre { $register }
event-revealed = { $player } révèle { $card }
event-turn = Au tour de { $player }
event-turned = { $player } se tourne vers { $facing }
event-speed = { $player } roule maintenant à la vitesse { $speed }
event-nitro = { $player } allume la nitro
event-disabled = { $player } ne peut plus utiliser cette action : { $action }
event-drove = { $player } roule jusqu’à { $hex }
event-hit-wall = { $player } s’écrase contre un mur
event-rammed = { $player } percute { $victim }
event-pushed = { $player } se fait pousser en { $hex }
event-not-pushed = { $player } reste sur place, faute d’espace
event-damaged = { $player } donne un jeton de dégâts à { $victim }
event-token-up = { $player } retourne un jeton ({ $owner }) : { $token }
event-drew = { $player } pioche une amélioration
event-drew-known = { $player } pioche une amélioration : { $upgrade }
event-nothing-to-draw = Il ne reste plus d’amélioration pour { $player }
event-discarded = { $player } défausse : { $upgrade }
event-reshuffled = Les améliorations défaussées forment une nouvelle pioche
event-fired = { $player } touche { $victim } avec : { $upgrade }
event-shielded = { $player } joue un bouclier et ne prend pas de jeton
event-drank = { $player } boit et tourne sa carte : { $card }
event-wrecked = { $player } n’a plus qu’une épave
event-out-of-tokens = { $player } a donné son dernier jeton
event-won = Victoire pour { $players }
event-shared = Victoire partagée pour { $players }
end-tie-damage = À égalité de points, { $player } gagne avec la piste de dégâts la moins remplie (CE-7.3).

status-head = { $arena }, manche { $round }, timer : { $player }
status-player = { $player } : vitesse { $speed }, score { $score }, jetons restants { $tokens }, améliorations { $upgrades }
status-track = Dégâts : { $tokens }
status-hand = Main : { $cards }
status-program = Programme : { $cards }
status-upgrades = Améliorations : { $upgrades }
register-empty = vide
register-face-down = face cachée
drawing-legend = o coin, * amélioration, lettre et flèche : une voiture et sa direction

terminal-help =
    un numéro : choisir cette option ; Entrée suffit s’il n’y en a qu’une
    3 2 : poser la carte 3 dans le registre 2 ; 3 seul : dans le premier registre libre
    t : redessiner la table
    l : raconter tout ce qui s’est passé, avec les règles
    u : l’effet de vos améliorations
    q : quitter la partie
terminal-how-to-lay = Un numéro pose la carte dans le premier registre libre ; 3 2 pose la carte 3 dans le registre 2.
terminal-not-over = La partie n’est pas finie.

# Le bilan d’une partie.

recount-rounds = { $n ->
    [one] 1 manche
   *[other] { $n } manches
}
recount-course = Points par manche
recount-sources = Jetons donnés, selon qui les a
recount-held = chez { $player }
moment-round = { $player } donne { $n } jetons à la manche { $round }.
moment-lead = À partir de la manche { $round }, { $player } mène.

# What a bot is after with what it does: these follow its name.
aim-wrecks = veut faire une épave du camion de { $player }
aim-leader = vise { $player }, en tête
aim-first-hit = touche { $player } pour la première fois
aim-hits = touche encore { $player }
aim-shield = protège son camion
aim-drink = préfère l’autre action de sa carte
