## What the terminal says around every game

colour-red = Rouge
colour-blue = Bleu
colour-green = Vert
colour-gold = Jaune
colour-violet = Violet
colour-teal = Turquoise

seed = Graine { $seed }. Tapez ? pour l’aide, q pour quitter.
help =
    un numéro  choisir cette option ; Entrée suffit s’il n’y en a qu’une
    t          redessiner la table
    l          raconter tout ce qui s’est passé jusqu’ici
    q          quitter la partie
help-undo = undo       reprendre votre dernier choix ; les autres doivent parfois l’accepter
took-back = { $player } a repris son dernier choix.
redealt = Ce que { $player } ne peut pas savoir a été redistribué.
# On répond y ou le mot ci-dessous.
may-take-back = { $asked }, acceptez-vous que { $player } reprenne son dernier choix ? (oui/non)
yes = oui
declined = { $player } n’est pas d’accord.
only-option = Ce n’est pas une option : tapez { $number }, ou ? pour l’aide.
options = Ce n’est pas une option : tapez un numéro de { $least } à { $most }, ou ? pour l’aide.
decides = C’est à { $player } de décider.
curtain = { $player }, appuyez sur Entrée quand personne d’autre ne regarde.
earlier = ({ $n ->
    [one] { $n } ligne précédente : tapez l
   *[other] { $n } lignes précédentes : tapez l
})
choice = Votre choix
quote = { $card } : « { $text } »
seconds = Vous avez { $seconds } secondes.
late = La corne retentit : le temps est écoulé.
log = Le journal est dans { $file }.
replayed = { $choices } choix, état { $state }

## What the command line asks for in vain

no-sitter = « { $word } » ne peut pas prendre place, seulement { $known }.
how-many-names = --names demande { $players } noms, pas { $names }.
odd-name = Le nom « { $name } » ne convient pas : { $longest } caractères au plus, tous imprimables.
name-taken = Le nom « { $name } » est vide ou déjà pris.
log-exists = { $file } existe déjà ; aucun journal n’est écrit par-dessus.
did-you-mean = Vouliez-vous dire « { $word } » ?
