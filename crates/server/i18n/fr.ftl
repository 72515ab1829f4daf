# La table en ligne en français.

lobby = Salon
lobby-welcome = Une table ouverte pour { $games } : toutes les règles sont appliquées, rien à vérifier.
lobby-new = Nouvelle table
lobby-tables = Tables
lobby-rules = Règles de { $game }
lobby-look-up = Consulter
lobby-game = Jeu
lobby-for = { $least } à { $most } joueurs
lobby-players = Joueurs
lobby-bots = dont bots
lobby-level = Force des bots
level-easy = Facile
level-easy-why = Suit ses propres plans, ne voit pas tout et se contente d’un coup correct.
level-normal = Normal
level-normal-why = Pense un instant à ce que vous pourriez répondre.
level-hard = Difficile
level-hard-why = Réfléchit une bonne seconde à ce que vous allez faire.
lobby-factions = Factions
lobby-random = au hasard
lobby-draft = draft
lobby-choice = libre choix
lobby-pool = Factions autorisées
lobby-pool-why = Cochez des Factions pour ne distribuer, choisir ou drafter que celles-ci ; si aucune n’est cochée, ce sont toutes celles des boîtes ci-dessus.
lobby-boxes = Boîtes
box-core = Boîte de base
box-cthulhu = Cthulhu
box-munchkin = Munchkin
box-fault = Vous l’aurez voulu !
lobby-two-copies = Deux joueurs peuvent avoir la même Faction
lobby-arena = Arène
lobby-usual-arena = l’arène habituelle
lobby-timer = Temps de programmation
lobby-one-screen = Plusieurs personnes sur cet écran
lobby-one-screen-why = Indiquez qui d’autre joue ici. Vous vous passez l’appareil, et un rideau cache les cartes entre-temps.
lobby-name-of = Nom du joueur { $n }
lobby-listed = Afficher la table dans le salon
lobby-spectators = Spectateurs autorisés
lobby-open = Ouvrir la table
lobby-empty = Personne ne joue encore. Ouvrez la première table !
lobby-waiting = Ouvertes
lobby-mine = Vos tables
lobby-awaited = On vous attend
lobby-full = Sur le point de commencer
lobby-running = En cours
lobby-finished = Terminées
lobby-other-rules = Impossibles à poursuivre (autre version des règles)
lobby-free =
    + { $n ->
        [one] 1 place libre
       *[other] { $n } places libres
    }
lobby-won-by = Victoire : { $result }
your-name = Votre nom
language = Langue
back-to-lobby = Retour au salon
go-to-table = Aller à la table
offline-title = Pas de connexion
offline-why = La table est injoignable pour le moment. Rien n’est perdu : chaque partie reprend où elle en était, et cette page revient d’elle-même.
offline-again = Réessayer

title-waiting = En attente de joueurs
title-waiting-for = On attend { $players }
title-your-turn = À vous
title-won = { $players } gagne !
title-won-together = { $players } gagnent ensemble !
undo = Reprendre
undo-ask = Demander à reprendre
undo-why = Quelque chose a été montré depuis, ou d’autres ont décidé : on leur demande d’abord.
undo-request = { $player } demande à reprendre son dernier choix.
undo-agree = Accepter
undo-decline = Refuser
undo-waiting = Vous demandez à reprendre votre dernier choix. En attente de { $players }.
undo-withdraw = Renoncer
undo-declined = { $player } n’accepte pas cette reprise.
story-took-back = { $player } reprend son dernier choix.
story-redealt = Ce que { $player } ne peut pas savoir a été redistribué.
replay-link = Revoir la partie pas à pas
replay-title = { $game } : la partie revue
replay = La partie revue
replay-count = Choix { $n } sur { $last }
replay-previous-turn = Le tour précédent
replay-previous-choice = Le choix précédent
replay-previous-event = L’événement précédent
replay-next-event = L’événement suivant
replay-next-choice = Le choix suivant
replay-next-turn = Le tour suivant
replay-position = Position
replay-go = Y aller
replay-eyes = Dont on voit les cartes
replay-open = Tout
replay-play-on = Continuer à partir d’ici
replay-play-on-why = Une nouvelle table à cette place, contre des bots : ce que ce siège ne pouvait pas savoir est redistribué.
play-on-exactly = Continuer à l’identique
play-on-exactly-why = Les mêmes joueurs, les mêmes cartes, le même hasard : on demande d’abord à tous ceux qui ont joué.
play-on-request = { $player } aimerait continuer cette partie à partir du choix { $n }, exactement comme elle était.
play-on-why = Elle commence dès que tout le monde a accepté. Vous avez { $n ->
    [one] un jour
   *[other] { $n } jours
  } pour répondre.
