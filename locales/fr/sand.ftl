### Châteaux de Fable. Les cartes sont des noms propres : aucune phrase n’a besoin d’un article devant elles.

sand-title = Châteaux de Fable
sand-blurb = Chacun a les mêmes trente cartes et veut s’en défaire : bâtissez des engins qui facilitent le chantier, puis des châteaux de sable, et glissez de temps en temps une carte au voisin. De partie en partie, les cartes changent.

## Options

sand-option-mode = Partie
    .about = Avec quelles cartes on joue, et si la partie appartient à une campagne.
sand-option-mode-first_game = Première partie
    .about = La pioche est triée : tout le monde commence de la même façon.
sand-option-mode-basic = Paquets mélangés
    .about = Les trente cartes de départ, mélangées ; on peut échanger des cartes de sa première main.
sand-option-mode-fable_campaign = Campagne Sabuleuse
    .about = Avant chaque partie, trois cartes de tous les paquets cèdent la place à trois nouvelles.
sand-option-mode-solo_campaign = Campagne Solo
    .about = Dix parties en solitaire, avec une feuille de score.
sand-option-pace = Tours
    .about = Si tous jouent leur tour en même temps.
sand-option-pace-simultaneous = Tous à la fois
    .about = On voit ce qu’ont fait les autres quand tout le monde a fini.
sand-option-pace-sequential = L’un après l’autre
    .about = Tout le monde regarde ; idéal pour apprendre.
sand-option-fable_round = Round de Fable
    .about = Combien de fois une nouvelle campagne échange des cartes avant sa première partie.

## Les étapes, d’une première partie au jeu complet

sand-step-first = Première partie
    .about = La pioche triée du livret : tout le monde commence de la même façon. Des robots tranquilles, avec des conseils.
sand-step-discovery = Découverte
    .about = Les paquets sont mélangés, et vous pouvez échanger votre première main. Des robots toujours tranquilles, et toujours des conseils.
sand-step-full = Le jeu complet
    .about = Les mêmes règles, contre de bons joueurs. Ensuite, les campagnes vous attendent.

## Cartes

sand-card-castle_1 = Château de sable 1
sand-card-castle_2 = Château de sable 2
sand-card-castle_3 = Château de sable 3
sand-card-coin_2 = Pièce 2
sand-card-coin_3 = Pièce 3
sand-card-green_6 = Rouleau 6
sand-card-green_7 = Rouleau 7
sand-card-green_8 = Rouleau 8
sand-card-green_10 = Gros rouleau
sand-card-red_4 = Pelleteuse 4
sand-card-red_5 = Pelleteuse 5
sand-card-red_6 = Pelleteuse 6
sand-card-red_discount = Pelleteuse économe
sand-card-blue_3 = Camion-benne 3
sand-card-blue_4 = Camion-benne 4
sand-card-blue_5 = Camion-benne 5
sand-card-blue_7 = Gros camion-benne
sand-card-violet_4 = Malaxeur 4
sand-card-violet_5 = Malaxeur 5
sand-card-violet_6 = Malaxeur 6
sand-card-violet_8 = Gros malaxeur
sand-card-yellow_swap = Seau d’échange
sand-card-scaffold = Échafaudage
sand-card-coin_collector = Collecteur de pièces
sand-card-side_project = Chantier annexe
sand-card-pit = Fosse
sand-card-sifter = Tamis
sand-card-dumpster_find = Trouvaille à la benne
sand-card-coin_hunt = Chasse aux pièces
sand-card-full_hand = Main pleine
sand-card-rubble_removal = Évacuation des gravats
sand-card-bargain_build = Construction au rabais
sand-card-half_draw = Demi-pioche
sand-card-always_building = Toujours bâtir
sand-card-castle_4 = Château de sable 4
sand-card-long_arms = Longs bras
sand-card-three_for_two = Trois pour deux
sand-card-quick_dip = Petit plongeon
sand-card-free_build = Construction gratuite
sand-card-lucky_swap = Échange chanceux
sand-card-grand_castle = Grand château
sand-card-colossal_castle = Château colossal
sand-card-pallet = Palette
sand-card-beach_chair = Fauteuil de plage
sand-card-solid_foundation = Fondations en dur
sand-card-recycling = Recyclage
sand-card-dumpster_treasure = Trésor de la benne
sand-card-dream_build = Construction de rêve
sand-card-late_delivery = Livraison tardive

## Couleurs, et où elles servent

sand-color-castle = châteaux
sand-color-green = vert, étape 1
sand-color-red = rouge, étape 2A
sand-color-blue = bleu, étape 2B
sand-color-violet = violet, étape 3
sand-color-yellow = jaune, étape 2
sand-color-coin = cartes Pièce
sand-color-special = spéciale

## Ce que font les cartes. $n (nombre) : combien de cartes.

