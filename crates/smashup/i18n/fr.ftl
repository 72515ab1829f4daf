# Smash Up en français.
#
# Les noms des joueurs, des cartes et des Bases sont repris tels quels : jamais
# « de » devant un nom (élision), jamais « à » devant une carte ou une Base
# (contraction), jamais de participe ni d’adjectif accordé avec un nom.
# À qui est une carte ou une pile se dit entre parenthèses. Les arguments qui
# choisissent entre des variantes (kind, pile, from, goal, window, what) sont
# des mots-clés et ne s’affichent pas. Ce qui est imprimé sur les cartes est
# traduit dans factions/<box>/*.ftl.

## Les noms des choses

owned = { $card } ({ $player })
a-card = une carte
a-base = une Base
vp = { $first }-{ $second }-{ $third } PV
kind-minion = Créature
kind-action = Action
kind-action-on-base = Action sur une Base
kind-action-on-minion = Action sur une Créature
kind-base = Base

# Une carte et ce qu’on en sait : « Éclaireur (Anna), Force 3, sur Tortuga ».
with-power = { $card }, Force { $power }
lying-at = { $card }, sur { $base }
lying-on-at = { $card } sur { $host }, sur { $base }
lying-in = { $pile ->
    [own-hand] { $card }, dans votre main
    [own-deck] { $card }, dans votre pioche
    [own-discard] { $card }, dans votre défausse
    [hand] { $card }, en main ({ $player })
    [deck] { $card }, dans la pioche ({ $player })
   *[discard] { $card }, dans la défausse ({ $player })
}
taken-from = { $pile ->
    [own-hand] { $card } depuis votre main
    [own-deck] { $card } depuis votre pioche
    [own-discard] { $card } depuis votre défausse
    [hand] { $card } depuis la main ({ $player })
    [deck] { $card } depuis la pioche ({ $player })
   *[discard] { $card } depuis la défausse ({ $player })
}
the-table = la table

## Les questions, des phrases entières

# Devant une question que pose une carte ou une Base.
asked-by = { $card } : { $question }

ask-draft = Prenez une Faction.
ask-base = Choisissez une Base.
ask-move = Vers quelle Base déplacer { $card } ?
ask-player = Choisissez un joueur.
ask-faction = Nommez une Faction.
ask-mode = Choisissez une option.
ask-number = Choisissez un nombre.
ask-arrange = Quelle carte vient ensuite, en partant du dessus de la pioche ?
ask-arrange-under = Quelle carte vient ensuite sous la pioche, en partant du haut ?
ask-play-now = Jouez une carte maintenant.
ask-play-now-or-never = Jouez une carte maintenant, ou pas du tout.
ask-play-now-or-later = Maintenant, ou plus tard dans cette phase : { $play }.
ask-order = Plusieurs effets sont en attente. Lequel résoudre maintenant ?
ask-react = Utilisez le Spécial d’une telle carte de votre main ou passez.
ask-special = { $window ->
    [before] La Base { $base } va être conquise : utilisez un Spécial ou passez.
    [when] Conquête de la Base { $base } : utilisez un Spécial ou passez.
   *[after] La Base { $base } a été conquise : utilisez un Spécial ou passez.
}
ask-score-next = Plusieurs Bases sont prêtes. Laquelle conquérir maintenant ?
ask-share = Prenez un des trésors.
ask-hand-limit = { $n ->
    [one] Défaussez { $n } carte : vous pouvez en garder { $limit }.
   *[other] Défaussez { $n } cartes : vous pouvez en garder { $limit }.
}
ask-swap-base = Quelle Base prendre dans la pioche Base ?
ask-discarded-base = Quelle Base sort de la défausse des Bases ?
ask-replacement = Quelle Base remplace celle qui a été conquise ?
ask-return-base = Quelle Base replacer ensuite sur la pioche Base ?
ask-discard-to-play = Défaussez une carte pour jouer sur { $base }.

