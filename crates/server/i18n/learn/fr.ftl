# Comment jouer, en français : des phrases courtes, lues en trois minutes. Ce
# qu’une phrase explique précède son premier deux-points et est mis en valeur.

learn-link = Apprendre { $game } en trois minutes
learn-title = { $game } en trois minutes
learn-rules = Toutes les règles
learn-play = Jouer une partie
learn-figure = Figure { $n }.
learn-goal-title = Le but
learn-end-title = La fin
learn-enforced = Inutile de tout retenir. La table ne propose que ce que les règles permettent, et chaque carte peut être lue là où elle se trouve.
# Les joueurs des exemples.
learn-name-1 = Anna
learn-name-2 = Ben
learn-name-3 = Ève

## Smash Up

learn-su-goal = Soyez le premier à atteindre { $n } points de victoire (PV). On les gagne sur les Bases : lors d’une Conquête, le plus fort sur la Base en prend le plus.
learn-su-deck = Chacun prend deux Factions de 20 cartes et les mélange en un seul paquet. Chaque Faction a sa façon de jouer ; découvrir ce que deux d’entre elles font ensemble, c’est la moitié du plaisir. Vous commencez avec cinq cartes en main.
learn-su-fig-deck = Deux Factions, un paquet de 40 cartes.

learn-su-cards-title = Ce que dit une carte
learn-su-fig-cards = Une Créature et une Action.
learn-su-power = Force : à quel point une Créature est forte. Les Actions n’en ont pas.
learn-su-kind = Type et Faction : les Créatures se battent sur les Bases. Une Action fait quelque chose une fois, puis elle est défaussée, sauf si elle s’attache à une Base ou à une Créature et y reste.
learn-su-text = Texte : ce qui se passe quand vous jouez la carte.

learn-su-base-title = Ce que dit une Base
learn-su-bases = Au milieu se trouve une Base de plus qu’il n’y a de joueurs. Les Créatures de tous se côtoient sur les mêmes Bases.
learn-su-fig-base = Une Base avec cinq Créatures de trois joueurs. Sa Résistance est atteinte : elle va être conquise.
learn-su-breakpoint = Force et Résistance : ce que toutes les Créatures présentes ont ensemble, et ce qu’il en faut pour que la Base soit conquise.
learn-su-prizes = Récompenses : les PV de la première, de la deuxième et de la troisième place.
learn-su-base-text = Texte : ce que fait la Base elle-même.
learn-su-sides = Camps : les Créatures de chaque joueur, avec leur Force totale.

learn-su-turn-title = Votre tour
learn-su-play = Jouer : une Créature, sur n’importe quelle Base, et une Action, dans l’ordre de votre choix. Vous pouvez vous passer de l’une ou des deux.
learn-su-score = Conquérir : toute Base dont la Résistance est atteinte par la Force de tous les joueurs réunis.
learn-su-draw = Piocher : deux cartes. Si vous en avez alors plus de dix, défaussez-en pour en garder dix. Au joueur suivant.

learn-su-scoring-title = Comment se passe une Conquête
learn-su-scoring = Conquérons la Base de la figure 3.
learn-su-before = Avant : chacun son tour, on peut utiliser un Spécial. { $player } joue { $card } de sa main et gagne { $n } de Force.
learn-su-places = Places : le plus fort sur la Base est premier. Sans Créature ici, pas de place.
learn-su-after = Après : toutes les cartes présentes et la Base sont défaussées, et une nouvelle Base arrive.
learn-su-result = Qui reçoit quoi
learn-su-player = Joueur
learn-su-total = Force ici
learn-su-vp = PV
learn-su-tie = En cas d’égalité, tous reçoivent l’intégralité de la meilleure place, et la place suivante est sautée.

learn-su-words-title = Trois mots à connaître
learn-su-words = La plupart des effets ont lieu une fois, quand la carte est jouée. Ces mots disent autre chose :
learn-su-special = Spécial : au moment que nomme le texte, même pendant le tour d’un autre.
learn-su-ongoing = Permanent : tout le temps, tant que la carte est en jeu.
learn-su-talent = Talent : une fois à chacun de vos tours, si vous voulez.
learn-su-fig-keywords = Des cartes avec ces mots.