play-on-waiting = Vous proposez de continuer à partir du choix { $n }. En attente de { $players }.
play-on-waits = Quelqu’un a proposé de continuer : voir à la table
play-on-show = Voir cette position
play-on-declined = { $player } ne souhaite pas continuer à partir de là.
play-on-agreed = Tout le monde est d’accord : la partie continue à partir du choix { $n }.
replay-keys = Touches : ← → un choix, ↑ ↓ un événement, Page préc. et Page suiv. un tour.
replay-log = Télécharger le journal
rematch = Revanche
you = (vous)
bot = (bot)
bot-easy = (bot facile)
bot-normal = (bot normal)
bot-hard = (bot difficile)

host = (hôte)
is-here = présent
is-not-here = absent
is-away = { $player } s’est absenté.
table-closed = L’hôte a fermé cette table.
table-spent = Cette partie a pris autant de choix qu’une table en permet et s’arrête sans vainqueur.
few-choices-left = { $n ->
    [one] Encore { $n } choix, puis cette partie s’arrête sans vainqueur : une table en permet { $most }.
   *[other] Encore { $n } choix, puis cette partie s’arrête sans vainqueur : une table en permet { $most }.
}
room-close = Fermer la table
room-invited = (invité)
room-host-starts = C’est { $player } qui lance la partie.
rematch-invites = Il y a une revanche, et vous êtes invité.
rematch-come = J’en suis
rematch-watch = Regarder
lent-to-bot = Un bot joue pour vous.
take-back = Reprendre ma place
vote-bot = Laisser jouer un bot
bot-votes = { $n } voix sur { $needed } pour un bot
story-away = { $player } s’est absenté.
story-back = { $player } est de retour.
story-left = { $player } a quitté la table. Un bot continue.
story-lent = Un bot joue pour { $player }.
story-retaken = { $player } rejoue.

link-copy = Copier
link-copied = Copié
link-share = Partager …
link-qr = Code QR pour un téléphone
tool-invite = Inviter d’autres à cette table
link-sits = Prendre la place de { $names } dans ce navigateur ?
link-sits-why = Quelqu’un vous a peut-être envoyé ici. Prenez-la si c’est votre propre place, venue d’un autre appareil. Sinon, d’autres pourraient voir vos cartes et jouer pour vous.
link-replaces = Dans ce navigateur, vous êtes { $names } à cette table. Si vous prenez l’autre place, il oublie la vôtre.
link-sit = Prendre cette place
link-keep = Garder ma place
link-watch = Seulement regarder la table

room-game = { $game } à { $players }
room-full = Tout le monde est là.
room-free = libre
room-send-away = Renvoyer
room-take-these = Prendre celles-ci
room-start = Lancer la partie
room-add-bot = Ajouter un bot
room-leave = Quitter
room-invite = Envoyez à vos amis l’adresse de cette page, ou celle-ci :
room-sit-down = Prendre place
wish-one = Vos factions
wish-other = et
wish-choose = choisir…

result-show = Résultat et meilleurs moments
result-ranking = Classement
result-numbers = Les chiffres
result-moments = Meilleurs moments
result-last = La fin de la partie
result-choices = { $n ->
    [one] 1 décision
   *[other] { $n } décisions
}
result-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
result-hours = { $n } heures
result-days = { $n } jours

