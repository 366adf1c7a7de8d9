### Castle Builder. Une tuile s’appelle par ce qu’elle montre : aucune phrase n’a besoin d’un article devant elle.

castle-title = 7 Pièces pour un Château
castle-blurb = Bâtissez un château tuile par tuile : la pierre tient sur la pierre, et chaque tuile vaut la somme des deux qui la portent. Plus on monte, plus le baron avance sur le marché, où des pièces l’attendent.

## Options

castle-option-goal = Pièces pour gagner
    .about = 7, ou 9 pour une partie plus longue (Jusqu’au Ciel).
castle-option-pay_any = Payer sans limite
    .about = On peut défausser autant de tuiles qu’il en faut pour décaler le nombre d’une tuile, au lieu d’une seule. C’est la règle révisée de 2025.
castle-option-royal_pair = Couple royal
    .about = Chacun commence avec un prince et une princesse à l’abri de tout. Avec « Payer sans limite », c’est la Stratégie Royale.
castle-option-peace = Temps de Paix
    .about = Voleur, Dame Acerbe et Catapulte ne nuisent plus à personne : à la place, on prend une tuile du marché.
castle-option-first_player = Premier joueur
    .about = Qui commence la partie.
castle-option-first_player-lot = Tiré au sort
castle-option-first_player-seat_1 = Place 1
castle-option-first_player-seat_2 = Place 2
castle-option-first_player-seat_3 = Place 3
castle-option-first_player-seat_4 = Place 4
castle-option-data = Matériel
    .about = Ce qui est imprimé sur les tuiles, la piste et les pièces. La partie s’en souvient.
castle-option-data-designed = Tuiles conçues par nous
    .about = Les règles publiées ne donnent pas la liste des tuiles : celles-ci ont été choisies et équilibrées par simulation.

## Les étapes, d’une première partie au jeu complet

castle-step-first = Première partie
    .about = En Temps de Paix : personne n’abîme votre château. Des robots tranquilles, avec des conseils.
castle-step-discovery = Découverte
    .about = Voleur, Dame Acerbe et Catapulte entrent en jeu. Des robots toujours tranquilles, et toujours des conseils.
castle-step-full = Le jeu complet
    .about = Les mêmes règles, contre de bons joueurs.

## Tuiles

castle-family-wall = Mur
castle-family-half_roof_left = Demi-toiture gauche
castle-family-half_roof_right = Demi-toiture droite
castle-family-roof = Toiture
castle-family-spire = Flèche
castle-family-side_left = Mur latéral gauche
castle-family-side_right = Mur latéral droit
castle-family-side_roof_left = Toiture latérale gauche
castle-family-side_roof_right = Toiture latérale droite
castle-family-guard = Garde
castle-family-soldier = Soldat
castle-family-noble = Noble en colère
castle-family-lady = Dame
castle-family-princess = Princesse
castle-family-prince = Prince
# $family (texte) : ce qu’elle montre. $number (texte) : ses nombres, celui du bas puis celui du haut, ou une coche.
castle-tile = { $family } { $number }
# $tile (texte) : la tuile. $features (texte) : ce qu’elle montre encore, en liste.
castle-tile-features = { $tile } ({ $features })
# $n (nombre) : combien.
castle-rubies = { $n ->
    [one] { $n } rubis
   *[other] { $n } rubis
}
# $n (nombre) : combien.
castle-persons = { $n ->
    [one] { $n } personnage
   *[other] { $n } personnages
}
# $n (nombre) : combien.
castle-windows = { $n ->
    [one] { $n } fenêtre
   *[other] { $n } fenêtres
}
castle-red-roof = toit rouge
castle-edge-stone = pierre
castle-edge-left = pierre à gauche, ciel à droite
castle-edge-right = ciel à gauche, pierre à droite
castle-edge-sky = ciel
# $tile (texte) : la tuile. $base, $crown (textes) : ses bords, en bas et en haut.
castle-item = { $tile } : en bas { $base } ; en haut { $crown }
# $tile (texte) : la tuile. $base, $crown (textes) : ses bords, les deux de pierre.
castle-item-stone = { $tile } : { $base } en bas, { $crown } en haut
# $tile (texte) : la tuile. $base, $crown (textes) : ses bords, en bas et en haut.
castle-item-not-first = { $tile } : en bas { $base } ; en haut { $crown } ; jamais la première de son étage
# $tile (texte) : une tuile ou une pièce. $n (nombre) : combien, au moins deux.
castle-copies = { $tile } ×{ $n }
# $n (nombre) : combien de tuiles.
castle-tiles = { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
}
# $n (nombre) : combien de cases, précédées de leur préposition.
castle-spaces = { $n ->
    [one] d’une case
   *[other] de { $n } cases
}
# $n (nombre) : combien de pièces.
castle-coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
castle-a-tile = une tuile