# Ce que la phase permet encore : une liste des trois sortes ci-dessous.
ask-play-phase = Phase « Jouer des cartes ». Reste à jouer : { $plays }.
ask-play-phase-over = Plus rien à jouer : utilisez un effet ou terminez la phase « Jouer des cartes ».
ask-play-phase-end = Plus rien à jouer : terminez la phase « Jouer des cartes ».
play-minion = 1 Créature
play-action = 1 Action
# Les limites, derrière : « 1 Créature supplémentaire de Force 2 ou moins sur Le Monde natal ».
play-limited = { $play } { $limit }
limit-power = de Force { $n }
limit-power-most = de Force { $n } ou moins
limit-power-least = de Force { $n } ou plus
limit-named = { $n ->
    [one] du nom de { $names }
   *[other] portant l’un des noms { $names }
}
limit-at = { $n ->
    [0] sur aucune Base pour l’instant
    [one] sur { $bases }
   *[other] sur l’une des Bases { $bases }
}
play-unsettled = dont { $n ->
    [one] 1 déjà utilisée, au choix selon la suite
   *[other] { $n } déjà utilisées, au choix selon la suite
}
play-extra = { $kind ->
    [minion] { $n ->
        [one] { $n } Créature supplémentaire
       *[other] { $n } Créatures supplémentaires
    }
    [action] { $n ->
        [one] { $n } Action supplémentaire
       *[other] { $n } Actions supplémentaires
    }
   *[card] { $n ->
        [one] { $n } carte supplémentaire
       *[other] { $n } cartes supplémentaires
    }
}

# Ce qu’on choisit ($what ci-dessous) : toujours complément, toujours féminin ;
# au singulier dans « pick », au singulier ou au pluriel dans « may ».
some-card = { $kind ->
    [minion] une Créature
    [action] une Action
   *[card] une carte
}
some-card-sharing-name = { $kind ->
    [minion] une Créature (toutes du même nom)
    [action] une Action (toutes du même nom)
   *[card] une carte (toutes du même nom)
}
that-card = { $kind ->
    [this] cette carte
    [minion] la Créature
    [minions] les Créatures
    [action] l’Action
    [actions] les Actions
    [cards] les cartes
   *[card] la carte
}

pick = Choisissez { $what }.
pick-destroy = Choisissez { $what } à détruire.
pick-return = Choisissez { $what } à renvoyer dans la main de son propriétaire.
pick-place = { $goal ->
    [hand] Choisissez { $what } à placer dans la main de son propriétaire.
    [your-hand] Choisissez { $what } à placer dans votre main.
    [deck-top] Choisissez { $what } à placer sur la pioche de son propriétaire.
    [deck-bottom] Choisissez { $what } à placer sous la pioche de son propriétaire.
    [deck-shuffled] Choisissez { $what } à mélanger dans la pioche de son propriétaire.
    [common-top] Choisissez { $what } à placer sur la pioche « { $deck } ».
    [common-bottom] Choisissez { $what } à placer sous la pioche « { $deck } ».
    [common-shuffled] Choisissez { $what } à mélanger dans la pioche « { $deck } ».
   *[discard] Choisissez { $what } à placer dans la défausse de son propriétaire.
}
pick-give = Choisissez { $what } à donner.
pick-move = Choisissez { $what } à déplacer.
pick-discard = Choisissez { $what } à défausser.
pick-power = Choisissez { $what } dont modifier la Force.
pick-counters = Choisissez { $what } pour y placer des marqueurs Force +1.
pick-counters-to = Choisissez { $what } pour y transférer les marqueurs.
pick-attach = Choisissez { $what } à attacher ailleurs.
pick-control = Choisissez { $what } pour en prendre le contrôle.
pick-cancel = Choisissez { $what } dont annuler les effets.
pick-show = Choisissez { $what } à révéler.