sand-fx-castle = aucune action : il est là, c’est tout
sand-fx-coin = ne se construit pas, mais paie bien
sand-fx-green = piochez { $n ->
    [1] une carte
   *[other] { $n } cartes
} de plus à l’étape 1
sand-fx-blue = piochez { $n ->
    [1] une carte
   *[other] { $n } cartes
} de plus à l’étape 2B
sand-fx-slot = construisez une carte de plus à l’étape 2A
sand-fx-discount = chaque carte construite normalement coûte 1 de moins
sand-fx-limit = gardez { $n ->
    [1] une carte
   *[other] { $n } cartes
} de plus à l’étape 3
sand-fx-yellow_swap = défaussez une carte, puis piochez-en une
sand-fx-scaffold = se pose devant vous dès qu’on le pioche, et paie 1
sand-fx-coin_collector = prenez un pion Pièce à l’étape 1
sand-fx-side_project = à l’étape 2B, construisez une carte qui coûte 3 ou moins, au prix fort
sand-fx-pit = ne peut ni être construite ni payer
sand-fx-sifter = à l’étape 1, piochez deux cartes et renoncez à l’une d’elles
sand-fx-dumpster_find = à l’étape 2B, prenez la carte de votre choix dans votre défausse
sand-fx-coin_hunt = à l’étape 1, retournez des cartes jusqu’à une carte Pièce, et prenez-la
sand-fx-full_hand = à l’étape 2B, piochez jusqu’à la limite de votre main
sand-fx-rubble_removal = défaussez deux cartes, puis retirez-en une de la partie
sand-fx-bargain_build = construisez une carte de plus à l’étape 2A, pour 2 de moins
sand-fx-half_draw = à l’étape 2B, défaussez autant de cartes que vous voulez et piochez-en la moitié, arrondie à l’entier supérieur
sand-fx-always_building = défaussez deux cartes, puis construisez-en une au prix fort, quel que soit le mode
sand-fx-long_arms = une fois : gardez trois cartes de plus, puis elle part sur votre carte Symbole
sand-fx-three_for_two = défaussez trois cartes, puis piochez-en deux
sand-fx-quick_dip = une fois : piochez deux cartes à l’étape 1, puis elle est défaussée
sand-fx-free_build = une fois : construisez une carte gratuitement à l’étape 2A, puis elle est défaussée
sand-fx-lucky_swap = une fois : défaussez autant de cartes que vous voulez et piochez-en une de plus, puis elle est défaussée
sand-fx-grand_castle = à la fin, une carte non construite ne compte pas
sand-fx-colossal_castle = à la fin, deux cartes non construites ne comptent pas
sand-fx-pallet = posez-y une carte Pièce de votre main ; elle paie de là
sand-fx-beach_chair = une fois construit, il part dans la défausse de votre voisin de gauche
sand-fx-solid_foundation = paie 4, puis quitte la partie
sand-fx-recycling = à l’étape 3, autant de fois que vous voulez : défaussez deux cartes, puis piochez-en une
sand-fx-dumpster_treasure = à l’étape 1, prenez la carte de votre choix dans votre défausse
sand-fx-dream_build = à l’étape 2A, révélez jusqu’à cinq cartes et construisez l’une d’elles
sand-fx-late_delivery = piochez une carte à l’étape 3, avant la limite
# $card (text): the card. $cost (number): its building cost. $text (text): what it does.
sand-item = { $card } (coût { $cost }) : { $text }
# $pay (number): what a coin card pays.
sand-item-coin = { $card } (paie { $pay }) : { $text }
# $card (text): a card. $n (number): how many copies, at least two.
sand-copies = { $card } ×{ $n }
sand-token = un pion Pièce
# $n (number): how many tokens.
sand-tokens = { $n ->
    [one] { $n } pion Pièce
   *[other] { $n } pions Pièce
}
# $n (number): how many cards.
sand-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}

## Où en est la partie. $turn (nombre) : le tour.

sand-heading-turn = Tour { $turn }
sand-heading-last = Tour { $turn }, le dernier
sand-heading-mulligan = La première main
# $game (number): which game of the campaign.
sand-heading-exchange = Avant la partie { $game } de la campagne Solo
sand-heading-bonus = On remplit la feuille
sand-status-ends-now = Vous avez pioché tout votre paquet : ce tour est le dernier pour tout le monde.
sand-status-ends-next = Vous avez pioché tout votre paquet : le prochain tour est le dernier pour tout le monde.
# $name (text): who has drawn the whole deck.
sand-status-ends-now-other = { $name } a pioché tout son paquet : ce tour est le dernier pour tout le monde.
sand-status-ends-next-other = { $name } a pioché tout son paquet : le prochain tour est le dernier pour tout le monde.
sand-status-done = Vous avez fini votre tour.
# $round (number): the Fable round.
sand-status-round = Round de Fable { $round }.
# $game (number): which game of the campaign. $coins (number): tokens left on the Symbol card.
sand-status-solo = Campagne Solo, partie { $game } sur 10. { $coins ->
    [0] Vous devez donner une carte à chaque tour.
    [1] Il reste un pion sur votre carte Symbole.
   *[other] Il reste { $coins } pions sur votre carte Symbole.
}