curtain-pass = Passez l’appareil à { $player }
curtain-why = Toutes les mains sont cachées. Continuez quand personne d’autre ne regarde.
curtain-open = Je suis { $player }

part-prompt = Question
part-clock = Temps restant
part-choices = Vos possibilités
part-story = Journal
story-earlier = Voir ce qui s’est passé avant
part-chat = Discussion
part-tools = Table
part-bases = Bases
part-hand = Votre main
part-players = Joueurs
part-arena = Arène
part-plan = Votre programme
offline = Connexion perdue. Nouvelle tentative…
all-options =
    { $n ->
        [one] La seule possibilité
       *[other] Liste des { $n } possibilités
    }
play-at = Jouer { $card } :
play-special-at = { $card } comme Spécial :

chat-say = Écrire à la table
chat-send = Envoyer
chat-spectator = Spectateur

tool-formal = Répondre automatiquement s’il n’y a qu’une réponse
tool-sound = Sons
tool-notify = Me prévenir quand c’est à moi de jouer
tool-notify-why = Tant que ce navigateur tourne et que la table y est ouverte, même en arrière-plan.
tool-device = Jouer sur un autre appareil
tool-device-why = Quiconque ouvre ce lien occupe votre place :
tool-leave = Quitter la table
tool-leave-why = Une fois la partie commencée, un bot continue à votre place.

report = Signaler un problème
report-words = Qu’est-ce qui ne va pas ? La position de la partie est enregistrée avec ; les autres joueurs n’en voient rien.
report-send = Envoyer
report-thanks = Merci
report-id = Votre signalement est enregistré. Son numéro est

base-breakpoint = Résistance { $n }
base-power-title = Force sur cette Base et Résistance
base-scoring = Conquête
base-label = { $base }, Force { $power } sur { $breakpoint }, { $vp }
treasures-shared = Trésors à partager
side-monsters = Monstres sans contrôleur, { $n } de Force en plus à surmonter
base-deck = Pioche Base { $deck }, défausse { $discarded }
draft-cards = Les { $n } cartes
card-power = Force { $n }
card-of = propriétaire : { $player }
card-rulings = Précisions
makeup = {"["}Force { $n } : { $parts }]
makeup-printed = imprimée { $n }
makeup-counters = marqueurs { $n }
makeup-turn = ce tour-ci { $n }
makeup-base = la Base
hand-empty = Aucune carte.
deck-known = Cartes connues de cette pioche : { $cards }
hand-known = Cartes connues de cette main : { $cards }
player-active = dont c’est le tour
vp = PV
pile-hand = Main
pile-deck = Pioche
pile-discard = Défausse

keyword-on-play = Quand elle est jouée : le texte s’applique une fois, après que la Créature a été placée sur sa Base. Une Créature déplacée ou renvoyée n’a pas été jouée.
keyword-talent = Talent : vous pouvez l’utiliser une fois à chacun de vos tours, pendant la phase « Jouer des cartes ».
keyword-special = Spécial : utilisable au moment indiqué, même pendant le tour d’un autre joueur.
keyword-ongoing = Permanent : agit à tout moment tant que la carte est en jeu.
keyword-attached = S’attache à une Base ou à une Créature et y reste jusqu’à ce que quelque chose l’en retire.
keyword-breakpoint = Une Base est conquise à la fin d’une phase « Jouer des cartes » où la Force totale des Créatures présentes a atteint sa Résistance. Les nombres sont les PV des première, deuxième et troisième places.

