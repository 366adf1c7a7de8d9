### Le Gué, un jeu pour les tests. Les cases s’écrivent comme dans les choix : « 3,-2 » ; un galet vaut de 1 à 3.

toy-title = Le Gué
toy-blurb = Posez des planches dans l’étang, payez avec vos galets et faites passer le bateau par vos coins.

## La table

toy-deal = Des galets retournent dans le sac
# $space (nombre) : où est le bateau. $of (nombre) : combien de cases a l’anneau.
toy-boat = Le bateau est sur la case { $space } de { $of }.
# $n (nombre) : combien de galets.
toy-bag = { $n ->
    [one] Il reste { $n } galet dans le sac.
   *[other] Il reste { $n } galets dans le sac.
}
# $name (texte) : qui paie. $price (nombre) : le prix de la planche. $paid (nombre) : ce qui est payé.
toy-bill = { $name } paie une planche : { $paid } sur { $price } pour l’instant.
# $pebbles (texte) : une liste de valeurs.
toy-hand = Vos galets : { $pebbles }.
toy-dropped = Vous remettez : { $pebbles }.
toy-players = Joueurs
toy-hare = Lièvre
toy-tortoise = Tortue
toy-planks = Planches
toy-pebbles = Galets
toy-coins = Pièces
# $squares (texte) : une liste de cases.
toy-rocks = Rochers : { $squares }.
# $from (texte) et $to (texte) : ses cases.
toy-plank = de { $from } à { $to }

## Questions et choix

toy-ask-deal = Quels galets remettez-vous dans le sac ?
toy-ask-act = Que faites-vous à votre tour ?
# $left (nombre) : ce qui reste à payer.
toy-ask-pay = Comment payez-vous les { $left } que coûte encore la planche ?
toy-hint-deal = Remettez un ou deux galets. Personne ne voit ce qu’ils valent.
toy-hint-act = Une planche fait avancer le bateau d’autant que vous payez. Chaque coin qu’il passe rapporte une pièce à qui le possède.
toy-hint-pay = Payez un galet après l’autre, jamais plus précieux que le précédent. Le bateau avance de ce que vous payez, pas du prix.
# $worth (nombre) : la valeur du galet.
toy-choice-drop = Remettre un { $worth }
toy-choice-done = C’est tout
# $to (texte) : la case.
toy-choice-hare = Lièvre en { $to }
toy-choice-tortoise = Tortue en { $to }
# $plank (texte) : « de 3,-2 à 4,-2 ». $price (nombre) : le prix.
toy-choice-lay = Planche { $plank } pour { $price }
toy-choice-pay = Payer avec un { $worth }
toy-choice-rest = Se reposer et tirer deux galets

## Nouvelles

# $name (texte) : qui. $worth (nombre) : la valeur du galet.
toy-tell-dropped = { $name } remet un { $worth }.
toy-tell-dropped-you = Vous remettez un { $worth }.
toy-tell-decided = { $name } sait ce qui retourne dans le sac.
toy-tell-decided-you = Votre décision est prise.
# $n (nombre) : combien de galets, pour tous les joueurs.
toy-tell-began = Tout le monde a décidé : { $n ->
    [one] { $n } galet retourne
   *[other] { $n } galets retournent
} dans le sac.
# $name (texte) : qui. $from (texte) et $to (texte) : des cases.
toy-tell-hare = Le lièvre de { $name } saute de { $from } à { $to }.
toy-tell-hare-you = Votre lièvre saute de { $from } à { $to }.
toy-tell-tortoise = La tortue de { $name } avance de { $from } à { $to }.
toy-tell-tortoise-you = Votre tortue avance de { $from } à { $to }.
# $name (texte) : qui. $plank (texte) : « de 3,-2 à 4,-2 ». $price (nombre) : le prix.
toy-tell-laid = { $name } pose une planche { $plank } pour { $price }.
toy-tell-laid-you = Vous posez une planche { $plank } pour { $price }.
toy-tell-paid = { $name } paie avec un { $worth }.
toy-tell-paid-you = Vous payez avec un { $worth }.
# $steps (nombre) : combien de cases.
toy-tell-sailed = { $steps ->
    [one] Le bateau avance de { $steps } case.
   *[other] Le bateau avance de { $steps } cases.
}
toy-tell-earned = Le bateau passe un coin et rapporte une pièce à { $name }.
toy-tell-earned-you = Le bateau passe un coin et vous rapporte une pièce.
# $name (texte) : à qui est le pion. $by (texte) : qui a posé la planche. $plank (texte) : « de 3,-2 à 4,-2 ». $from (texte) et $to (texte) : des cases.
toy-tell-splashed-hare = La planche { $plank } posée par { $by } éclabousse le lièvre de { $name }, qui recule de { $from } à { $to }.
toy-tell-splashed-hare-you = La planche { $plank } posée par { $by } éclabousse votre lièvre, qui recule de { $from } à { $to }.
toy-tell-splashed-tortoise = La planche { $plank } posée par { $by } éclabousse la tortue de { $name }, qui recule de { $from } à { $to }.
toy-tell-splashed-tortoise-you = La planche { $plank } posée par { $by } éclabousse votre tortue, qui recule de { $from } à { $to }.
# $name (texte) : qui. $n (nombre) : combien de galets.
toy-tell-drew = { $n ->
    [one] { $name } se repose et tire { $n } galet.
   *[other] { $name } se repose et tire { $n } galets.
}
# $pebbles (texte) : une liste de valeurs.
toy-tell-drew-you = Vous vous reposez et tirez : { $pebbles }.
toy-tell-turned = C’est à { $name } de jouer.
toy-tell-turned-you = C’est à vous de jouer.