may = Voulez-vous utiliser cet effet ?
may-destroy = Voulez-vous détruire { $what } ?
may-return = Voulez-vous renvoyer { $what } dans la main du propriétaire ?
may-place = { $goal ->
    [hand] Voulez-vous placer { $what } dans la main du propriétaire ?
    [your-hand] Voulez-vous placer { $what } dans votre main ?
    [deck-top] Voulez-vous placer { $what } sur la pioche du propriétaire ?
    [deck-bottom] Voulez-vous placer { $what } sous la pioche du propriétaire ?
    [deck-shuffled] Voulez-vous mélanger { $what } dans la pioche du propriétaire ?
    [common-top] Voulez-vous placer { $what } sur la pioche « { $deck } » ?
    [common-bottom] Voulez-vous placer { $what } sous la pioche « { $deck } » ?
    [common-shuffled] Voulez-vous mélanger { $what } dans la pioche « { $deck } » ?
   *[discard] Voulez-vous placer { $what } dans la défausse du propriétaire ?
}
may-give = Voulez-vous donner { $what } ?
may-move = Voulez-vous déplacer { $what } ?
may-discard = Voulez-vous défausser { $what } ?
may-power = Voulez-vous modifier la Force pour { $what } ?
may-counters = Voulez-vous placer des marqueurs Force +1 sur { $what } ?
may-counters-to = Voulez-vous transférer les marqueurs sur { $what } ?
may-attach = Voulez-vous attacher { $what } ailleurs ?
may-control = Voulez-vous prendre { $what } sous votre contrôle ?
may-cancel = Voulez-vous rendre { $what } sans effet ?
may-show = Voulez-vous révéler { $what } ?
may-draw = Voulez-vous piocher ?
may-draw-from = Voulez-vous piocher dans la pioche « { $deck } » ?
may-play = Voulez-vous jouer une carte ?
may-ignore-base = Voulez-vous ignorer l’effet de la Base ?

## Les options : des étiquettes sans point final

choice-yes = Oui
choice-no = Non
choice-pass = Passer
choice-done = Terminé
choice-end-phase = Terminer la phase
choice-play-nothing = Ne rien jouer
choice-play-later = Garder pour plus tard
choice-none = N’en choisir aucune
choice-no-more = Pas d’autre carte
choice-base = { $base } (Résistance { $breakpoint }, { $vp })
choice-mode = Option { $n }
choice-play = Jouer { $card }
choice-play-at = Jouer { $card } sur { $base }
choice-play-on = Jouer { $card } sur { $minion }
choice-special = Jouer { $card } comme Spécial
choice-special-at = Jouer { $card } comme Spécial sur { $base }
choice-special-on = Jouer { $card } comme Spécial sur { $minion }
choice-use = Utiliser { $card } : { $text }
choice-use-given = Utiliser { $card }, avec le talent donné par { $giver } : { $text }
choice-resolve = { $card } : { $text }
choice-resolve-about = { $card }, pour { $subject } : { $text }
choice-ability = Effet { $n }

## Ce qui s’est passé : des phrases sans point final

# Une phrase suivie de sa cause : une carte, une Base ou le numéro d’une règle.
told-because = { $what } ({ $why })

event-drafted = { $player } prend la Faction { $faction }
event-base-entered = { $base } entre en jeu
event-mulligan = { $player } n’a aucune Créature en main, révèle { $cards }, et pioche une nouvelle main
event-turn = À { $player } de jouer
event-played = { $from ->
    [deck] { $player } joue { $card } depuis la pioche
    [discard] { $player } joue { $card } depuis la défausse
   *[hand] { $player } joue { $card }
}
event-played-at = { $from ->
    [deck] { $player } joue { $card } depuis la pioche sur { $base }
    [discard] { $player } joue { $card } depuis la défausse sur { $base }
   *[hand] { $player } joue { $card } sur { $base }
}
event-played-on = { $from ->
    [deck] { $player } joue { $card } depuis la pioche sur { $minion }
    [discard] { $player } joue { $card } depuis la défausse sur { $minion }
   *[hand] { $player } joue { $card } sur { $minion }
}
event-used = { $player } utilise { $card }
event-passed = { $player } passe