## Ce que j’ai

# $n (number): cards in hand. $limit (number): the hand limit.
sand-hand = Votre main, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} (limite { $limit })
sand-hand-empty = Votre main est vide.
# $cards (text): cards as a list.
sand-aside = Mis de côté : { $cards }.
sand-batch = Vous construisez : { $cards }.
sand-held = Mis à part : { $cards }.
sand-six = Retournées : { $cards }.
sand-board = Votre chantier
sand-board-none = Vous n’avez encore rien construit.
# $color (text): where. $cards (text): the cards there.
sand-row = { $color } : { $cards }
# $cards (text): cards built in this turn that work from the next one on.
sand-fresh = Construites ce tour, à l’œuvre dès le prochain : { $cards }
sand-used = Utilisées ce tour : { $cards }
sand-front = Devant vous : { $cards }
sand-pallets = Sur votre Palette : { $cards }
# $draw (number): cards in the draw pile. $discard (text): the discard pile. $coins (text): tokens.
sand-piles = Votre pioche compte { $draw ->
    [one] { $draw } carte
   *[other] { $draw } cartes
}. Votre défausse : { $discard }. Vous possédez { $coins }.
sand-gifts-mine = Sur votre carte Symbole, la dernière posée à la fin : { $cards }.
sand-removed-mine = Retirées de la partie : { $cards }.
sand-draw-pile-mine = Dans votre pioche, dans un ordre inconnu : { $cards }.

## La table

sand-standing = Où en est chacun
sand-self = { $name } (vous)
sand-head-hand = Main
sand-head-draw = Pioche
sand-head-discard = Défausse
sand-head-gifts = Cadeaux
sand-head-coins = Pions
sand-head-built = Construites
sand-head-unbuilt = Non construites
sand-head-what = Quoi
sand-head-count = Nombre
sand-shown-at-start = Les autres sont montrés tels qu’ils étaient au début du tour.
# $name (text): a player. $built (text): their built cards. $discard (text): their discard pile.
sand-other = { $name } — construites : { $built } ; défausse : { $discard }.
sand-other-more = { $head } { $next }
sand-other-front = Devant : { $cards }.
sand-other-pallets = Sur une Palette : { $cards }.
sand-other-removed = Retirées : { $cards }.
sand-other-revealed = Révélées : { $cards }.
sand-other-hand = En main : { $cards }.
sand-other-gifts = Sur la carte Symbole : { $cards }.
sand-other-held = { $n ->
    [one] { $n } chose est mise à part.
   *[other] { $n } choses sont mises à part.
}
sand-others = { $n ->
    [one] Votre adversaire
   *[other] Les autres
}
sand-everybody = Les joueurs
# $name (text): the left neighbour.
sand-left = Vos cadeaux vont à { $name }.
# $done (text): numbers ticked. $boxes (number): coin boxes filled.
sand-solo-sheet = Votre feuille de score
sand-solo-ticked = Nombres cochés : { $done }. { $boxes ->
    [one] { $boxes } case Pièce sur 50 est remplie.
   *[other] { $boxes } cases Pièce sur 50 sont remplies.
}
# $game (number): which game. $pile, $gift, $total (number): its line.
sand-solo-line = Partie { $game } : pile { $pile }, cadeaux { $gift }, total { $total }
# $gone, $new (text): the cards of the last exchange.
sand-exchanged = Avant cette partie, { $gone } ont quitté tous les paquets, et { $new } y sont entrées.
# $wins (text): who has won how many games, as a list.
sand-wins = Parties gagnées avant celle-ci : { $wins }.
# $name (text): a player. $n (number): games won.
sand-won = { $name } { $n }
# $cards (text): the Fable cards of the next round.
sand-next-fables = Viennent ensuite : { $cards }.

## Ce qui est demandé