## Pièces

castle-coin-ruby = Rubis
castle-coin-thief = Voleur
castle-coin-sour_lady = Dame Acerbe
castle-coin-mill = Moulin
castle-coin-collapse = Effondrement
castle-coin-catapult = Catapulte
castle-coin-highest_tower = Tour la plus haute
castle-coin-most_populated = Le plus peuplé
castle-coin-most_windows = Le plus de fenêtres
castle-coin-most_roofs = Le plus de toitures
castle-coin-monk = Moine
castle-fx-ruby = votre baron avance d’une case
castle-fx-thief = prenez une tuile au hasard à un adversaire
castle-fx-sour_lady = chaque adversaire perd une tuile au hasard
castle-fx-mill = le marché est renouvelé, puis vous y prenez une tuile
castle-fx-collapse = vous perdez une tuile de votre château que rien ne couvre
castle-fx-catapult = une tuile que rien ne couvre tombe d’un château adverse
# $tiles (texte) : combien de tuiles.
castle-fx-highest_tower = { $tiles } à qui a le château le plus haut
# $tiles (texte) : combien de tuiles.
castle-fx-most_populated = { $tiles } à qui a le plus de personnages, au moins un
# $tiles (texte) : combien de tuiles.
castle-fx-most_windows = { $tiles } à qui a le plus de fenêtres, au moins une
# $tiles (texte) : combien de tuiles.
castle-fx-most_roofs = { $tiles } à qui a le plus de toitures, au moins une
# $tiles (texte) : combien de tuiles.
castle-fx-monk = { $tiles } à qui a le moins de pièces, sans compter celle-ci
castle-fx-peace = prenez une tuile du marché (temps de paix)
# $coin (texte) : la pièce. $text (texte) : ce qu’elle fait.
castle-coin = { $coin } : { $text }

## Ce qu’on voit