# De trois façons : par une règle, par une autre carte ou Base ($by), par la
# carte elle-même. $player est le propriétaire de $card.
event-destroyed = { $card } : destruction sur { $base }
event-destroyed-by = { $by } détruit { $card } sur { $base }
event-destroyed-self = { $card } se détruit sur { $base }
event-returned = { $player } reprend { $card } en main
event-returned-by = { $by } : { $player } reprend { $card } en main
event-returned-self = { $player } reprend { $card } en main
event-moved = { $card } quitte { $from } pour { $to }
event-moved-by = { $by } déplace { $card } depuis { $from } vers { $to }
event-moved-self = { $card } se déplace depuis { $from } vers { $to }
event-placed = { $goal ->
    [hand] { $player } prend { $card } en main
    [your-hand] { $player } prend { $card } en main
    [deck-top] { $card } va sur la pioche de son propriétaire
    [deck-bottom] { $card } va sous la pioche de son propriétaire
    [deck-shuffled] { $player } mélange { $card } dans sa pioche
    [common-top] { $card } va sur la pioche « { $deck } »
    [common-bottom] { $card } va sous la pioche « { $deck } »
    [common-shuffled] { $card } rejoint la pioche « { $deck } », qui est mélangée
   *[discard] { $card } va dans la défausse de son propriétaire
}
event-placed-by = { $goal ->
    [hand] { $by } : { $player } prend { $card } en main
    [your-hand] { $by } : { $player } prend { $card } en main
    [deck-top] { $by } place { $card } sur la pioche de son propriétaire
    [deck-bottom] { $by } place { $card } sous la pioche de son propriétaire
    [deck-shuffled] { $by } : { $player } mélange { $card } dans sa pioche
    [common-top] { $by } place { $card } sur la pioche « { $deck } »
    [common-bottom] { $by } place { $card } sous la pioche « { $deck } »
    [common-shuffled] { $by } : { $card } rejoint la pioche « { $deck } », qui est mélangée
   *[discard] { $by } place { $card } dans la défausse de son propriétaire
}
event-placed-self = { $goal ->
    [hand] { $player } prend { $card } en main
    [your-hand] { $player } prend { $card } en main
    [deck-top] { $card } se place sur la pioche de son propriétaire
    [deck-bottom] { $card } se place sous la pioche de son propriétaire
    [deck-shuffled] { $player } mélange { $card } dans sa pioche
    [common-top] { $card } se place sur la pioche « { $deck } »
    [common-bottom] { $card } se place sous la pioche « { $deck } »
    [common-shuffled] { $card } rejoint la pioche « { $deck } », qui est mélangée
   *[discard] { $card } se place dans la défausse de son propriétaire
}
# $card peut être « une carte », quand on ne la voit pas.
event-placed-unseen = { $goal ->
    [hand] { $player } place { $card } dans la main de son propriétaire
    [your-hand] { $player } prend { $card } en main
    [deck-top] { $player } place { $card } sur la pioche de son propriétaire
    [deck-bottom] { $player } place { $card } sous la pioche de son propriétaire
    [deck-shuffled] { $player } mélange { $card } dans la pioche de son propriétaire
    [common-top] { $player } place { $card } sur la pioche « { $deck } »
    [common-bottom] { $player } place { $card } sous la pioche « { $deck } »
    [common-shuffled] { $player } mélange { $card } dans la pioche « { $deck } »
   *[discard] { $player } place { $card } dans la défausse de son propriétaire
}

