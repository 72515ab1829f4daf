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

## Une première partie accompagnée

lobby-newcomers = Première visite ?
lobby-learn = Apprendre en trois minutes
looked-up = À la loupe
rule-asked = La règle : { $rule }
coach = Guide
coach-open = Première partie guidée
coach-open-label = { $game } : première partie guidée
coach-guest = Invité

coach-su-minion = Le premier à { $goal } points de victoire gagne, et ce sont les Bases qui les donnent. Commencez par une Créature : prenez dans votre main une carte avec un nombre et posez-la sur une Base.
coach-su-action = À chaque tour, vous pouvez jouer une Créature et une Action. Une Action maintenant, si vous voulez : une carte sans nombre. Survolez une carte, ou maintenez-la, pour la lire en grand.
coach-su-end = C’est tout pour l’instant. Terminez votre tour : vous piochez deux cartes, puis { $rival } joue.
coach-su-bases = Chaque Base montre la Force présente et celle qu’il faut. Quand elle est atteinte, la Base est conquise : le plus fort prend le premier nombre de points, le suivant le second. Sans Créature sur place, on n’a rien.
coach-su-open = Personne n’est encore fort nulle part. Quelques Créatures sur une même Base rapportent plus qu’une seule sur chacune.
coach-su-lead = Sur { $base }, vous avez { $mine } de Force et { $rival } en a { $theirs }. Encore { $missing } et elle est conquise, vous en tête.
coach-su-even = Sur { $base }, vous et { $rival } avez chacun { $mine } de Force. Encore { $missing } et elle est conquise : à vous de l’apporter.
coach-su-behind = Sur { $base }, { $rival } a { $theirs } de Force et vous { $mine }. Elle est conquise à { $missing } de plus : rattrapez, ou soyez premier ailleurs.
coach-su-ready = { $base } a ce qu’il faut, { $mine } de vous et { $theirs } de { $rival } : elle sera conquise à la fin de votre tour. Vous pouvez encore y ajouter.
coach-su-scored = Une Base a été conquise et vous a donné { $vp ->
    [one] un point
   *[other] { $vp } points
}. Ses cartes sont défaussées et une nouvelle Base la remplace. Qui a { $goal } points à la fin d’un tour gagne.
coach-su-missed = Une Base a été conquise, et vous n’y avez rien gagné. Même la deuxième place rapporte : une seule Créature suffit pour y prendre part.
coach-su-ability = Une carte vous pose une question ; son texte est à côté. Ce que vous pouvez choisir a un bord vif.
coach-su-special = C’est le moment des cartes marquées « Spécial ». Si aucune ne vous aide, passez.
coach-su-limit = On ne garde pas plus de dix cartes. Choisissez ce dont vous pouvez vous passer.
coach-su-order = Plusieurs choses arrivent en même temps. À vous de dire laquelle vient d’abord.
coach-su-next = Plusieurs Bases sont conquises. À vous de dire laquelle d’abord.
coach-su-wait = { $rival } joue. Ce qui se passe est montré sur place, et le journal le garde pour vous.
coach-su-over = Voilà une partie entière. Vous savez tout ce qu’il faut : ouvrez une table, prenez deux autres Factions et voyez ce qu’elles font ensemble.

coach-ce-corner = Choisissez le coin d’où part votre voiture. Elle regardera vers le centre.
coach-ce-look = Six cartes sont à vous pour cette manche. Regardez-les quand vous êtes prêt.
coach-ce-first = Posez trois cartes, l’une après l’autre. Chacune a deux actions : cliquez celle que vous voulez. Après son action, votre voiture avance d’autant de cases que sa vitesse, à présent { $speed }.
coach-ce-path = Le trait montre où ira votre voiture si personne n’est sur son chemin. Une carte posée s’échange, se retourne ou se reprend.
coach-ce-ready = Trois cartes sont posées. Si le chemin vous plaît, dites que vous êtes prêt. Tous roulent alors, le plus petit nombre d’abord.
coach-ce-ram = Visez les autres : une voiture que vous percutez prend un de vos jetons. Votre score : vos jetons chez les autres, fois le nombre de joueurs qui en ont.
coach-ce-gave = Bien touché ! Vos jetons chez les autres comptent, fois le nombre de joueurs qui en ont : répartissez-les. La partie finit quand une voiture a cinq jetons.
coach-ce-took = Vous êtes touché. Un jeton retourné peut bloquer une action : ces cartes sont marquées. Votre voiture roule quand même.
coach-ce-upgrade = Vous avez une amélioration et pouvez en jouer une maintenant. Si rien ne convient, passez.
coach-ce-discard = Trois améliorations au plus. Choisissez celle que vous défaussez.
coach-ce-shield = Vous allez prendre un jeton. Un bouclier l’évite ; sinon, laissez faire.
coach-ce-wait = Les voitures roulent, ou les autres préparent encore. Des traits montrent ce qui arrive ; le journal le garde.
coach-ce-over = Voilà une partie entière. Essayez maintenant avec du monde, plus de voitures ou contre la montre.