# $round (nombre) : combien de fois chacun a eu son tour, à partir de 1.
castle-heading = Tour de table { $round }
# $n (nombre) : pièces gagnées et pas encore prises.
castle-pending = { $n ->
    [one] Il reste { $n } pièce à prendre.
   *[other] Il reste { $n } pièces à prendre.
}
# $n (nombre) : tours de suite sans qu’un baron bouge. $most (nombre) : à combien la partie s’arrête.
castle-quiet = Aucun baron n’a bougé depuis { $n } tours ; à { $most }, la partie s’arrête.
# $n (nombre) : tuiles sur le porte-tuiles. $limit (nombre) : combien il en garde.
castle-holder = Votre porte-tuiles ({ $n } sur { $limit })
castle-holder-empty = Votre porte-tuiles est vide.
# $tiles (texte) : ce qui est mis de côté pour payer.
castle-aside = Mis de côté pour payer : { $tiles }.
# $tiles (texte) : les tuiles royales.
castle-royals-mine = À côté, à l’abri de tout : { $tiles }.
# $name (texte) : qui. $tiles (texte) : les tuiles royales.
castle-royals = { $name } garde à l’abri : { $tiles }.
castle-mine = Votre château
# $name (texte) : de qui. Sans « de », qui s’éliderait devant une voyelle.
castle-of = Château : { $name }
castle-drawing = Le haut de chaque étage, colonne par colonne
castle-drawing-about = Un nombre est de la pierre, ~ du ciel, · du vide. Une tuile couvre deux colonnes et se désigne par celle de gauche ; à partir de l’étage 2, sa place demande la somme des deux nombres juste en dessous. Une tuile 11/1 se bâtit là où l’on demande 11 et ajoute 1 à ce qu’elle porte ; ✓ se bâtit sur n’importe quelle somme.
castle-head-level = Étage
# $level (nombre) : l’étage. $tiles (texte) : ce qui s’y tient, en liste.
castle-level = Étage { $level } : { $tiles }
# $x (nombre) : la colonne où elle commence. $tile (texte) : la tuile.
castle-stands = { $tile } en colonne { $x }
# $n (nombre) : ce qu’elle ajoute aux sommes.
castle-gate = Porte (ajoute { $n })
castle-market = Marché : tuiles
castle-market-coins = Marché : pièces
castle-slot-empty = rien
castle-players = Joueurs
castle-head-coins = Pièces
castle-head-baron = Case
castle-head-next = Pièce dans
castle-head-holder = En main
castle-head-height = Étages
castle-head-persons = Personnages
castle-head-windows = Fenêtres
castle-head-roofs = Toitures
# $name (texte) : qui. $coins (texte) : ses pièces, en liste.
castle-owns = { $name } a pris : { $coins }.
# $n (nombre) : combien de cases. $last (nombre) : le numéro de la dernière. $coins, $rubies, $tiles (textes) : les numéros des cases, en listes.
castle-track = La piste compte { $n } cases, de 0 à { $last }. Cases Pièce : { $coins }. Cases rubis, où l’on ne reste pas : { $rubies }. Cases tuile : { $tiles }.
castle-known = Ce que l’on sait des porte-tuiles des autres
# $names (texte) : qui peut les avoir. $tiles (texte) : les tuiles, en liste.
castle-remember = Chez { $names } : { $tiles }
# $reserve (texte) : tuiles de la réserve. $coins (texte) : pièces de la réserve. $n (nombre) : tuiles défaussées. $discard (texte) : lesquelles.
castle-piles = Réserve : { $reserve } et { $coins }. Défausse ({ $n }) : { $discard }.
# $goal (nombre) : combien de pièces il faut.
castle-goal = Il faut { $goal } pièces pour gagner.
castle-with-pay_any = On peut payer avec autant de tuiles qu’il en faut.
castle-with-royal_pair = Chacun a un prince et une princesse à l’abri.
castle-with-peace = Temps de Paix : personne ne nuit à personne.

## Questions

castle-ask-turn = Piochez, ou choisissez une tuile à bâtir.
# $tile (texte) : la tuile.
castle-ask-slot = Où bâtir { $tile } ?
# $tile (texte) : la tuile. $left (nombre) : combien de tuiles il reste à payer.
castle-ask-pay = { $left ->
    [one] Avec quelle tuile payez-vous pour bâtir { $tile } ?
   *[other] Avec quelles tuiles payez-vous pour bâtir { $tile } ? Encore { $left }.
}
# $n (nombre) : combien de pièces il reste à prendre.
castle-ask-coin = { $n ->
    [one] Quelle pièce prenez-vous ?
   *[other] Quelle pièce prenez-vous ? Il vous en revient { $n }.
}
castle-ask-rob = À qui prenez-vous une tuile ?
# $coin (texte) : la pièce qui le permet.
castle-ask-take = { $coin } : quelle tuile du marché prenez-vous ?
castle-ask-collapse = Laquelle de vos tuiles que rien ne couvre s’effondre ?
castle-ask-hit = Quelle tuile visez-vous ?
# $limit (nombre) : combien de tuiles on garde. $left (nombre) : combien sont de trop.
castle-ask-discard = { $left ->
    [one] Vous gardez { $limit } tuiles au plus : défaussez-en une.
   *[other] Vous gardez { $limit } tuiles au plus : défaussez-en { $left }.
}

## Conseils, pour une première partie