event-discarded = { $card } part à la défausse
event-drew = { $n ->
    [one] { $player } pioche { $n } carte
   *[other] { $player } pioche { $n } cartes
}
event-drew-known = { $n ->
    [one] { $player } pioche { $n } carte : { $cards }
   *[other] { $player } pioche { $n } cartes : { $cards }
}
event-shuffled = { $player } mélange sa pioche
event-shuffled-top = { $player } mélange les { $n } premières cartes de sa pioche
event-renewed = { $player } mélange sa défausse pour former une nouvelle pioche
# $deck est le nom d’une pioche commune : Démence, Monstres, Trésors.
event-drew-from = { $player } pioche { $n } dans la pioche « { $deck } »
event-drew-from-known = { $player } pioche { $n } dans la pioche « { $deck } » : { $cards }
event-common-shuffled = On mélange la pioche « { $deck } »
event-common-renewed = On mélange la défausse « { $deck } » pour former une nouvelle pioche
event-looked-through = { $player } consulte toute la pioche « { $deck } »
event-monster-came = { $card } arrive : { $base }
event-laid-out = Trésors à partager : { $cards }
event-took = { $player } prend { $card }
event-madness-cost = { $player } perd { $vp } PV pour { $n } cartes Démence
event-shown = On révèle à tous : { $cards }
event-looked = { $n ->
    [one] { $player } consulte { $n } carte chez { $other }
   *[other] { $player } consulte { $n } cartes chez { $other }
}
event-looked-known = { $n ->
    [one] { $player } consulte { $n } carte chez { $other } : { $cards }
   *[other] { $player } consulte { $n } cartes chez { $other } : { $cards }
}
event-looked-own = { $player } consulte { $n } de ses cartes
event-looked-own-known = { $player } consulte { $n } de ses cartes : { $cards }
event-looked-bases = { $n ->
    [one] { $player } consulte { $n } carte de la pioche Base
   *[other] { $player } consulte { $n } cartes de la pioche Base
}
event-gains-vp = { $player } gagne { $n } PV
event-loses-vp = { $player } perd { $n } PV
# $change est un nombre avec son signe : « +1 » ou « -2 ».
event-power = { $card } : { $change } en Force
event-counters = { $n ->
    [one] { $card } reçoit { $n } marqueur Force +1
   *[other] { $card } reçoit { $n } marqueurs Force +1
}
event-loses-counters = { $n ->
    [one] { $card } perd { $n } marqueur Force +1
   *[other] { $card } perd { $n } marqueurs Force +1
}
event-breakpoint = { $base } : { $change } en Résistance
event-power-there = { $player } : { $change } de Force sur { $base } pour ce tour
event-power-each-there = Créatures de { $player } sur { $base } : { $change } de Force pour ce tour
event-attached = { $card } s’attache ailleurs
event-attached-on = { $card } s’attache à { $minion }
event-attached-at = { $card } s’attache à { $base }
event-control = { $player } prend { $card } sous son contrôle
event-control-ends = Plus personne ne contrôle { $card }
event-cancelled = { $card } : effets annulés
event-prevented = { $card } ne subit pas cet effet
event-not-destroyed = { $card } échappe à la destruction
event-spared = { $card } n’affecte pas les Créatures de { $player } sur { $base }
event-extra-play = { $kind ->
    [minion] { $player } peut jouer une Créature supplémentaire
    [action] { $player } peut jouer une Action supplémentaire
   *[card] { $player } peut jouer une carte supplémentaire
}
event-named = { $player } nomme la Faction { $faction }
event-no-actions = { $player } ne jouera aucune Action à son prochain tour
event-no-specials = { $player } ne peut ni utiliser ni jouer de Spécial pendant cette Conquête
event-counts-as-action = { $card } compte comme une Action jouée
event-ignores = { $player } ignore l’effet de la Base { $base }
event-base-swapped = { $new } remplace { $old }
event-scoring = La Base { $base } est conquise
event-place = { $place ->
    [1] { $player } prend la première place avec une Force de { $power } : { $vp } PV
    [2] { $player } prend la deuxième place avec une Force de { $power } : { $vp } PV
   *[3] { $player } prend la troisième place avec une Force de { $power } : { $vp } PV
}
event-base-discarded = La Base { $base } est défaussée
event-base-deck-renewed = La défausse des Bases est mélangée pour former une nouvelle pioche Base
event-departs = { $goal ->
    [hand] { $player } prendra { $card } en main quand la base sera vidée
    [your-hand] { $player } prendra { $card } en main quand la base sera vidée
    [deck-top] { $card } ira sur la pioche de son propriétaire quand la base sera vidée
    [deck-bottom] { $card } ira sous la pioche de son propriétaire quand la base sera vidée
    [deck-shuffled] { $player } mélangera { $card } dans sa pioche quand la base sera vidée
    [common-top] { $card } ira sur la pioche « { $deck } » quand la base sera vidée
    [common-bottom] { $card } ira sous la pioche « { $deck } » quand la base sera vidée
    [common-shuffled] { $card } rejoindra la pioche « { $deck } » quand la base sera vidée
   *[discard] { $card } ira dans la défausse quand la base sera vidée
}
event-departs-to = { $card } ira sur { $base } quand la base sera vidée
event-scoring-ended = La base en cours de décompte a disparu : elle ne rapporte pas de PV, et { $base } est examinée à son tour
event-turn-exhausted = Il s’est passé tant de choses pendant ce tour de { $player } que plus rien ne peut y être joué ni utilisé
event-fault-steps = { $card } : cet effet dure trop longtemps et s’arrête
event-fault-nesting = Trop d’effets imbriqués : celui de { $card } est laissé de côté
event-fault-waiting = Trop d’effets en attente : celui de { $card } est laissé de côté
event-fault-lasting = Trop d’effets à retenir à la fois : un effet de { $card } est laissé de côté
event-fault-extra-plays = Trop de sortes de cartes supplémentaires : une de { $card } est laissée de côté
event-fault-turn = Des effets se déclenchent sans fin : celui de { $card } est laissé de côté
event-game-over = La partie est terminée
news-discarded = À la défausse avec la Base : { $cards }