## Le résultat

toy-ending-coins = La cinquième pièce termine la partie.
toy-ending-rounds = Les douze manches sont jouées.
# $name (texte) : qui. $parts (texte) : une liste de ce qu’ils ont.
toy-sheet = { $name } : { $parts }.
# $n (nombre) : combien.
toy-sheet-coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
toy-sheet-planks = { $n ->
    [one] { $n } planche
   *[other] { $n } planches
}

## Refus

# $least (nombre) et $most (nombre) : combien de galets on peut remettre.
rule-TOY-DEAL-2 = Remettez au moins { $least } et au plus { $most } galets.
    .about = On remet un ou deux galets.
rule-TOY-DEAL-3 = Remettez d’abord le galet le plus précieux.
rule-TOY-DEAL-4 = Vous avez déjà décidé ce que vous remettez.
# $worth (nombre) : la valeur du galet.
rule-TOY-HAND-1 = Vous n’avez pas de { $worth }.
    .about = On n’emploie que les galets que l’on a.
rule-TOY-TURN-1 = Ce n’est pas votre tour.
rule-TOY-TURN-2 = Ce n’est pas le moment.
rule-TOY-POND-1 = C’est en dehors de l’étang.
rule-TOY-POND-2 = Il y a là un rocher ou un pion.
rule-TOY-MOVE-1 = Le lièvre saute de deux cases au plus.
rule-TOY-MOVE-2 = La tortue avance d’une case, et pas en diagonale.
rule-TOY-LAY-1 = Une planche se pose d’ouest en est ou du nord au sud, et jamais sur une autre.
rule-TOY-LAY-2 = La planche doit toucher un de vos pions.
# $price (nombre) : le prix de la planche.
rule-TOY-LAY-3 = Vous ne pouvez pas payer les { $price } que coûte cette planche.
    .about = Il faut pouvoir payer une planche.
rule-TOY-PAY-1 = Payez d’abord avec les galets les plus précieux : après celui-ci, vous ne pourriez plus payer le reste.
# $over (nombre) : de combien c’est trop.
rule-TOY-PAY-2 = Ce serait { $over } de trop : un des galets serait payé pour rien.
    .about = Aucun galet n’est payé pour rien.
# $most (nombre) : combien de galets au plus.
rule-TOY-REST-2 = On ne se repose qu’avec { $most } galets ou moins.
    .about = On ne se repose qu’avec peu de galets.
rule-TOY-END-4 = La partie est finie.

## La table dessinée

toy-pond = L’étang
# $at (text): the square.
toy-rock = Rocher en { $at }
toy-square = Case { $at }
# $n (number): how many ways there are.
toy-spot = { $n ->
    [one] Planche depuis { $at } : un seul sens
   *[other] Planche depuis { $at } : { $n } sens possibles
}
toy-tools = Qu’utilisez-vous ?
toy-pick-hare = Le Lièvre
toy-pick-tortoise = La Tortue
toy-pick-plank = Une planche
# $worth (number): what the pebble is worth.
toy-pebble = Un galet de valeur { $worth }
toy-deciding = réfléchit
toy-total-drop = {"{n}"} à remettre
toy-few-drop = Un ou deux : encore {"{n}"}
toy-many-drop = Un ou deux : {"{n}"} de trop
toy-send-drop = Remettre
# $left (number): what is to be paid.
toy-total-pay = {"{n}"} payé sur { $left }
toy-few-pay = Encore {"{n}"}
toy-many-pay = {"{n}"} de trop
toy-send-pay = Payer

toy-rules-deal = Chacun reçoit quatre galets et en remet un ou deux, en secret. Vous seul connaissez la valeur des vôtres.
    .heading = La donne
    .brief = Remettez un ou deux galets.
toy-rules-move = À votre tour, vous déplacez une pièce, posez une planche ou vous reposez. Le Lièvre saute jusqu’à deux cases, par-dessus n’importe quoi. La Tortue avance d’une case, jamais en diagonale. On ne s’arrête ni sur un rocher ni sur une autre pièce.
    .heading = Les déplacements
    .brief = Sautez, rampez, posez ou soufflez.
toy-rules-lay = Une planche couvre deux cases sans rocher, ni pièce, ni planche, à côté d’un de vos pions. Elle coûte 2, ou 3 à côté d’un rocher. La Barque avance de ce que vous payez, et le propriétaire d’un coin qu’elle passe reçoit une pièce d’or. Les pièces des autres près de la planche sont repoussées par les éclaboussures.
    .heading = Les planches et la Barque
    .brief = Les planches font avancer la Barque.
toy-rules-end = Cinq pièces d’or terminent la partie, sinon douze manches. Une pièce d’or compte trois points, une planche un.
    .heading = La fin
    .brief = Cinq pièces d’or terminent la partie.