sand-ask-exchange = Trois de ces six cartes quittent la campagne pour toujours : choisissez-en { $left ->
    [1] encore une
   *[other] { $left }
}.
sand-ask-mulligan = Choisissez les cartes de votre première main à échanger, puis confirmez ; cela ne se fait qu’une fois.
# $series (number): which series. $bonus (number): its value. $total (number): this game's total.
sand-ask-bonus = La série { $series } de vos cases Pièce est complète : retirez-vous { $bonus } du total de cette partie, { $total } ?
sand-ask-step1 = Étape 1 : piochez deux cartes et utilisez vos cartes vertes, dans l’ordre de votre choix.
sand-ask-step1-drawn = Étape 1 : utilisez une autre carte verte, ou passez à l’étape 2.
# $purse (number): what I can pay at most.
sand-ask-step2 = Étape 2 : construisez des cartes (vous pouvez payer { $purse } en tout) ou piochez plutôt ; puis terminez l’étape.
sand-ask-step2-build = Étape 2, construction : continuez (vous pouvez payer { $purse } en tout), ou terminez l’étape.
sand-ask-step2-draw = Étape 2, pioche : continuez à piocher, ou terminez l’étape.
sand-ask-step2-must-draw = Étape 2, pioche : il reste à piocher les deux cartes du plateau.
# $n (number): cards in hand.
sand-ask-step3 = Étape 3 : utilisez des cartes violettes, ou dites combien de vos { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} vous gardez au plus.
# $due (number): what the batch costs so far.
sand-ask-batch = Ajoutez une carte à payer en même temps (pour l’instant { $due }), ou confirmez.
# $card (text): the card whose action it is.
sand-ask-plan = { $card } : quelle carte construisez-vous ?
sand-ask-fee = { $card } : défaussez { $left ->
    [1] encore une carte
   *[other] { $left } cartes
} pour les frais.
sand-ask-pay = Vous devez encore { $due } : avec quoi payez-vous ?
sand-ask-discard = { $card } : défaussez { $left ->
    [1] une carte
   *[other] { $left } cartes
}.
sand-ask-discard-any = { $card } : défaussez autant de cartes que vous voulez, puis confirmez.
sand-ask-remove = { $card } : quelle carte quitte la partie ?
sand-ask-sift = { $card } : à laquelle des deux renoncez-vous ?
sand-ask-take = { $card } : quelle carte de votre défausse prenez-vous ?
sand-ask-dream = { $card } : révélez une autre carte, construisez l’une des cartes révélées, ou arrêtez.
sand-ask-excess = Vous avez trop de cartes en main : défaussez { $left ->
    [1] une carte
   *[other] { $left } cartes
}.

## Conseils, pour une première partie

sand-hint-mulligan = Pour commencer, gardez ce qui se construit tout de suite : une carte verte, qui fait piocher plus à chaque tour, et de quoi la payer.
sand-hint-build = Le but est d’avoir le moins de cartes non construites à la fin. On paie avec les autres cartes de sa main : elles vont à la défausse et reviennent plus tard.
sand-hint-pay = Chaque carte vaut 1, les cartes Pièce davantage ; le surplus est perdu. Payez avec ce qui vous sert le moins.
sand-hint-gift = Une fois par tour, vous pouvez offrir une carte : votre voisin la recevra, et vous n’aurez plus à la construire. Vous en recevrez, vous aussi.
sand-hint-limit = À la fin du tour on ne garde que quelques cartes : le reste va à la défausse. Les cartes violettes permettent d’en garder plus.
sand-hint-draw = Un tour commence par la pioche. Les cartes vertes construites font piocher plus ; chacune sert une fois.
sand-hint-batch = Vous pouvez construire plusieurs cartes d’un coup si vous en avez le droit, et les payer ensemble : on perd moins de monnaie.
sand-hint-either = Construire, ou piocher encore : pas les deux. Si votre main est trop chère, piochez maintenant et construisez au prochain tour.
sand-hint-excess = Défaussez ce que vous ne pourrez pas construire au prochain tour. Rien n’est perdu : cela revient quand la défausse est mélangée.
sand-hint-end = La partie s’arrête quand la pioche et la défausse de quelqu’un sont vides. D’ici là, beaucoup de cartes bon marché valent mieux qu’une seule chère.
sand-hint-over = Voilà une partie entière. Le résultat dit ce qui restait à construire à chacun ; la prochaine ira un pas plus loin.

## Boutons. $card (texte) : la carte.

sand-choice-exchange = Échanger { $card }
sand-choice-leave = Laisser partir { $card }
sand-choice-draw = Piocher deux cartes
sand-choice-draw-more = Piocher deux cartes de plus au lieu de construire
# $text (text): what the card does.
sand-choice-use = Utiliser { $card } : { $text }
sand-choice-gift = Donner { $card }
sand-choice-store = Poser { $card } sur une Palette
# $price (number): what it costs now. $text (text): what the card does.
sand-choice-build = Construire { $card } pour { $price } : { $text }
sand-choice-build-bargain = Construire { $card } au rabais, pour { $price } : { $text }
sand-choice-build-free = Construire { $card } gratuitement : { $text }
# $pay (number): what it pays.
sand-choice-pay = Payer avec { $card } ({ $pay })
sand-choice-pay-pallet = Payer avec { $card } sur la Palette ({ $pay })
sand-choice-pay-token = Payer avec un pion Pièce (1)
sand-choice-discard = Défausser { $card }
sand-choice-remove = Retirer { $card } de la partie
sand-choice-drop = Renoncer à { $card }
sand-choice-drop-token = Renoncer au pion Pièce
sand-choice-take = Prendre { $card }
sand-choice-reveal = Révéler une autre carte
# $limit (number): cards kept at most. $excess (number): cards to discard.
sand-choice-limit = En garder au plus { $limit } : { $excess ->
    [0] rien à défausser
    [1] défausser une carte
   *[other] défausser { $excess } cartes
}
sand-choice-subtract = Retirer { $bonus }
sand-choice-forgo = Laisser le score tel quel
sand-choice-confirm = Confirmer
sand-choice-confirm-none = Ne rien échanger de plus, et commencer
sand-choice-confirm-pay = Construire ce qui est choisi, et payer { $due }
sand-choice-confirm-discard = Défausser ce qui est mis de côté
sand-choice-confirm-dream = Ne rien en construire
sand-choice-end-1 = Passer à l’étape 2
sand-choice-end-2 = Terminer l’étape 2