## Comment le jeu s’appelle, et d’où viennent les Factions

title = Smash Up
terms-random = Factions au hasard
terms-draft = Factions par draft
terms-choice = Factions au choix

## Ce qui ne va pas dans une mise en place

setup-no-faction = Il n’y a pas de Faction « { $faction } ».
setup-no-pair = « { $wish } » n’est pas une paire de Factions.
setup-players = Smash Up se joue de 2 à 4, pas à { $n } (SU-1.1).
setup-seat = Il n’y a pas de place { $seat } à une table de { $players }.
setup-pairs = Il faut deux Factions à chacun des { $players } joueurs, mais il y a { $pairs ->
    [one] { $pairs } paire.
   *[other] { $pairs } paires.
}
setup-same-faction = Personne ne combine deux exemplaires d’une même Faction : { $faction }, deux fois (SU-1.2).
setup-taken = La Faction { $faction } est prise plus de fois qu’il n’y a d’exemplaires (SU-1.2, SU-1.3).
setup-listed-twice = La Faction { $faction } figure deux fois dans la liste.
setup-too-few = À { $players } joueurs, il faut { $needed } Factions ; il y en a seulement { $there }.
setup-too-many-to-draft = Une sélection propose au plus { $most } Factions, mais il y en a { $there }. Sélectionnez parmi huit, ou choisissez les Factions.
setup-too-many-cards = Une table contient au plus { $most } cartes, mais ces boîtes peuvent en apporter { $there }. Choisissez les Factions, ou jouez sans l’option de toutes les Bases.
setup-too-many-bases = Une table contient au plus { $most } Bases, mais ces boîtes peuvent en apporter { $there }. Choisissez les Factions, ou jouez sans l’option de toutes les Bases.

## Le terminal

terminal-help =
    un numéro  choisir cette option ; Entrée suffit s’il n’y en a qu’une
    t          redessiner la table
    l          raconter tout ce qui s’est passé jusqu’ici
    d          consulter les défausses
    c NOM      lire une carte ou une Base
    q          quitter la partie
    Chaque événement est suivi de sa cause : une carte, ou une règle de
    rules/smash-up.md comme (SU-2.7). Après la Force d’une Créature, (+1)
    est l’écart avec la Force imprimée.
