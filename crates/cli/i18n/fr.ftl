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

## What was checked of a log

verified-lines = Rien n’a été modifié : les { $n } lignes correspondent toutes à leurs marques.
verified-commitment = Le secret est celui auquel le serveur s’était engagé avant que quiconque ne donne quoi que ce soit : { $commitment }
verified-seed = { $n ->
    [0] La graine provient de ce seul secret : personne n’a rien donné, c’est donc le serveur qui l’a choisie.
    [one] La graine est mêlée de ce secret et de ce qu’une personne a donné.
   *[other] La graine est mêlée de ce secret et de ce que { $n } personnes ont donné.
}
verified-setup = La mise en place découle de ce qui était convenu, des souhaits et de la graine.
verified-no-commitment = Le serveur ne s’était engagé à rien : il a choisi seul la graine, comme dans toutes les parties commencées avant que les graines ne soient mêlées.
verified-choices = Les { $n } choix étaient tous possibles en leur temps. La partie, rejouée depuis la graine avec chaque mélange et chaque lancer, est arrivée au même état aux { $hashes } endroits où il avait été noté.
verified-redealt = À l’étape { $step }, tout ce qui était caché a été redistribué, avec une graine choisie par le serveur seul.
verified-result = Le résultat est bien celui indiqué : { $scores }.
verified-seal = Le sceau de ce journal est { $seal }. Compare-le à celui de la page de la table.