castle-hint-first-tile = L’étage 1 accepte n’importe quel nombre. Mettez de petits nombres à côté de la porte : ce qui tient sur deux tuiles doit être leur somme.
castle-hint-second-tile = Bâtissez une deuxième tuile à côté de la première, ou de la porte : à partir de l’étage 2, une tuile tient sur deux autres.
castle-hint-level-2 = À l’étage 2, une tuile est la somme des deux qui la portent. Elle fait avancer votre baron de deux cases, à l’étage 3 de trois, et ainsi de suite, plus une par rubis.
castle-hint-place = Chaque place dit ce qu’il faut payer et de combien votre baron avance. Vous pouvez encore revenir sur votre choix : personne ne l’a vu.
castle-hint-pay = Le nombre ne convient pas tout à fait : chaque tuile défaussée le décale de 1, pour cette fois. Payez avec ce qui vous sert le moins.
# $goal (nombre) : combien de pièces font gagner.
castle-hint-coin = Chaque pièce vous rapproche des { $goal } qui font gagner, et agit tout de suite, même à vos dépens.
castle-hint-discard = Votre porte-tuiles déborde. Les grands nombres sont difficiles à placer : défaussez-les d’abord.
castle-hint-high = Plus vous montez, plus votre baron va loin. Gardez deux tuiles voisines avec de la pierre en haut et une petite somme : les nombres au-dessus de 12 sont rares.
castle-hint-rob = Vous prenez une tuile au hasard. Volez de préférence la personne en tête, ou celle qui a le plus de tuiles.
castle-hint-take = Prenez une tuile qui convient tout de suite : un nombre qui est la somme de deux voisines de votre château.
castle-hint-collapse = Une de vos tuiles s’écroule. Sacrifiez-en une au bord, sur laquelle vous ne bâtiriez pas.
castle-hint-hit = Abattez ce sur quoi quelqu’un bâtirait ensuite : de préférence une tuile haut placée chez la personne en tête.
castle-hint-over = Voilà une partie entière. Le résultat montre quelles pièces chacun a prises ; la prochaine ira un pas plus loin.

## Choix

# $n (nombre) : combien de tuiles.
castle-choice-draw = { $n ->
    [one] Piocher { $n } tuile
   *[other] Piocher { $n } tuiles
}
# $tile (texte) : la tuile. $places (texte) : où, ou combien de places.
castle-choice-build = Bâtir { $tile } : { $places }
# $tile (texte) : la tuile. $places (texte) : où, ou combien de places.
castle-choice-build-royal = Bâtir { $tile }, du couple royal : { $places }
# $tile (texte) : la tuile. $places (texte) : où, ou combien de places.
castle-choice-build-market = Bâtir { $tile }, du marché : { $places }
# $n (nombre) : combien de places.
castle-places = { $n ->
    [one] { $n } place
   *[other] { $n } places
}
# $level (nombre) : l’étage. $x (nombre) : la colonne.
castle-place = étage { $level }, colonne { $x }
# $place (texte) : où. $required (nombre) : la somme demandée. $pay (nombre) : à payer. $steps (nombre) : les cases dont le baron avance.
castle-cost = { $steps ->
    [0] { $place }
    [one] { $place }, baron +{ $steps }
   *[other] { $place }, baron +{ $steps }
}
# $place (texte) : où. $required (nombre) : la somme demandée. $pay (nombre) : à payer. $steps (nombre) : les cases dont le baron avance.
castle-cost-pay = { $pay ->
    [one] { $place }, demande { $required } : coûte { $pay } tuile, baron +{ $steps }
   *[other] { $place }, demande { $required } : coûte { $pay } tuiles, baron +{ $steps }
}
# $tile (texte) : la tuile.
castle-choice-pay = Payer avec { $tile }
# $coin (texte) : la pièce. $text (texte) : ce qu’elle fait.
castle-choice-coin = { $coin } : { $text }
# $name (texte) : qui.
castle-choice-rob = Voler { $name }
# $tile (texte) : la tuile.
castle-choice-take = Prendre { $tile }
# $tile (texte) : la tuile. $place (texte) : où.
castle-choice-collapse = Perdre { $tile }, { $place }
# $tile (texte) : la tuile. $place (texte) : où. $name (texte) : chez qui.
castle-choice-hit = Chez { $name } : { $tile }, { $place }
# $tile (texte) : la tuile.
castle-choice-discard = Défausser { $tile }

## Ce qui arrive