learn-su-end = Si quelqu’un a { $n } PV ou plus à la fin d’un tour, celui qui en a le plus gagne. Si plusieurs sont à égalité en tête, on continue.

## Crash'em

learn-ce-goal = Percutez les autres ! Chaque coup pose un de vos jetons de dégâts chez eux, et vos jetons sont vos points.
learn-ce-goal-more = Mieux vaut toucher beaucoup de monde : le nombre de vos jetons est multiplié par le nombre de joueurs qui en ont.

learn-ce-arena-title = L’arène
learn-ce-fig-arena = Trois voitures. La voiture 1 regarde la voiture 2, à deux cases d’elle.
learn-ce-truck = Voiture : son nez montre où elle regarde. Elle roule tout droit.
learn-ce-bolt = Éclair : roulez dessus, et vous piochez une amélioration.
learn-ce-wall = Ligne rayée : un mur.
learn-ce-corner = Coin : une voiture part d’ici.

learn-ce-plan-title = Le programme
learn-ce-plan = Une manche commence avec six cartes de course pour chacun. Tous en même temps en posent trois face cachée : une dans chaque registre.
learn-ce-fig-plan = Trois registres avec une carte chacun.
learn-ce-upper = Deux actions : c’est celle du haut qui compte. Tournez une carte pour utiliser l’autre.
learn-ce-reaction = Vitesse de réaction : le nombre au milieu dit qui agit en premier.

learn-ce-drive-title = La course
learn-ce-drive = Registre après registre, tous retournent une carte. Le plus petit nombre agit en premier.
learn-ce-fig-order = Le premier registre de trois joueurs, dans l’ordre.
learn-ce-speed = À votre tour, votre voiture fait d’abord ce que dit la carte. Puis elle avance tout droit d’autant de cases que le dit sa vitesse, de 1 à 5.
learn-ce-steer = À gauche ou à droite : tourne la voiture d’un côté de sa case, ou de deux.
learn-ce-gear = Accélération : un cran de vitesse de plus, maintenant et ensuite.
learn-ce-reverse = Reculer : une case en arrière, et pas de trajet cette fois.
learn-ce-u-turn = Demi-tour : la voiture regarde dans l’autre sens.
learn-ce-nitro = Nitro : deux cases en avant, puis le trajet habituel.

learn-ce-ram-title = Percuter
learn-ce-ram = Si votre voiture doit entrer dans la case d’une autre, vous la percutez :
learn-ce-stop = Arrêt : vous restez où vous êtes, et votre action est finie.
learn-ce-shove = Poussée : l’autre voiture est poussée d’une case plus loin et perd un cran de vitesse.
learn-ce-token = Jeton : un de vos six jetons de dégâts, pris à l’aveugle, va face cachée sur sa piste de dégâts.
learn-ce-example = Sur la figure 1, la voiture 1 a une vitesse de 2. Elle avance d’une case, puis percute la voiture 2, qui est poussée sur l’éclair. Être poussé, ce n’est pas rouler : elle ne pioche pas d’amélioration.
learn-ce-walls = Qui roule dans un mur s’y arrête et perd un cran de vitesse.
learn-ce-fig-damage = Vitesse 2, et deux jetons sur la piste de dégâts : l’un montre le demi-tour, l’autre est encore face cachée.
learn-ce-broken = À la fin de la manche, les jetons sont retournés. L’action d’un jeton visible est cassée pour de bon : ses cartes ne font rien, et vous ne faites que rouler. Avec { $n } jetons, une voiture est une épave.

learn-ce-upgrades-title = Améliorations
learn-ce-upgrades = Vous pouvez en avoir trois et en jouer une par tour, juste avant ou juste après votre carte de course. Un coup porté par une amélioration donne aussi un jeton, mais ne pousse personne.

learn-ce-end = La partie s’arrête aussitôt que quelqu’un reçoit un { $n }e jeton, ou donne le dernier des siens.
learn-ce-points = Trois jetons chez trois joueurs font 3 × 3 = 9 points ; cinq jetons chez un seul ne font que 5 × 1 = 5. À égalité, la voiture la moins abîmée gagne.