## Ce qui se passe. $name (texte) : qui. $cards (texte) : des cartes.

# $by (text): the card that is used. $coins (number), $tokens (text): tokens for missing cards.
sand-tell-drew = { $name } pioche { $cards }{ $coins ->
    [0] .
   *[other] {" "}et prend { $tokens } pour ce qui manque.
}
sand-tell-drew-you = Vous piochez { $cards }{ $coins ->
    [0] .
   *[other] {" "}et prenez { $tokens } pour ce qui manque.
}
sand-tell-drew-on = { $name } pioche { $cards } au lieu de construire{ $coins ->
    [0] .
   *[other] , et prend { $tokens } pour ce qui manque.
}
sand-tell-drew-on-you = Au lieu de construire, vous piochez { $cards }{ $coins ->
    [0] .
   *[other] {" "}et prenez { $tokens } pour ce qui manque.
}
sand-tell-drew-by = { $name } utilise { $by } et pioche { $cards }{ $coins ->
    [0] .
   *[other] , et prend { $tokens } pour ce qui manque.
}
sand-tell-drew-by-you = Vous utilisez { $by } et piochez { $cards }{ $coins ->
    [0] .
   *[other] , et prenez { $tokens } pour ce qui manque.
}
sand-tell-drew-none = { $name } utilise { $by } et ne pioche rien.
sand-tell-drew-none-you = Vous utilisez { $by } et ne piochez rien.
sand-tell-missed = { $name } n’a plus rien à piocher et prend { $tokens }.
sand-tell-missed-you = Vous n’avez plus rien à piocher et prenez { $tokens }.
sand-tell-missed-by = { $name } utilise { $by }, n’a plus rien à piocher et prend { $tokens }.
sand-tell-missed-by-you = Vous utilisez { $by }, n’avez plus rien à piocher et prenez { $tokens }.
sand-tell-built = { $name } construit { $cards }, et paie avec { $paid }.
sand-tell-built-you = Vous construisez { $cards }, et payez avec { $paid }.
sand-tell-built-free = { $name } construit { $cards } sans payer.
sand-tell-built-free-you = Vous construisez { $cards } sans payer.
sand-tell-gave = { $name } pose une carte sur sa carte Symbole.
sand-tell-gave-you = Vous posez { $cards } sur votre carte Symbole.
sand-tell-discarded = { $name } défausse { $cards }.
sand-tell-discarded-you = Vous défaussez { $cards }.
sand-tell-collected = { $name } prend un pion Pièce.
sand-tell-collected-you = Vous prenez un pion Pièce.
sand-tell-took = { $name } prend { $cards } dans sa défausse.
sand-tell-took-you = Vous prenez { $cards } dans votre défausse.
sand-tell-sifted = { $name } renonce à ceci : { $dropped }, et garde l’autre.
sand-tell-sifted-you = Vous gardez { $kept } et renoncez à ceci : { $dropped }.
sand-tell-hunted = { $name } retourne { $cards } et trouve { $found }.
sand-tell-hunted-you = Vous retournez { $cards } et trouvez { $found }.
sand-tell-hunted-first = { $name } trouve { $found } du premier coup.
sand-tell-hunted-first-you = Vous trouvez { $found } du premier coup.
sand-tell-hunted-none = { $name } retourne { $cards } et ne trouve rien.
sand-tell-hunted-none-you = Vous retournez { $cards } et ne trouvez rien.
sand-tell-removed = { $name } retire { $cards } de la partie.
sand-tell-removed-you = Vous retirez { $cards } de la partie.
sand-tell-revealed = { $name } révèle { $cards }.
sand-tell-revealed-you = Vous révélez { $cards }.
sand-tell-stored = { $name } pose { $cards } sur une Palette.
sand-tell-stored-you = Vous posez { $cards } sur une Palette.
sand-tell-reached = { $name } utilise Longs bras et garde trois cartes de plus.
sand-tell-reached-you = Vous utilisez Longs bras et gardez trois cartes de plus.
sand-tell-returned = { $name } a épuisé { $cards } et défausse cette carte.
sand-tell-returned-you = Vous avez épuisé { $cards } et défaussez cette carte.
sand-tell-confirmed = { $name } a pris sa décision pour la première main.
sand-tell-confirmed-you = Vous avez pris votre décision pour la première main.
sand-tell-exchanged = { $name } échange { $cards }.
sand-tell-exchanged-you = Vous échangez { $cards } et piochez : { $drawn }.
sand-tell-kept = { $name } n’échange rien.
sand-tell-kept-you = Vous gardez votre première main.
sand-tell-done = { $name } a fini son tour.
sand-tell-done-you = Vous avez fini votre tour.
# $gifts (number): cards put on the Symbol card in the turn.
sand-tell-played = { $name } a construit { $cards }{ $gifts ->
    [0] .
    [1] {" "}et donné une carte.
   *[other] {" "}et donné { $gifts } cartes.
}
sand-tell-idle = { $name } n’a rien construit{ $gifts ->
    [0] .
    [1] , mais a donné une carte.
   *[other] , mais a donné { $gifts } cartes.
}
sand-tell-drew-more = { $name } a pioché au lieu de construire{ $gifts ->
    [0] .
    [1] {" "}et donné une carte.
   *[other] {" "}et donné { $gifts } cartes.
}
sand-tell-drew-and-built = { $name } a pioché, et construit { $cards }{ $gifts ->
    [0] .
    [1] {" "}et donné une carte.
   *[other] {" "}et donné { $gifts } cartes.
}
# $to (text): the left neighbour. $n (number): how many chairs.
sand-tell-delivered = { $n ->
    [one] { $name } envoie un Fauteuil de plage
   *[other] { $name } envoie { $n } Fauteuils de plage
} chez { $to }.
# $cards (text): who receives what, as a list.
sand-tell-handed = Les cadeaux arrivent : { $cards }.
sand-receives = { $name } reçoit { $card }
sand-receives-you = vous recevez { $card }
sand-tell-turn = Le tour { $turn } commence.
sand-tell-turn-last = Le tour { $turn } commence, c’est le dernier.
# $away and $new (text): cards.
sand-tell-deck = { $away } partent pour toujours, et { $new } entrent dans le paquet.
sand-tell-closing = Le dernier tour est fini, et les cases Pièce sont remplies.
# $series (number): which series. $bonus (number): its value.
sand-tell-bonus = Vous retirez { $bonus } pour la série { $series }.
sand-tell-no-bonus = Vous renoncez au bonus de la série { $series }.
sand-tell-scored = La partie est finie, et l’on compte les cartes non construites.