library = Cartes
library-about = Toutes les cartes et Bases de toutes les boîtes. Choisissez une Faction ou lancez une recherche.
library-study = Quelles factions sont fortes ? Une étude sur de nombreuses parties (en anglais)
library-words = Mots du titre ou du texte
library-box = Boîte
library-faction = Faction ou pioche
library-kind = Type
library-power = Force
library-any-box = toutes
library-any-faction = toutes
library-any-kind = tous
library-minions = Créatures
library-actions = Actions
library-bases = Bases
library-search = Rechercher
library-clear = Toutes les Factions
library-all = Les { $n } cartes et Bases
library-nothing = Rien ne correspond à tout cela. Essayez moins de mots ou retirez un critère.
library-near = Vouliez-vous dire :
library-no-box = Il n’y a pas de boîte « { $name } ».
library-no-faction = Il n’y a pas de Faction ni de pioche « { $name } ».
library-no-kind = Il n’y a pas de type de carte « { $name } ».
library-no-power = « { $name } » n’est pas une Force. Écrivez 3, 4+ (4 ou plus) ou 2- (2 ou moins).

setup-other = { $why }
setup-seats = il n’y a que { $players } places.
setup-no-wishes = il n’y a rien à choisir d’avance dans ce jeu.

refused-title = Cela n’a pas fonctionné
refused-nothing-here = Rien ici
refused-no-table = Cette table n’existe pas.
refused-no-page = Cette page n’existe pas.
refused-wrong-method = Cette adresse ne s’utilise pas ainsi.
refused-too-large = C’est trop à la fois.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-not-host = Seul l’hôte de la table peut faire cela.
refused-still-here = Cette personne est là.
refused-lent = Un bot joue pour vous. Reprenez d’abord votre place.
refused-closed = Cette table est fermée.
refused-enough-reports = Il y a assez de signalements pour cette table.
refused-enough-tables = Autant de tables que permis sont ouvertes depuis votre connexion. Terminez ou fermez-en une d’abord, ou revenez plus tard.
refused-enough-asked = On a déjà assez demandé aux gens de cette table.
refused-full = Toutes les places sont prises.
refused-seats-free = Il reste des places libres.
refused-begun = La partie a déjà commencé.
refused-not-begun = La partie n’a pas encore commencé.
refused-not-over = La partie n’est pas encore terminée.
refused-bad-name = Un nom compte de 1 à 24 caractères.
refused-name-taken = Quelqu’un porte déjà ce nom à cette table.
refused-bad-setup = Partie impossible : { $why }
refused-stale = Cette question n’est plus d’actualité.
refused-foreign-origin = Les requêtes venant d’autres sites ne sont pas acceptées.
refused-unreadable = Ce message est illisible.
refused-no-spectators = Cette table n’admet pas de spectateurs.
refused-too-fast = C’était trop rapide. Attendez un instant.
refused-too-many = Trop de pages sont ouvertes depuis votre connexion. Fermez-en quelques-unes.
refused-too-slow = La requête a pris trop de temps. Réessayez.
refused-other-rules = Cette partie a commencé avec la version { $then } des règles ; ici, on joue avec la version { $now }. Elle ne peut plus être ni poursuivie ni affichée. Ouvrez une nouvelle table pour jouer.
refused-other-cards = Cette partie a commencé avec d'autres cartes que celles de ce site, et ces cartes n'existent plus. Elle ne peut plus être ni poursuivie ni affichée. L'hôte du site en est averti.
refused-broken = Cette table ne peut pas continuer : { $why }.
refused-read-only = Rien ne peut être modifié ici : ce site ne fait que montrer des parties terminées.
refused-storage = Le fichier de données ne peut être ni lu ni écrit.

# À la table.

part-panel = Récit, discussion, réglages
panel-close = Fermer
choose-base-for = Choisissez une base pour { $card }
choose-target-for = Choisissez où va { $card }
cancel = Annuler
confirm = Confirmer
close = Fermer
several-count = Choix : { $n } sur { $most }
several-order = Faites glisser les cartes dans l’ordre ; la première vient d’abord.
several-clear = Recommencer
end-sure = Vous pouvez encore jouer. Terminer quand même ?
end-sure-use = Vous pouvez encore utiliser un effet. Terminer quand même ?
skip = Passer
again = Depuis votre dernier tour
refresh = Regarder à nouveau
base-cards = Cartes sur la base
base-close = Retour à toutes les bases
turn-number = Tour { $n }
pile-bases = Pioche Base
tool-pace = Rythme
pace-slow = lent
pace-normal = normal
pace-fast = rapide
pace-none = seulement le résultat
keys = Touches
key-arrows = aller de carte en carte et de base en base
key-enter = prendre, jouer, choisir
key-escape = reposer, passer ce qui est montré
key-end = confirmer, passer ou terminer la phase
key-hand = aller à votre main ou à votre plan
key-board = aller aux bases ou à l’arène
key-again = revoir ce qui s’est passé depuis votre dernier tour
key-undo = reprendre votre dernier choix
key-help = cette liste