# $name (texte) : qui. $tiles (texte) : les tuiles, ou leur nombre.
castle-tell-gained = { $name } pioche { $tiles }.
# $tiles (texte) : les tuiles.
castle-tell-gained-you = Vous piochez { $tiles }.
# $name (texte) : qui.
castle-tell-short = Il ne reste pas assez de tuiles pour { $name }.
castle-tell-short-you = Il ne reste pas assez de tuiles pour vous.
# $name (texte) : qui. $tile (texte) : la tuile.
castle-tell-discarded = { $name } défausse { $tile }.
# $tile (texte) : la tuile.
castle-tell-discarded-you = Vous défaussez { $tile }.
# $name (texte) : qui. $tile (texte) : la tuile. $place (texte) : où.
castle-tell-built = { $name } bâtit { $tile }, { $place }.
# $tile (texte) : la tuile. $place (texte) : où.
castle-tell-built-you = Vous bâtissez { $tile }, { $place }.
# $name (texte) : qui. $tile (texte) : la tuile. $place (texte) : où.
castle-tell-built-market = { $name } bâtit une tuile du marché : { $tile }, { $place }.
# $tile (texte) : la tuile. $place (texte) : où.
castle-tell-built-market-you = Vous bâtissez une tuile du marché : { $tile }, { $place }.
# $built (texte) : la phrase qui dit ce qui est bâti. $tiles (texte) : ce qui est payé.
castle-tell-paid = { $built } Payé : { $tiles }.
# $tile (texte) : la tuile.
castle-tell-laid = Au marché : { $tile }.
# $tiles (texte) : combien de tuiles.
castle-tell-reshuffled = La défausse est mélangée : { $tiles } dans la réserve.
# $name (texte) : qui. $spaces (texte) : cases parcourues. $to (nombre) : la case d’arrivée.
castle-tell-moved = { $name } fait avancer son baron { $spaces }, jusqu’à la case { $to }.
# $spaces (texte) : cases parcourues. $to (nombre) : la case d’arrivée.
castle-tell-moved-you = Votre baron avance { $spaces }, jusqu’à la case { $to }.
# $name (texte) : qui. $spaces (texte) : cases parcourues. $to (nombre) : la case d’arrivée. $coins (texte) : pièces gagnées.
castle-tell-moved-coins = { $name } fait avancer son baron { $spaces }, jusqu’à la case { $to }, et gagne { $coins }.
# $spaces (texte) : cases parcourues. $to (nombre) : la case d’arrivée. $coins (texte) : pièces gagnées.
castle-tell-moved-coins-you = Votre baron avance { $spaces }, jusqu’à la case { $to }, et vous gagnez { $coins }.
# $name (texte) : qui. $coin (texte) : la pièce. $owned (texte) : combien de pièces il a maintenant.
castle-tell-took = { $name } prend la pièce { $coin } : { $owned } en tout.
# $coin (texte) : la pièce. $owned (texte) : combien de pièces vous avez maintenant.
castle-tell-took-you = Vous prenez la pièce { $coin } : { $owned } en tout.
# $coin (texte) : la pièce.
castle-tell-minted = Nouvelle pièce au marché : { $coin }.
# $coin (texte) : la pièce.
castle-tell-void = { $coin } : sans effet.
# $name (texte) : le voleur. $victim (texte) : sa victime. $tile (texte) : la tuile, ou « une tuile ».
castle-tell-stole = { $name } prend { $tile } chez { $victim }.
# $victim (texte) : la victime. $tile (texte) : la tuile.
castle-tell-stole-you = Vous prenez { $tile } chez { $victim }.
# $name (texte) : le voleur. $tile (texte) : la tuile.
castle-tell-stole-from-you = { $name } vous prend { $tile }.
# $name (texte) : qui. $tile (texte) : la tuile.
castle-tell-lost = { $name } perd { $tile }.
# $tile (texte) : la tuile.
castle-tell-lost-you = Vous perdez { $tile }.
# $tiles (texte) : les tuiles.
castle-tell-cleared = Le marché est vidé : { $tiles }.
# $name (texte) : qui. $tile (texte) : la tuile.
castle-tell-picked = { $name } prend { $tile } au marché.
# $tile (texte) : la tuile.
castle-tell-picked-you = Vous prenez { $tile } au marché.
# $name (texte) : à qui est le château. $tile (texte) : la tuile. $place (texte) : où.
castle-tell-fell = Une tuile tombe chez { $name } : { $tile }, { $place }.
# $tile (texte) : la tuile. $place (texte) : où.
castle-tell-fell-you = Une tuile de votre château tombe : { $tile }, { $place }.
# $coin (texte) : la pièce. $names (texte) : qui gagne, en liste. $players (nombre) : combien ils sont. $tiles (texte) : combien de tuiles chacun.
castle-tell-rewarded = { $players ->
    [one] { $coin } : { $tiles } pour { $names }.
   *[other] { $coin } : { $tiles } par personne, pour { $names }.
}
# $coin (texte) : la pièce.
castle-tell-rewarded-nobody = { $coin } : personne ne gagne rien.
# $name (texte) : qui.
castle-tell-skipped = { $name } ne peut rien faire et passe son tour.
castle-tell-skipped-you = Vous ne pouvez rien faire : vous passez votre tour.
castle-tell-ended = La pièce de la victoire est prise : la partie est finie.
castle-tell-stalled = Plus aucun baron n’avance : la partie s’arrête.