## La feuille de score

sand-ending-drawn = Quelqu’un a pioché tout son paquet : la partie est finie. Qui a le moins de cartes non construites l’emporte.
sand-ending-drawn_more = Quelqu’un a pioché tout son paquet au lieu de construire, et le tour supplémentaire est fini. Qui a le moins de cartes non construites l’emporte.
sand-ending-stopped = Soixante tours suffisent. Qui a le moins de cartes non construites l’emporte.
sand-ending-solo = Cette partie est sur la feuille, et la campagne continue.
sand-ending-solo_lost = Il ne reste plus de nombre pour ce score : la campagne est perdue.
sand-ending-solo_won = La dixième partie est sur la feuille : la campagne est gagnée.
# $name (text): a player. $points (number): their unbuilt cards.
sand-sheet = { $name } : { $points }
sand-line-hand = Cartes en main
sand-line-draw = Pioche
sand-line-discard = Défausse
sand-line-front = Échafaudages devant soi
sand-line-castles = Retirées par les grands châteaux
sand-line-coins = Pions Pièce, en cas d’égalité
sand-line-boxes = Pions Pièce, une case chacun
sand-line-gifts = Cadeaux sur la carte Symbole, 2 chacun
sand-line-series = Bonus de la série de cases de ce numéro
sand-line-least = Un score vaut au moins 1
sand-line-tick = Nombre coché
sand-line-tick-none = Plus aucun nombre à cocher
sand-line-record = Points de victoire de la campagne

## Les règles sous la main

sand-rules-goal = Chacun a les mêmes trente cartes. Une carte construite quitte votre paquet pour de bon. À la fin, tout ce qui n’est pas construit compte contre vous : main, pioche et défausse.
    .heading = Le but
    .brief = Construisez vos cartes : qui en garde le moins gagne.
sand-rules-draw = Tout le monde joue en même temps. À partir du deuxième tour, prenez d’abord deux cartes de votre pioche, et plus si vous avez construit des cartes vertes. Si elle est vide, votre défausse mélangée la remplace ; s’il n’y a plus rien du tout, vous recevez un pion Pièce par carte manquante.
    .heading = 1. Piocher
    .brief = Deux cartes, et plus pour chaque carte verte construite.
sand-rules-build = Construisez une carte de votre main, et une de plus par carte rouge simple ; ou bien piochez encore deux cartes, et plus avec des bleues. On paie avec d’autres cartes de sa main, qui vont à la défausse : chacune paie 1, les cartes Pièce 2 ou 3 ; un pion paie aussi 1. Le surplus est perdu. Les cartes vertes, rouges et bleues n’agissent qu’à partir du tour suivant.
    .heading = 2. Construire, ou piocher encore
    .brief = Une carte se paie avec d’autres cartes de la main.