# Crash'em.

ce-round = Manche { $round }
ce-where = { $hex }, vers : { $facing }
ce-hex-upgrade = case d'amélioration
ce-hex-corner = coin de départ
ce-how = Choisissez une action : sa carte va dans le registre marqué, cette action en haut.
ce-wait = Votre programme est complet. Les autres préparent encore le leur.
ce-half = Carte { $n } : { $up } en haut, { $down } en bas
ce-broken = Hors service à cause d'un jeton de dégâts
ce-turn-round = Retourner
ce-take-back = Reprendre
ce-all-ways = Toutes les façons de poser une carte, en liste
ce-speed = Vitesse
ce-points = points
ce-damage = Dégâts
ce-tokens = Jetons à donner
ce-upgrades = Améliorations
ce-program = Programme
ce-ready = prêt
ce-timer = tient le minuteur
ce-upgrade-deck = Cartes d'amélioration : { $deck } dans la pioche, { $discarded } défaussées

## Chance that can be checked

chance = Un hasard que l’on peut vérifier
chance-why = Avant que quiconque ne donne quoi que ce soit, le serveur tire un secret et en montre l’empreinte : il est engagé. Les navigateurs des joueurs donnent des nombres au hasard, et la graine est faite de tout cela ; personne ne choisit donc comment tombent les cartes et les dés. À la fin de la partie, tout est dévoilé et peut être vérifié.
chance-more = Ce qui a été donné
check = Vérifier cette partie
check-later = La partie n’est pas finie. Ensuite, le secret et la graine seront donnés ici, et tout sera vérifié.
check-fails = Quelque chose ne va pas
check-holds = Tout est juste
check-holds-partly = Ce qui peut être vérifié est juste
check-commitment = Le secret est celui auquel le serveur s’était engagé : son empreinte est l’engagement ci-dessous.
check-seed = { $n ->
    [0] La graine provient de ce seul secret : personne n’a rien donné, c’est donc le serveur qui l’a choisie.
    [one] La graine est mêlée de ce secret et de ce qu’une personne a donné.
   *[other] La graine est mêlée de ce secret et de ce que { $n } personnes ont donné.
}
check-setup = La mise en place découle de ce qui était convenu, des souhaits et de la graine.
check-no-commitment = Le serveur ne s’était engagé à rien : il a choisi seul la graine, comme dans toutes les parties commencées avant que les graines ne soient mêlées.
check-choices = Les { $n } choix étaient tous possibles en leur temps. La partie, rejouée depuis la graine avec chaque mélange et chaque lancer, est arrivée au même état aux { $hashes } endroits où il avait été noté.
check-redealt = À l’étape { $step }, tout ce qui était caché a été redistribué, avec une graine choisie par le serveur seul.
check-result = Le résultat est bien celui qui en découle.
check-lines = Le journal de la partie a { $n } lignes et un sceau sur l’ensemble, auquel on reconnaît le bon.
check-values = Les nombres
value-commitment = Engagement
value-secret = Secret du serveur
value-part = Donné par { $player }
value-seed = Graine
value-seal = Sceau du journal
given-nothing = rien
given-bot = rien, c’est un robot
check-oneself = Vérifier soi-même
check-oneself-how = Télécharge le journal et fais-le vérifier par le programme sur un ordinateur de confiance. Chaque ligne porte une marque : toute modification est trouvée à sa ligne.