## Résultat

castle-ending-coins = Le château est achevé.
castle-ending-stalled = Plus personne n’avançait : les pièces décident, puis la hauteur, puis le nombre de tuiles.
# $name (texte) : qui. $n (nombre) : ses pièces.
castle-sheet = { $n ->
    [one] { $name } : { $n } pièce
   *[other] { $name } : { $n } pièces
}
castle-head-what = Quoi
castle-head-count = Combien
castle-line-height = Étages du château
castle-line-tiles = Tuiles du château

## Les règles sous la main

castle-rules-goal = Bâtissez un château sur votre fondation, tuile par tuile. Ce que vous bâtissez fait avancer votre baron autour du marché, et le marché paie en pièces. Qui prend sa septième pièce gagne sur-le-champ.
    .heading = Le but
    .brief = Soyez le premier à posséder 7 pièces.
castle-rules-turn = À votre tour, une seule chose : piocher deux tuiles dans la réserve, ou bâtir une tuile, prise sur votre porte-tuiles ou directement au marché. Le porte-tuiles en garde sept ; le surplus est défaussé aussitôt.
    .heading = Votre tour
    .brief = Piochez deux tuiles, ou bâtissez-en une.
castle-rules-place = Les tuiles se posent comme des briques : chacune couvre deux moitiés de l’étage du dessous. Sous la pierre, il faut de la pierre ; sous le ciel, du ciel ou rien. L’étage 1 repose sur la fondation et accepte n’importe quel nombre. Les vides sont permis, et les côtés n’ont pas à s’accorder.
    .heading = Pierre sur pierre
    .brief = La pierre tient sur la pierre, le ciel sur le ciel.
castle-rules-sum = À partir de l’étage 2, le nombre d’une tuile doit être la somme des deux qui la portent ; la porte compte 2. S’il s’en écarte de 1, défaussez une autre tuile de votre porte-tuiles pour le décaler, pour cette fois. Une tuile à deux nombres se bâtit d’après celui du bas ; ensuite, c’est celui du haut qui compte. Une tuile avec une coche convient à n’importe quelle somme.
    .heading = Les nombres s’ajoutent
    .brief = Dès l’étage 2, une tuile est la somme des deux dessous.
castle-rules-baron = Une tuile de l’étage 1 ne fait bouger personne. À partir de l’étage 2, votre baron avance d’autant de cases que le numéro de l’étage, plus une par rubis de la tuile. Toutes les cases comptent, même celle où se tient un autre baron ; mais s’il devait s’arrêter là, ou sur une case rubis, il va jusqu’à la suivante. S’il s’arrête sur une case tuile, vous piochez une tuile.
    .heading = Le baron avance
    .brief = L’étage 3 le fait avancer de trois cases, plus une par rubis.
castle-rules-coins = Pour chaque case Pièce que votre baron atteint ou dépasse, prenez une des trois pièces du marché. Une pièce agit tout de suite, une seule fois, même à vos dépens. Certaines donnent des tuiles ou des pas ; d’autres volent, font s’écrouler une tuile ou tirent sur un château. Les portes ne tombent jamais.
    .heading = Les pièces
    .brief = Une pour chaque case Pièce atteinte ou dépassée.
castle-rules-end = La septième pièce termine la partie aussitôt : qui la prend gagne, et ce qu’elle dit n’est plus appliqué. Les autres sont classés par leurs pièces, puis par la hauteur de leur château, puis par le nombre de ses tuiles. Options : neuf pièces pour gagner, un couple royal pour chacun, payer plus de tuiles, ou un Temps de Paix sans attaques.
    .heading = La fin
    .brief = La septième pièce termine la partie aussitôt.