sand-rules-gift = À l’étape 2, vous pouvez poser une carte de votre main, face cachée, sur votre carte Symbole, pour votre voisin de gauche. Si, à la fin d’un tour, tout le monde en a une qui attend là, chacun passe celle du dessus. Elle arrive sur la défausse du voisin : à lui de la construire.
    .heading = Faire un cadeau
    .brief = Une fois par tour, une carte pour le voisin.
sand-rules-limit = À la fin de votre tour, vous gardez trois cartes en main, plus avec des violettes. Le reste va à votre défausse et reviendra.
    .heading = 3. En garder trois
    .brief = Les cartes violettes permettent d’en garder plus.
sand-rules-colours = Une carte dit ce qu’elle coûte et ce qu’elle fait. On peut toujours renoncer à une action, mais chaque carte ne sert qu’une fois par tour.
    .heading = Ce que font les cartes
    .brief = Cinq couleurs, des châteaux et des pièces.
sand-rules-end = Si votre pioche et votre défausse sont vides après la pioche du début du tour, ce tour est le dernier pour tous ; si vous les videz en piochant encore à l’étape 2, c’est le suivant. Le moins de cartes non construites gagne ; à égalité, le plus de pions.
    .heading = La fin
    .brief = Quand quelqu’un a tout pioché.
sand-rules-campaign = Dans une campagne Sabuleuse, avant chaque partie, trois cartes de chaque paquet cèdent la place à de nouvelles. La campagne Solo compte dix parties et une feuille de score : donner y coûte des points, et les bonus se décident en fin de partie.
    .heading = Les campagnes
    .brief = Partie après partie, de nouvelles cartes arrivent.
sand-rules-green = Vert : piocher plus à l’étape 1.
sand-rules-red = Rouge : construire plus, ou moins cher.
sand-rules-blue = Bleu : piocher plus à l’étape 2, au lieu de construire.
sand-rules-violet = Violet : garder plus de cartes. Agit aussitôt.
sand-rules-yellow = Jaune : une action libre à l’étape 2. Agit aussitôt.
sand-rules-castle = Les châteaux de sable ne font rien, mais on s’en défait à peu de frais.
sand-rules-coin = Les cartes Pièce paient 2 ou 3, et ne se construisent pas.

## Refus

rule-SAND-SETUP-5 = Les cartes de la première main s’échangent une seule fois, avant le premier tour, et seulement celles que vous avez reçues.
rule-SAND-TURN-2 = Vous avez fini votre tour. Attendez que les autres aient fini aussi.
rule-SAND-VAR-1 = Ici, on joue l’un après l’autre, et ce n’est pas encore votre tour.
rule-SAND-VAR-5 = La campagne Solo se joue seul, toute autre partie de deux à quatre ; vous êtes { $seats }.
    .about = La campagne Solo se joue seul, toute autre partie de deux à quatre.
# $round (number): the round asked for. $last (number): the last possible one, 0 if what is carried over is the trouble.
rule-SAND-VAR-6 = { $last ->
    [0] Ce qu’une campagne transmet ne vaut que pour une campagne du même genre, et pour aucune autre partie.
   *[other] Seule une nouvelle campagne Sabuleuse peut commencer à un round plus avancé, jusqu’au round 12 : ici, on demande le round { $round }, et le dernier possible est { $last }.
}
    .about = Ce qu’une campagne emporte n’appartient qu’à une campagne du même genre ; seule une nouvelle campagne Sabuleuse peut commencer plus loin, jusqu’au round 12.
# $fault (number): what is wrong with what was carried over.
rule-SAND-CAMP-1 = Aucune campagne Sabuleuse n’a pu en arriver là : { $fault ->
    [1] paquet et tas de Fable réunis ne sont pas les 57 cartes d’un joueur.
    [2] l’ordre du tas de Fable ne va pas avec le round.
   *[other] quelqu’un a gagné plus de parties qu’il n’y en a eu.
}
    .about = Une campagne Sabuleuse ne reprend que là où une campagne a pu en arriver.