terminal-how-to-read = Tapez c et le nom d’une carte ou d’une Base, ou une partie de ce nom.
# La carte qui pose la question, et ce qui y est imprimé.
# Suit une liste de Bases numérotées.
terminal-play-at = Jouer { $card } sur
terminal-turn = Tour { $turn } : { $player }
terminal-draft = Le draft
terminal-drafted = { $player } : { $factions }
terminal-drafted-nothing = { $player } : rien encore
terminal-vp = { $vp } PV
terminal-seat = { $factions } ; main { $hand }, pioche { $deck }, défausse { $discard }
terminal-seat-bot = { $factions }, { $bot } ; main { $hand }, pioche { $deck }, défausse { $discard }
terminal-easy = bot facile
terminal-normal = bot normal
terminal-hard = bot difficile
terminal-greedy = bot glouton
terminal-random = bot aléatoire
terminal-base = Force { $power } sur { $breakpoint }, { $vp }
terminal-base-scoring = CONQUÊTE, Force { $power } sur { $breakpoint }, { $vp }
terminal-monsters = Monstres +{ $power } :
terminal-deck = { $name } : pioche { $deck }, défausse { $discard }
terminal-open-deck = { $name } : { $deck }
terminal-on-base = Sur la Base :
# Une carte en jeu et son contrôleur ou son propriétaire.
terminal-of = { $card } ({ $player })
terminal-owned-by = { $card } (propriétaire : { $player })
terminal-hand = Votre main
terminal-no-cards = aucune carte
terminal-minion = Créature de Force { $power }
terminal-card = { $card }, { $kind }.
terminal-card-text = { $card }, { $kind }. { $text }
terminal-card-of = { $card } ({ $faction })
terminal-base-numbers = Base, Résistance { $breakpoint }, { $vp }
terminal-discard-pile = Défausse ({ $player }) : { $cards }
terminal-no-such-card = Cette carte n’existe pas.
terminal-titles = { $n } titres correspondent : { $titles }.
terminal-won = { $players } gagne.
terminal-shared = { $players } gagnent ensemble.
terminal-not-over = La partie n’est pas terminée.
terminal-score = { $player } { $vp } PV
end-tie-madness = À égalité de PV, { $player } gagne avec moins de cartes Démence (SU-4.2).
# $head est l’une des trois phrases ci-dessus.
terminal-scores = { $turns ->
    [one] { $head } { $scores }, { $turns } tour.
   *[other] { $head } { $scores }, { $turns } tours.
}

## La collection, hors d’une partie

# Dans une liste : ce qu’est une carte ou une Base, en très court.
collection-minion = Créature { $power }
collection-base = Base { $breakpoint } ({ $first }-{ $second }-{ $third })
# Les nombres d’une carte ou d’une Base : « Extraterrestres, Créature, Force 3, 2 exemplaires ».
collection-power = Force { $n }
collection-breakpoint = Résistance { $n }
collection-copies = { $n ->
    [one] { $n } exemplaire
   *[other] { $n } exemplaires
}
collection-monsters = { $n ->
    [one] { $n } Monstre
   *[other] { $n } Monstres
}
collection-treasures = { $n ->
    [one] { $n } Trésor
   *[other] { $n } Trésors
}
collection-found = { $n ->
    [one] { $n } carte ou Base
   *[other] { $n } cartes et Bases
}

# Le bilan d’une partie.

recount-turns = { $n ->
    [one] 1 tour
   *[other] { $n } tours
}
recount-course = PV par tour
recount-sources = PV par base et par carte
recount-madness = Démence
moment-richest = { $player } prend { $vp } PV à { $base } avec { $power } de puissance.
moment-closest = { $base } se joue à { $n } de puissance : { $player } devant { $other }.
moment-storm = Pendant un tour de { $player }, { $n } cartes sont détruites.
moment-lead = À partir du tour { $turn }, { $player } mène.

# What a bot is after with what it does: these follow its name.
aim-wins = veut gagner maintenant
aim-scores = provoque la conquête de { $base }
aim-holds-off = empêche la conquête de { $base }
aim-leads = prend la tête à { $base }
aim-weakens = affaiblit { $player } à { $base }
aim-strengthens = rassemble ses forces à { $base }
aim-vp = cherche des PV
aim-robs = réduit la main de { $player }
aim-cards = cherche de meilleures cartes