## Refus : une phrase pour chaque règle

rule-CASTLE-SETUP-4 = Le premier joueur doit être assis à cette table de { $seats }.
    .about = Le premier joueur doit être assis à la table.
rule-CASTLE-OPT-1 = On joue pour 7 pièces, ou pour 9 ; pas pour { $goal }.
    .about = On joue pour 7 pièces, ou pour 9.
rule-CASTLE-TURN-1 = Ce n’est pas à vous de jouer.
rule-CASTLE-TURN-3 = Il n’y a plus rien à piocher : ni réserve ni défausse.
rule-CASTLE-DRAW-2 = Les tuiles du marché ne se piochent pas : on ne les prend que pour bâtir.
rule-CASTLE-HOLD-2 = Quelqu’un a trop de tuiles : il défausse d’abord, le reste attend.
rule-CASTLE-HOLD-3 = Défaussez une tuile de votre porte-tuiles.
rule-CASTLE-HOLD-4 = On ne défausse pas de tuile sans y être obligé.
rule-CASTLE-BUILD-1 = Cette tuile n’est pas là : on bâtit une tuile de son porte-tuiles ou du marché.
rule-CASTLE-BUILD-2 = Une construction se choisit dans l’ordre : la tuile, la place, puis le paiement. Reprenez votre choix pour recommencer.
# $level (nombre) : l’étage.
rule-CASTLE-PLACE-6 = Cette tuile ne peut pas être la première de l’étage { $level }.
    .about = Certaines tuiles ne peuvent pas être la première de leur étage.
rule-CASTLE-PLACE-1 = Il n’y a pas de place à cet endroit.
rule-CASTLE-PLACE-2 = Cette place est prise.
rule-CASTLE-PLACE-3 = La pierre ne tient ni sur le ciel ni sur le vide.
rule-CASTLE-PLACE-4 = Le ciel ne se pose pas sur la pierre.
rule-CASTLE-PLACE-5 = On ne glisse pas de pierre sous le ciel d’une tuile déjà posée.
# $required (nombre) : la somme demandée. $pay (nombre) : combien de tuiles il reste à payer.
rule-CASTLE-NUM-2 = { $pay ->
    [one] Cette place demande { $required } : il faut d’abord payer avec { $pay } tuile.
   *[other] Cette place demande { $required } : il faut d’abord payer avec { $pay } tuiles.
}
    .about = À partir de l’étage 2, le nombre d’une tuile est la somme des deux qui la portent ; chaque tuile payée le décale de 1.
# $required (nombre) : la somme demandée. $pay (nombre) : l’écart.
rule-CASTLE-PAY-2 = Cette place demande { $required } : il faudrait payer avec { $pay } tuiles, plus qu’il n’est permis.
    .about = On ne paie d’ordinaire qu’une tuile : le nombre peut donc s’écarter de 1.
rule-CASTLE-PAY-3 = On paie avec d’autres tuiles de son porte-tuiles, et il en faut assez.
rule-CASTLE-PAY-4 = Il n’y a rien à payer ici.
rule-CASTLE-COIN-1 = On prend une pièce du marché quand son baron en a gagné une ; on ne peut pas y renoncer.
rule-CASTLE-COIN-2 = L’effet de la pièce prise s’applique d’abord, jusqu’au bout.
rule-CASTLE-THIEF-1 = On ne vole qu’un adversaire qui a au moins une tuile, et seulement avec la pièce Voleur.
rule-CASTLE-MILL-1 = Cette tuile n’est pas au marché.
rule-CASTLE-COLL-1 = Seule une tuile de votre château que rien ne couvre peut s’effondrer, et seulement avec la pièce Effondrement.
rule-CASTLE-COLL-2 = La porte du château ne s’effondre jamais.
rule-CASTLE-CATA-1 = La catapulte ne touche, dans un château adverse, qu’une tuile que rien ne couvre, et seulement avec sa pièce.
rule-CASTLE-CATA-2 = Aucune catapulte n’abat la porte d’un château.
rule-CASTLE-OPT-3 = Cette tuile royale n’est pas à côté de votre porte-tuiles.
rule-CASTLE-OPT-4 = Cette tuile n’est pas au marché : en temps de paix, une pièce rouge y prend une tuile.
rule-CASTLE-END-1 = La partie est finie.