rule-SAND-CARD-1 = Vous avez construit cette carte pendant ce tour : les cartes vertes, rouges et bleues servent à partir du tour suivant.
rule-SAND-CARD-3 = Cette carte n’a pas d’action à utiliser : elle n’est pas construite, ou elle agit d’elle-même.
rule-SAND-CARD-4 = Vous avez déjà utilisé cette carte pendant ce tour.
rule-SAND-STEP1-2 = Les cartes vertes s’utilisent à l’étape 1.
rule-SAND-STEP1-3 = Vous avez déjà pioché les deux cartes de l’étape 1.
rule-SAND-STEP1-5 = Piochez d’abord les deux cartes de l’étape 1 : ce n’est pas facultatif.
rule-SAND-STEP2-1 = À l’étape 2, on construit ou on pioche, et c’est fixé pour ce tour ; aucune autre étape ne le permet.
rule-SAND-STEP2-2 = Les actions jaunes et les cadeaux appartiennent à l’étape 2.
rule-SAND-STEP2-4 = Piochez d’abord les deux cartes de l’étape 2B : vous avez choisi de piocher, c’est obligatoire.
rule-SAND-YELLOW-1 = Vous avez déjà utilisé cette carte jaune pendant ce tour.
rule-SAND-YELLOW-2 = Vous avez trop peu de cartes en main pour cette action.
rule-SAND-GIFT-1 = Vous pouvez donner une carte par tour, et seulement une carte de votre main.
rule-SAND-BUILD-1 = Vous n’avez plus d’emplacement de ce genre pour ce tour.
rule-SAND-BUILD-2 = Cette carte n’est pas dans votre main.
rule-SAND-BUILD-4 = Terminez d’abord votre lot : ajoutez des cartes, confirmez et payez, huit au plus à la fois.
rule-SAND-BUILD-6 = Cela coûterait { $due } en tout, et le reste de ce que vous avez ne vaut que { $purse }.
    .about = On ne construit que ce que le reste de son avoir peut payer.
rule-SAND-PAY-1 = Vous ne pouvez pas payer avec cela maintenant.
rule-SAND-PAY-2 = Une Fosse ne vaut rien et ne peut pas payer.
rule-SAND-PAY-4 = On ne paie rien de superflu : payez d’abord ce qui vaut le plus, et arrêtez quand cela suffit.
rule-SAND-DRAWB-1 = Les pioches de l’étape 2B se font à l’étape 2, une fois par tour.
rule-SAND-LIMIT-2 = Cette carte violette s’utilise à l’étape 3.
rule-SAND-LIMIT-3 = À l’étape 3, dites combien de cartes vous gardez : tout ce que permettent vos cartes violettes ({ $full }), ou moins en renonçant à certaines.
    .about = À l’étape 3, dites combien de cartes vous gardez : tout ce que permettent vos cartes violettes, ou moins en renonçant à certaines.
rule-SAND-LIMIT-4 = Défaussez exactement ce qui est de trop dans votre main, à l’étape 3, et rien d’autre.
rule-SAND-FX-2 = Les cartes Pièce ne se construisent pas.
rule-SAND-FX-8 = Défaussez une carte de votre main pour le Seau d’échange.
rule-SAND-FX-13 = Chantier annexe construit une carte de votre main qui coûte 3 ou moins et que vous pouvez payer.
rule-SAND-FX-22 = Le Tamis demande à laquelle des deux choses piochées vous renoncez.
rule-SAND-FX-23 = Vous prenez une carte de votre défausse, si une carte le permet.
rule-SAND-FX-33 = L’Évacuation des gravats défausse deux cartes de votre main, puis en retire une de la partie.
rule-SAND-FX-42 = Demi-pioche demande de défausser au moins une carte de votre main.
rule-SAND-FX-43 = Toujours bâtir prend deux cartes de frais et en construit une troisième, que le reste doit pouvoir payer.
rule-SAND-FX-53 = Défaussez trois cartes de votre main pour Trois pour deux.
rule-SAND-FX-63 = Défaussez des cartes de votre main pour Échange chanceux, puis confirmez.
rule-SAND-FX-73 = Une Palette prend une carte Pièce de votre main par tour, tant qu’elle est vide.
rule-SAND-FX-83 = Le Recyclage prend deux cartes de votre main à chaque fois.
rule-SAND-FX-92 = Construction de rêve révèle jusqu’à cinq cartes et en construit une si vous pouvez la payer ; elle s’utilise à l’étape 2A.
rule-SAND-END-4 = La partie est finie.
rule-SAND-SOLO-3 = Vous ne pouvez pas donner tant qu’il y a des pions sur votre carte Symbole : il en reste { $coins }.
    .about = En solo, on ne donne rien tant qu’il y a des pions sur sa carte Symbole.
rule-SAND-SOLO-4 = À partir du tour 14, vous devez donner une carte de votre main avant la fin de l’étape 2.
rule-SAND-SOLO-10 = Les bonus se décident quand une partie en solo est finie, pour chaque série complète.
# $fault (number): 0 for a choice, otherwise what is wrong with what was carried over.
rule-SAND-SOLO-13 = { $fault ->
    [1] Aucune campagne Solo n’a pu en arriver là : le paquet et le tas de Fable ne vont pas avec les parties jouées.
    [2] Aucune campagne Solo encore en cours n’a pu en arriver là : la feuille de score ne tient pas debout.
   *[other] Entre les parties en solo, et seulement alors, trois des six cartes retournées partent, et aucune autre.
}
    .about = Entre deux parties Solo, trois des six cartes retournées s’en vont ; une campagne Solo ne reprend que là où une campagne a pu en arriver.
