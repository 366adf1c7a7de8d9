### La Forêt de Grimm. Les cartes sont des noms propres : aucune phrase n’a besoin d’un article devant elles.

grimm-title = La Forêt de Grimm
grimm-blurb = Les neveux des trois petits cochons rivalisent : récoltez en secret, rusez avec des Fables, gagnez des Amis de contes de fées, et soyez le premier à achever trois maisons.

## Options

grimm-option-advanced_fables = Fables avancées
    .about = Huit Fables de plus, pour ceux qui connaissent le jeu.
grimm-option-advanced_friends = Amis avancés
    .about = Huit Amis de plus, pour ceux qui connaissent le jeu.
grimm-option-first_player = Premier joueur
    .about = Qui commence ; ensuite, à tour de rôle.
grimm-option-first_player-random = Au hasard
    .about = Le sort désigne le premier joueur.
grimm-option-first_player-seat0 = Place 1
    .about = Qui est assis à la première place commence.
grimm-option-first_player-seat1 = Place 2
    .about = Qui est assis à la deuxième place commence.
grimm-option-first_player-seat2 = Place 3
    .about = Qui est assis à la troisième place commence.
grimm-option-first_player-seat3 = Place 4
    .about = Qui est assis à la quatrième place commence.

## Les étapes, d’une première partie au jeu complet

grimm-step-first = Première partie
    .about = Les cartes de base, des robots tranquilles, et un conseil à chaque pas.
grimm-step-discovery = Découverte
    .about = Les mêmes cartes, mais les robots rusent pour de bon. Les conseils restent.
grimm-step-full = Le jeu complet
    .about = Avec les Fables et les Amis avancés, contre de bons joueurs.

## Fables et Amis

grimm-fable-big_bad_wolf = Grand Méchant Loup
grimm-fable-friendly_match = Match Amical
grimm-fable-bridge_troll = Troll du Pont
grimm-fable-chinny_chin_chin = Je te tiens par la Barbichette !
grimm-fable-consult_oracle = Consultez l’Oracle
grimm-fable-fairy_food = Fairy Food
grimm-fable-grandmothers_house = Maison de Mère-Grand
grimm-fable-giant = Géant
grimm-fable-curse_of_darkness = Malédiction des Ténèbres
grimm-fable-crystal_ball = Boule de Cristal
grimm-fable-scrap_yard = Réserve de Chutes
grimm-fable-dragon = Dragon
grimm-fable-ghostly_whispers = Murmures Fantomatiques
grimm-fable-harvest_moon = Lune des Moissons
grimm-fable-hidden_stash = Réserve Cachée
grimm-fable-little_helpers = Petits Assistants
grimm-fable-mysterious_stranger = Mystérieux Étranger
grimm-fable-night_at_tavern = Une Nuit à la Taverne
grimm-fable-powerful_friends = Amis Puissants
grimm-fable-roar = Rugissement
grimm-fable-spy_network = Réseau Espion
grimm-fable-taxation = Taxation
grimm-fable-wishing_well = Puits aux Souhaits
grimm-fable-wolf = Loup
grimm-fable-lonely_castle = Château Solitaire
grimm-fable-royal_wedding = Mariage Royal
grimm-fable-thoughtful_gift = Cadeau Réfléchi
grimm-fable-wandering_merchant = Marchand Errant
grimm-fable-enchanted_flute = Flûte Enchantée
grimm-fable-search_the_past = Recherche dans le Passé
grimm-fable-share_the_wealth = Partage des Richesses
grimm-fable-hired_hand = Aide de Camp à Louer

grimm-friend-ali_baba = Ali Baba
grimm-friend-cinderella = Cendrillon
grimm-friend-evil_queen = Reine-Sorcière
grimm-friend-fairy_godmother = Fée Marraine
grimm-friend-goldilocks = Boucle d’Or
grimm-friend-golden_goose = L’Oie aux Œufs d’Or
grimm-friend-aladdin = Aladdin
grimm-friend-frog_prince = Prince Grenouille
grimm-friend-gingerbread_man = Bonhomme de Pain d’Épice
grimm-friend-hansel_gretel = Hansel & Gretel
grimm-friend-huntsman = Le Chasseur
grimm-friend-jack = Jack le Tueur de Géants
grimm-friend-little_mermaid = La Petite Sirène
grimm-friend-pinocchio = Pinocchio
grimm-friend-sleeping_beauty = La Belle au Bois Dormant
grimm-friend-snow_white = Blanche-Neige
grimm-friend-woodcutter = Le Bûcheron
grimm-friend-tom_thumb = Tom Pouce
grimm-friend-thumbelina = La Petite Poucette
grimm-friend-puss_in_boots = Le Chat Botté
grimm-friend-red_riding_hood = Le Petit Chaperon Rouge
grimm-friend-robin_hood = Robin des Bois
grimm-friend-rumpelstiltskin = Nain Tracassin
grimm-friend-rapunzel = Raiponce
grimm-friend-seven_dwarfs = Les Sept Nains

## Ce que font les Fables

grimm-text-big_bad_wolf = Monstre : en fin de récolte, chaque joueur sur place perd le haut d’une de ses maisons de paille ou de bois ; vous choisissez laquelle
grimm-text-friendly_match = en fin de récolte, prenez 2 ressources à un adversaire qui est au même endroit que vous
grimm-text-bridge_troll = Monstre : en fin de récolte, un adversaire sur place vous donne la moitié de ce qu’il a récolté
grimm-text-chinny_chin_chin = avant la collecte, si un Monstre est là où vous êtes, vous pouvez fuir vers un autre Lieu ; si aucun Monstre n’a été révélé ce round, piochez une Fable
grimm-text-consult_oracle = en fin de récolte, si vous êtes seul, vous pouvez prendre au hasard une Fable dans la main de chaque autre joueur
grimm-text-fairy_food = au prochain round, placez-la sur un Lieu : chacun de ceux qui s’y trouvent gagne 3 ressources
grimm-text-grandmothers_house = Lieu Unique : ceux qui s’y trouvent gagnent 2 ressources ; tout Monstre doit y aller, et la maison disparaît alors
grimm-text-giant = Monstre : en fin de récolte, chaque joueur sur place perd son Ami, ses Fables et 1 ressource de chaque type
grimm-text-curse_of_darkness = chaque adversaire reprend sa carte Récolte et en pose une au hasard
grimm-text-crystal_ball = regardez la carte Récolte d’un adversaire ; vous pouvez alors changer la vôtre
grimm-text-scrap_yard = en fin de récolte, si vous êtes seul, cette carte devient un site où chaque section coûte 1 de moins
grimm-text-dragon = Monstre : avant la collecte, chaque joueur sur place perd toutes les ressources de son plateau
grimm-text-ghostly_whispers = en fin de récolte, si vous êtes seul, piochez 4 Fables et gardez-en 2
grimm-text-harvest_moon = en fin de récolte, prenez la moitié du stock d’un Lieu où il n’y a personne
grimm-text-hidden_stash = en fin de récolte, chaque joueur de votre Lieu gagne 2 ressources que ce Lieu produit
grimm-text-little_helpers = en fin de récolte, si vous êtes seul, vous avez 2 Actions de plus ce round
grimm-text-mysterious_stranger = en fin de récolte, si vous êtes seul, gagnez un Ami
grimm-text-night_at_tavern = révélez autant d’Amis qu’il y a de joueurs, prenez-en un ; le hasard distribue les autres
grimm-text-powerful_friends = en fin de récolte, chaque adversaire de votre Lieu perd 1 Action, et vous en gagnez une pour chacun
grimm-text-roar = avant la collecte, chaque adversaire de votre Lieu s’enfuit là où l’envoie une carte Récolte tirée au hasard
grimm-text-spy_network = en fin de récolte, piochez une Fable par joueur présent sur votre Lieu
grimm-text-taxation = au prochain round, ceux qui ne sont pas sur votre Lieu perdent la moitié de leurs ressources
grimm-text-wishing_well = deux joueurs de votre choix échangent leurs cartes Récolte
grimm-text-wolf = Monstre : avant la collecte, si quelqu’un est sur place, tout le stock du Lieu disparaît
grimm-text-lonely_castle = Lieu Unique : qui s’y trouve seul gagne 1 ressource de chaque type ; il disparaît quand il y a foule
grimm-text-royal_wedding = Lieu Unique : chaque joueur qui n’y est pas perd 1 ressource ; il disparaît quand personne n’y est
grimm-text-thoughtful_gift = en fin de récolte, donnez jusqu’à 3 ressources d’un type à un adversaire, qui vous en rend autant d’un autre type
grimm-text-wandering_merchant = en fin de récolte, chaque joueur de votre Lieu peut échanger 2 ressources d’un type contre 3 d’un autre
grimm-text-enchanted_flute = tous les Monstres révélés ce round viennent dans votre main
grimm-text-search_the_past = en fin de récolte, si vous n’êtes pas seul, prenez 2 Fables de votre choix dans la défausse
grimm-text-share_the_wealth = en fin de récolte, chaque adversaire qui a récolté 5 ressources ou plus vous en donne 2
grimm-text-hired_hand = payez 2 ressources : au prochain round, votre récolte est doublée

## Ce que font les Amis

grimm-text-ali_baba = au début du round, prenez 1 ressource à un adversaire ; s’il se retrouve au même endroit que vous, rendez-la
grimm-text-cinderella = quand les cartes Récolte sont révélées, prenez tout de suite 2 ressources là où vous allez
grimm-text-evil_queen = vous choisissez après les autres, et regardez d’abord une de leurs cartes posées
grimm-text-fairy_godmother = action spéciale : piochez 2 Fables. Vous pouvez la défausser avec 2 Fables pour gagner 2 ressources
grimm-text-goldilocks = action spéciale : regardez les 3 premières Fables, gardez-en une, remettez les autres dans l’ordre voulu
grimm-text-golden_goose = seul, gagnez 1 ressource en fin de récolte. Vous pouvez la défausser pour gagner 2 ressources
grimm-text-aladdin = annoncez au début du round si vous serez seul ; si c’est vrai, gagnez 1 ressource de chaque type
grimm-text-frog_prince = si vous n’êtes pas seul en fin de récolte, il cède la place à un nouvel Ami, et vous gagnez 1 ressource
grimm-text-gingerbread_man = au lieu d’aller récolter, vous pouvez prendre 1 ressource à chaque Lieu ; aucun Monstre ne peut alors vous atteindre
grimm-text-hansel_gretel = les murs des adversaires coûtent 1 ressource de plus, et elle est pour vous
grimm-text-huntsman = les adversaires qui ont des Fables doivent en jouer une. Un Monstre là où vous êtes est annulé et vous rapporte 1 ressource de chaque type
grimm-text-jack = quand les cartes Récolte sont révélées, le Lieu où vous allez reçoit 2 ressources. Vous pouvez le défausser pour annuler un Géant
grimm-text-little_mermaid = vous ne gardez que 2 cartes Récolte. Action spéciale : gagnez 1 ressource de chaque type
grimm-text-pinocchio = annoncez un Lieu au début du round ; si votre carte Récolte le désigne, gagnez 2 ressources qu’il produit
grimm-text-sleeping_beauty = au début du round, la première Fable du paquet devient celle du joueur de votre choix, sans que personne la voie
grimm-text-snow_white = en fin de récolte, chaque adversaire de votre Lieu vous donne une Fable, ou une ressource s’il n’en a pas
grimm-text-woodcutter = action spéciale : gagnez 2 bois, et la Forêt en reçoit 2. Vous pouvez le défausser pour annuler un Monstre
grimm-text-tom_thumb = au début du round, vous pouvez prendre 1 ressource sur un Lieu
grimm-text-thumbelina = quand les cartes Récolte sont révélées, vous pouvez partir là où vous mène une autre de vos cartes, tirée au hasard
grimm-text-puss_in_boots = action spéciale : construisez une section, dont 1 ressource peut venir d’un adversaire
grimm-text-red_riding_hood = action spéciale : révélez 5 Fables et gardez les Loups, ou piochez-en une s’il n’y en a pas. Vous pouvez le défausser pour annuler un Loup ou un Grand Méchant Loup
grimm-text-robin_hood = à la fin de la construction, chaque adversaire plus riche que vous vous donne 1 ressource
grimm-text-rumpelstiltskin = gagnez 1 paille au début de la construction. Action spéciale : changez toute votre paille en bois ou en brique
grimm-text-rapunzel = au début du round, posez 2 ressources d’un type sur elle. Action spéciale, si vous êtes seul : prenez tout
grimm-text-seven_dwarfs = si vous êtes seul en fin de récolte, vous avez 1 Action de plus ce round

# $card (texte) : la carte. $text (texte) : ce qu’elle fait.
grimm-item = { $card } : { $text }
# $card (texte) : une carte. $n (nombre) : combien d’exemplaires, au moins deux.
grimm-copies = { $card } ×{ $n }
# $n (nombre) : combien de Fables.
grimm-fables = { $n ->
    [one] { $n } Fable
   *[other] { $n } Fables
}

## Choses. $n (nombre) : combien.

grimm-goods-straw = { $n ->
    [one] { $n } paille
   *[other] { $n } pailles
}
grimm-goods-wood = { $n } bois
grimm-goods-brick = { $n ->
    [one] { $n } brique
   *[other] { $n } briques
}
grimm-straw = Paille
grimm-wood = Bois
grimm-brick = Brique
grimm-of-straw = de paille
grimm-of-wood = de bois
grimm-of-brick = de brique
grimm-floor = sol
grimm-walls = murs
grimm-roof = toit
grimm-fields = Champs
grimm-forest = Forêt
grimm-brickyard = Carrière
grimm-market = Marché
grimm-at-fields = aux Champs
grimm-at-forest = dans la Forêt
grimm-at-brickyard = à la Carrière
grimm-at-market = au Marché
grimm-to-fields = aux Champs
grimm-to-forest = dans la Forêt
grimm-to-brickyard = à la Carrière
grimm-to-market = au Marché
grimm-from-fields = des Champs
grimm-from-forest = de la Forêt
grimm-from-brickyard = de la Carrière
grimm-from-market = du Marché
# $section (texte) : sol, murs ou toit. $of (texte) : de quel type.
grimm-house = { $section } { $of }
grimm-house-scrap = { $section } { $of } (Réserve de Chutes)
# $of (texte) : de quel type. $height (nombre) : combien de sections sont debout.
grimm-stands = { $height ->
    [1] sol { $of }
    [2] maison { $of } sans toit
   *[other] maison { $of } complète
}
grimm-stands-scrap = { $height ->
    [1] sol { $of } sur une Réserve de Chutes
    [2] maison { $of } sans toit sur une Réserve de Chutes
   *[other] maison { $of } complète sur une Réserve de Chutes
}

## Où en est la partie. $round (nombre) : le round.

grimm-heading-round_start = Round { $round }, début
grimm-heading-choose = Round { $round }, chacun choisit
grimm-heading-reveal = Round { $round }, les Fables sont révélées
grimm-heading-move = Round { $round }, les cartes Récolte sont révélées
grimm-heading-before = Round { $round }, avant la collecte
grimm-heading-collect = Round { $round }, collecte
grimm-heading-end_gather = Round { $round }, fin de récolte
grimm-heading-build = Round { $round }, construction
# $name (texte) : le premier joueur.
grimm-first = Premier joueur : { $name }.
# $goods (texte) : des ressources. $from (texte) : d’où.
grimm-prince-first = Le Prince Royal a déjà pris { $goods } { $from }.
grimm-locations = Les Lieux
grimm-head-location = Lieu
grimm-head-stock = Stock
grimm-head-who = Cochons
grimm-head-there = Sur place
# $card (texte) : un Monstre annulé.
grimm-cancelled = { $card } (annulé)
grimm-hand = Vos Fables
grimm-hand-empty = Vous n’avez pas de Fable.
# $cards (texte) : des cartes.
grimm-gathers = Vos cartes Récolte en main : { $cards }.
# $at (texte) : un Lieu. $name (texte) : à qui est la carte.
grimm-gather-of = { $at } ({ $name })
grimm-locked = Sous La Petite Sirène : { $cards }.
grimm-keeping = À garder en main : { $cards }.
grimm-laid-gather = Vous avez posé la carte Récolte { $cards }.
grimm-laid-fable = Vous avez posé la Fable { $cards }.
grimm-laid-unknown = Une Fable que vous ne connaissez pas est posée devant vous.
grimm-aside-mine = Cartes à départager : { $cards }.
grimm-kept = Vous gardez : { $cards }.
grimm-tops = Sur le paquet de Fables, la première d’abord : { $cards }.
grimm-unknown-card = une carte inconnue
# $card (texte) : votre Ami. $text (texte) : ce qu’il fait.
grimm-friend-mine = Votre Ami, { $card } : { $text }.
grimm-friend-none = Vous n’avez pas d’Ami.
grimm-standing = Les joueurs
# $name (texte) : qui.
grimm-self = { $name } (vous)
grimm-head-fables = Fables
grimm-head-complete = Maisons
grimm-head-friend = Ami
grimm-none = aucun
# $name (texte) : qui. $houses (texte) : ses maisons.
grimm-player = { $name } a bâti : { $houses }.
grimm-player-you = Vous avez bâti : { $houses }.
grimm-player-none = { $name } n’a rien bâti.
grimm-player-none-you = Vous n’avez rien bâti.
# $head (texte) : une phrase. $next (texte) : la suivante.
grimm-more = { $head } { $next }
# $n (nombre) : combien.
grimm-scraps = { $n ->
    [one] Une Réserve de Chutes.
   *[other] { $n } Réserves de Chutes.
}
grimm-played = Fable jouée : { $cards }.
grimm-next = Pour le prochain round : { $cards }.
grimm-active = En vigueur ce round : { $cards }.
grimm-known = En main, à votre connaissance : { $cards }.
# $goods (texte) : des ressources.
grimm-stored = Sur Raiponce : { $goods }.
grimm-gathered = Récolté ce round : { $goods }.
# $at (texte) : un Lieu.
grimm-front-known = Carte Récolte devant : { $at }.
grimm-front-foreign = Sa carte Récolte est celle d’un autre ({ $name }).
grimm-front-foreign-you = La carte Récolte devant vous est celle d’un autre ({ $name }).
grimm-front-yours = Sa carte Récolte est une des vôtres.
grimm-front = Une carte Récolte est posée.
grimm-fable-down = Une Fable est posée, face cachée.
grimm-fable-down-known = Une Fable est posée, face cachée : { $cards }.
grimm-committed = A choisi.
grimm-locked-others = { $n ->
    [one] Une carte Récolte est bloquée.
   *[other] { $n } cartes Récolte sont bloquées.
}
grimm-actions = { $n ->
    [one] { $n } Action ce round.
   *[other] { $n } Actions ce round.
}
grimm-guess-alone = Prédit : seul.
grimm-guess-alone-you = Vous prédisez : seul.
grimm-guess-others = Prédit : avec d’autres.
grimm-guess-others-you = Vous prédisez : avec d’autres.
grimm-claim = Annonce : { $at }.
grimm-claim-you = Vous annoncez : { $at }.
grimm-away = N’est nulle part ce round.
grimm-away-you = Vous n’êtes nulle part ce round.
# $of (texte) : le type de la maison.
grimm-token = Premier Bâtisseur : { $of }.
# $deck, $friends (nombre) : cartes des paquets. $discard, $gone (texte) : les défausses.
grimm-decks = Paquet de Fables : { $deck }. Défausse : { $discard }. Paquet d’Amis : { $friends }. Amis défaussés : { $gone }.
grimm-revealed = Amis révélés : { $cards }.
# $sections (texte) : des sections épuisées.
grimm-sold-out = Épuisés : { $sections }.

# Ce que font les cartes posées devant les joueurs et sur les Lieux.
grimm-in-play = Cartes en jeu

## Ce qui est demandé. $card (texte) : la carte qui agit. $name (texte) : de qui il s’agit. $left (nombre) : combien il en reste à choisir.

grimm-ask-gather = Choisissez en secret la carte Récolte que vous posez.
grimm-ask-lay = Ajoutez une Fable, ou aucune.
grimm-ask-lay-must = Le Chasseur vous y oblige : ajoutez une Fable.
grimm-ask-peek = La Reine-Sorcière : quelle carte regardez-vous ?
grimm-ask-order = Plusieurs de vos cartes agissent : laquelle d’abord ?
grimm-ask-target = { $card } : quel joueur choisissez-vous ?
grimm-ask-may = { $card } : vous en servez-vous ?
# $friend (texte) : l’Ami qui peut annuler le Monstre.
grimm-ask-cancel = Défaussez-vous { $friend } pour annuler { $card } ?
grimm-ask-place = Où placez-vous { $card } ?
grimm-ask-claim = { $card } : quel Lieu annoncez-vous ?
grimm-ask-moon = { $card } : à quel Lieu prenez-vous la moitié du stock ?
grimm-ask-hair = { $card } : fuyez-vous le Monstre ?
grimm-ask-predict = { $card } : serez-vous seul ?
grimm-ask-gain = { $card } : choisissez { $left ->
    [one] une ressource
   *[other] { $left } ressources, l’une après l’autre
}.
grimm-ask-produced = { $card } : quelle ressource ?
grimm-ask-take-from = { $card } : que prenez-vous à { $name } ?
grimm-ask-give = { $card } : que donnez-vous à { $name } ?
grimm-ask-drop = { $card } : quelle ressource défaussez-vous ?
grimm-ask-stock = { $card } : que prenez-vous { $at } ?
grimm-ask-draft = Partage au Marché : quelle ressource prenez-vous ?
grimm-ask-hire = { $card } : payez-vous 2 ressources ?
grimm-ask-pay = { $card } : avec quoi payez-vous ?
grimm-ask-offer = { $card } : que donnez-vous, et à qui ?
grimm-ask-return = { $card } : que rendez-vous à { $name } ?
grimm-ask-trade = { $card } : qu’échangez-vous ?
grimm-ask-steal = { $card } : que prenez-vous, et à qui ?
grimm-ask-pilfer = { $card } : que prenez-vous, et où ?
grimm-ask-store = { $card } : de quel type posez-vous 2 ressources ?
grimm-ask-spin = { $card } : en quoi changez-vous votre paille ?
grimm-ask-give-fable = { $card } : quelle Fable donnez-vous à { $name } ?
grimm-ask-keep = { $card } : quelle Fable gardez-vous ?
grimm-ask-top = { $card } : laquelle remettez-vous tout en haut ?
grimm-ask-past = { $card } : quelle Fable reprenez-vous ?
grimm-ask-drop-fable = { $card } : quelle Fable défaussez-vous ?
grimm-ask-swap = { $card } : changez-vous votre carte Récolte ?
grimm-ask-pair = { $card } : qui échange ses cartes Récolte ?
grimm-ask-tavern = { $card } : quel Ami prenez-vous ?
# $text (texte) : ce que fait l’Ami.
grimm-ask-meet = Vous rencontrez { $card } ({ $text }) : à qui va cet Ami ?
grimm-ask-lock = La Petite Sirène : quelle carte Récolte gardez-vous en main ?
grimm-ask-raze = { $card } : chez { $name }, quelle maison perd son sommet ?
grimm-ask-raze-you = { $card } : laquelle de vos maisons perd son sommet ?
grimm-ask-puss = { $card } : que construisez-vous ?
grimm-ask-donor = { $card } : qui paie une des ressources ?
grimm-ask-bonus = Vous avez achevé la première maison de ce type : quelle récompense prenez-vous ?
grimm-ask-menu = Choisissez une Action ; il en reste { $left ->
    [one] une
   *[other] { $left }
}.
grimm-ask-menu-done = Vos Actions sont faites : défaussez votre Ami pour son avantage, ou terminez votre tour.

## Conseils, pour une première partie

grimm-hint-gather = Seul sur un Lieu, vous prenez tout le stock ; à plusieurs, on partage. Il faut trois maisons, de n’importe quelle matière : la paille abonde, la brique est rare mais solide.
grimm-hint-others = Ce qui reste sur un Lieu y reste pour la suite. Le Lieu le plus riche attire tout le monde : le deuxième vaut souvent mieux.
grimm-hint-fable = Une Fable est un tour à jouer pendant ce round, révélé en même temps que ceux des autres. Rien ne presse : gardez-la si elle ne sert pas là où vous allez.
grimm-hint-floor = Une Action bâtit une partie de maison : le sol coûte 2 ressources de sa matière, les murs 4, le toit 6. Piocher une Fable ou gagner une ressource en coûte une aussi.
grimm-hint-walls = Finissez ce que vous avez commencé : des murs vous amènent un Ami, et son pouvoir.
grimm-hint-roof = Un toit achève la maison ; la première de chaque matière rapporte une récompense. Dès que quelqu’un en a trois, la partie s’arrête à la fin du round.
grimm-hint-friend = Un Ami reste avec vous, mais un seul à la fois : s’il vaut moins que le vôtre, donnez-le à un adversaire, qui perdra le sien.
grimm-hint-bonus = La première maison d’une matière est récompensée : prenez ce qui vous rapproche de la suivante.
grimm-hint-next = Une maison est faite. Les suivantes peuvent être de n’importe quelle matière : bâtissez avec ce que les autres laissent.
grimm-hint-monster = Un Monstre frappe tous les cochons de son Lieu, le vôtre aussi. Placez-le là où vous attendez les autres, et pas vous.
grimm-hint-cancel = Votre Ami peut chasser le Monstre, mais il vous quitte alors. Cela vaut la peine si vous perdriez plus que ce qu’il apporte.
grimm-hint-target = Choisissez qui est en tête : comptez d’abord les maisons, puis les ressources.
grimm-hint-gain = Prenez ce qui manque à votre prochaine partie de maison.
grimm-hint-over = Voilà une partie entière. À égalité de maisons, les plus solides l’emportent ; la prochaine partie ira un pas plus loin.

## Boutons. $card (texte) : une carte. $at (texte) : un Lieu. $name (texte) : un joueur. $of, $got (texte) : des ressources.

grimm-choice-gather = Aller { $at }
# $text (texte) : ce que fait la carte.
grimm-choice-lay = { $card } : { $text }
grimm-choice-lay-none = Pas de Fable
grimm-choice-resolve = { $card }
grimm-choice-resolve-at = { $card } ({ $at })
grimm-choice-at = { $at }
grimm-choice-you = Vous
grimm-choice-steal = { $of }, chez { $name }
grimm-choice-take = { $of } ({ $at })
grimm-choice-alone = Seul
grimm-choice-with-others = Avec d’autres
grimm-choice-peek-gather = La carte Récolte posée par { $name }
grimm-choice-peek-fable = La Fable posée devant { $name }
grimm-choice-swap = Poser { $at } à la place
grimm-choice-swap-foreign = Poser { $at } ({ $name }) à la place
# $one, $other (texte) : deux joueurs.
grimm-choice-pair = { $one } et { $other }
grimm-choice-offer = Donner { $of } à { $name }
grimm-choice-trade = Échanger { $of } contre { $got }
grimm-choice-keep = Garder { $card }
grimm-choice-keep-lose = Garder { $card } et défausser { $old }
# $old (texte) : l’Ami qui doit partir.
grimm-choice-give = Donner à { $name }
grimm-choice-give-lose = Donner à { $name }, qui perd { $old }
# $house (texte) : une section. $cost (nombre) : son coût.
grimm-choice-raze = Détruire : { $house }
grimm-choice-bonus-resources = 1 paille, 1 bois et 1 brique
grimm-choice-bonus-fables = 2 Fables
grimm-choice-bonus-friend = 1 Ami
grimm-choice-draw = Piocher une Fable
grimm-choice-gain = Gagner { $of }
grimm-choice-build = Bâtir : { $house } (coûte { $cost })
grimm-choice-build-taxed = Bâtir : { $house } (coûte { $cost }, et 1 de plus pour { $name })
grimm-choice-build-puss = Bâtir : { $house } (coûte { $cost }, dont 1 peut venir d’un adversaire)
grimm-choice-build-puss-taxed = Bâtir : { $house } (coûte { $cost }, dont 1 peut venir d’un adversaire, et 1 de plus pour { $name })
grimm-choice-special = Action spéciale : { $card }
grimm-choice-dismiss = Défausser { $card } pour son avantage
grimm-choice-end = Terminer le tour
grimm-choice-yes = Oui
grimm-choice-no = Non
grimm-choice-stay = Rester
grimm-choice-nobody = Personne : tout payer soi-même
grimm-choice-unchanged = La garder
grimm-choice-nothing = Rien

## Ce qui se passe. $name (texte) : qui. $goods (texte) : des ressources. $cards (texte) : des cartes.

grimm-tell-committed = { $name } a choisi.
grimm-tell-committed-you = Vous avez choisi.
# À soi-même, tant que les autres ne le voient pas.
grimm-tell-laid-gather = Vous posez face cachée la carte Récolte { $at }.
grimm-tell-laid-fable = Vous posez face cachée la Fable { $card }.
grimm-tell-laid-none = Vous ne posez pas de Fable.
# $names (texte) : des joueurs.
grimm-tell-opened = Les cartes sont posées, sauf celles de qui a la Reine-Sorcière ; une Fable est posée par : { $names }.
# $of (texte) : devant qui est la carte.
grimm-tell-peeked-gather = { $name } regarde la carte Récolte posée devant { $of }.
grimm-tell-peeked-gather-you = Vous regardez la carte Récolte posée devant { $of } : { $card }.
grimm-tell-peeked-fable = { $name } regarde la Fable posée devant { $of }.
grimm-tell-peeked-fable-you = Vous regardez la Fable posée devant { $of } : { $card }.
grimm-tell-revealed = Les Fables sont révélées : { $cards }.
grimm-tell-revealed-none = Personne n’a joué de Fable.
# $card (texte) : une carte. $at (texte) : un Lieu.
grimm-by = { $name } : { $card }
grimm-tell-shown = Les cartes Récolte sont révélées : { $cards }.
# Qui n’est pas là où le dit sa carte.
grimm-tell-pigs = Ailleurs que sur leur carte : { $cards }.
grimm-nowhere = nulle part
grimm-tell-acts = { $name } se sert de la carte { $card }.
grimm-tell-acts-you = Vous vous servez de la carte { $card }.
grimm-tell-idle = La carte { $card } n’a pas d’effet pour { $name }.
grimm-tell-idle-you = La carte { $card } n’a pas d’effet pour vous.
grimm-tell-claimed = { $name } annonce : { $at }.
grimm-tell-claimed-you = Vous annoncez : { $at }.
grimm-tell-placed = { $name } place { $card } { $at }.
grimm-tell-placed-you = Vous placez { $card } { $at }.
grimm-tell-stored = { $card } attend le prochain round pour { $name }.
grimm-tell-stored-you = { $card } attend le prochain round pour vous.
grimm-tell-wasted = { $name } défausse la carte { $card }, sans effet.
grimm-tell-wasted-you = Vous défaussez la carte { $card }, sans effet.
grimm-tell-caught = { $name } attrape : { $cards }.
grimm-tell-caught-you = Vous attrapez : { $cards }.
# $friend (texte) : par quel Ami.
grimm-tell-cancelled = { $name } annule { $card } avec { $friend }.
grimm-tell-cancelled-you = Vous annulez { $card } avec { $friend }.
grimm-tell-gains = { $name } gagne { $goods }.
grimm-tell-gains-you = Vous gagnez { $goods }.
# $from (texte) : d’où.
grimm-tell-takes = { $name } prend { $goods } { $from }.
grimm-tell-takes-you = Vous prenez { $goods } { $from }.
grimm-tell-loses = { $name } rend { $goods } à la Réserve.
grimm-tell-loses-you = Vous rendez { $goods } à la Réserve.
# $to (texte) : à qui.
grimm-tell-gives = { $name } donne { $goods } à { $to }.
grimm-tell-gives-you = Vous donnez { $goods } à { $to }.
grimm-tell-gives-to-you = { $name } vous donne { $goods }.
grimm-tell-added = { $goods } de plus { $at }.
grimm-tell-gone = Le stock disparaît { $at } : { $goods }.
grimm-tell-laid-up = { $name } pose { $goods } sur Raiponce.
grimm-tell-laid-up-you = Vous posez { $goods } sur Raiponce.
grimm-tell-fetches = { $name } prend { $goods } à Raiponce.
grimm-tell-fetches-you = Vous prenez { $goods } à Raiponce.
grimm-tell-redrawn = { $name } reçoit une carte Récolte au hasard.
grimm-tell-redrawn-you = Vous recevez une carte Récolte au hasard : { $at }.
grimm-tell-redrawn-open = { $name } tire une carte Récolte au hasard et s’y rend : { $at }.
grimm-tell-redrawn-open-you = Vous tirez une carte Récolte au hasard et vous y rendez : { $at }.
grimm-tell-exchanged = { $name } change sa carte Récolte.
grimm-tell-exchanged-you = Vous changez votre carte Récolte.
# $one, $other (texte) : deux joueurs.
grimm-tell-swapped = { $one } et { $other } échangent leurs cartes Récolte.
grimm-tell-swapped-you = { $one } et { $other } échangent leurs cartes Récolte ; devant vous : { $at }.
grimm-tell-went = { $name } s’enfuit : { $at }.
grimm-tell-went-you = Vous fuyez : { $at }.
grimm-tell-drawn = La Petite Poucette emmène { $name } ailleurs : { $at }.
grimm-tell-drawn-you = La Petite Poucette vous emmène ailleurs : { $at }.
grimm-tell-ran = { $name } court, et personne ne peut l’attraper.
grimm-tell-ran-you = Vous courez, et personne ne peut vous attraper.
# $n (nombre) : combien.
grimm-tell-drew = { $name } pioche { $n ->
    [one] { $n } Fable
   *[other] { $n } Fables
}.
grimm-tell-drew-known = { $name } pioche { $n ->
    [one] { $n } Fable
   *[other] { $n } Fables
}, dont vous connaissez : { $cards }.
grimm-tell-drew-you = Vous piochez : { $cards }.
grimm-tell-looked = { $name } regarde { $n ->
    [one] { $n } Fable
   *[other] { $n } Fables
}.
grimm-tell-looked-you = Vous regardez : { $cards }.
# $kept, $back (nombre) : combien sont gardées, combien remises.
grimm-tell-put-back = { $name } garde { $kept } Fable et en remet { $back } sur le paquet.
grimm-tell-put-back-you = Vous gardez { $kept } Fable et en remettez { $back } sur le paquet.
grimm-tell-slipped = { $name } donne une Fable à { $to }.
grimm-tell-slipped-you = Vous donnez { $card } à { $to }.
grimm-tell-slipped-to-you = { $name } vous donne { $card }.
grimm-tell-snatched = { $to } prend une Fable à { $name }, au hasard.
grimm-tell-snatched-you = { $to } vous prend une Fable au hasard : { $card }.
grimm-tell-snatched-to-you = Vous prenez une Fable à { $name }, au hasard : { $card }.
grimm-tell-took = { $name } prend en main : { $cards }.
grimm-tell-took-you = Vous prenez en main : { $cards }.
grimm-tell-discarded = { $name } défausse : { $cards }.
grimm-tell-discarded-you = Vous défaussez : { $cards }.
grimm-tell-forced = Une Fable du paquet est posée, face cachée, devant { $name }.
grimm-tell-forced-you = Une Fable du paquet est posée, face cachée, devant vous.
grimm-tell-forced-known = La carte { $card } est posée, face cachée, devant { $name } ; vous la connaissez.
grimm-tell-forced-known-you = La carte { $card } est posée, face cachée, devant vous ; vous la connaissez.
grimm-tell-shuffled-fables = La défausse des Fables est mélangée et forme un nouveau paquet.
grimm-tell-shuffled-friends = La défausse des Amis est mélangée et forme un nouveau paquet.
grimm-tell-met = { $name } révèle : { $cards }.
grimm-tell-met-you = Vous révélez : { $cards }.
grimm-tell-befriended = { $name } a un nouvel Ami : { $card }.
grimm-tell-befriended-you = Vous avez un nouvel Ami : { $card }.
grimm-tell-parted = { $name } perd un Ami : { $card }.
grimm-tell-parted-you = Vous perdez un Ami : { $card }.
grimm-tell-locked = { $name } bloque { $n ->
    [one] { $n } carte Récolte
   *[other] { $n } cartes Récolte
} sous La Petite Sirène.
grimm-tell-locked-you = Vous bloquez { $n ->
    [one] { $n } carte Récolte
   *[other] { $n } cartes Récolte
} sous La Petite Sirène.
grimm-tell-more-actions = { $name } a { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
} de plus ce round.
grimm-tell-more-actions-you = Vous avez { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
} de plus ce round.
grimm-tell-fewer-actions = { $name } a { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
} de moins ce round.
grimm-tell-fewer-actions-you = Vous avez { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
} de moins ce round.
grimm-tell-sited = { $name } a une Réserve de Chutes où bâtir.
grimm-tell-sited-you = Vous avez une Réserve de Chutes où bâtir.
# $house (texte) : une section. $goods (texte) : le prix.
grimm-tell-built = { $name } bâtit pour { $goods } : { $house }.
grimm-tell-built-you = Vous bâtissez pour { $goods } : { $house }.
grimm-tell-razed = { $name } perd une section : { $house }.
grimm-tell-razed-you = Vous perdez une section : { $house }.
# $of (texte) : le type de la maison.
grimm-tell-first = { $name } a la première maison { $of } et reçoit le bonus.
grimm-tell-first-you = Vous avez la première maison { $of } et recevez le bonus.
grimm-tell-left = La carte { $card } est défaussée.
grimm-tell-turn = { $name } construit, avec { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
}.
grimm-tell-turn-you = Vous construisez, avec { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
}.
grimm-tell-closed = La récolte est finie : les Monstres partent, les cartes Récolte reviennent.
grimm-tell-prince = Le Prince Royal prend { $goods } { $from }.
grimm-tell-prince-none = Le Prince Royal ne trouve rien à prendre { $at }.
# $round (nombre) : le round.
grimm-tell-round = Le round { $round } commence ; premier joueur : { $name }.
grimm-tell-choosing = Chacun choisit en secret.
grimm-tell-over = La partie est finie : trois maisons sont achevées.
grimm-tell-predicts-alone = { $name } prédit : seul.
grimm-tell-predicts-alone-you = Vous prédisez : seul.
grimm-tell-predicts-others = { $name } prédit : avec d’autres.
grimm-tell-predicts-others-you = Vous prédisez : avec d’autres.

## La feuille

grimm-ending-houses = Trois maisons sont achevées.
grimm-ending-brick = Plusieurs joueurs ont trois maisons : la brique les départage.
grimm-ending-wood = Plusieurs joueurs ont trois maisons, dont autant de brique : le bois les départage.
grimm-ending-token = Plusieurs joueurs ont trois maisons aussi robustes : le pion du Premier Bâtisseur les départage.
grimm-ending-goods = Plusieurs joueurs ont trois maisons aussi robustes : les autres maisons et les réserves les départagent.
grimm-ending-shared = Rien ne départage les vainqueurs.
# $name (texte) : un joueur. $points (nombre) : ses maisons achevées.
grimm-sheet = { $name } : { $points ->
    [one] { $points } maison
   *[other] { $points } maisons
}
grimm-head-what = Quoi
grimm-head-count = Nombre
grimm-line-brick = Maisons de brique
grimm-line-wood = Maisons de bois
grimm-line-straw = Maisons de paille
grimm-line-token = Meilleur pion Premier Bâtisseur (brique 3, bois 2, paille 1)
grimm-line-resources = Ressources, en cas d’égalité
grimm-line-fables = Fables en main, en cas d’égalité
grimm-line-unfinished = Sections de maisons inachevées

## Les règles sous la main

grimm-rules-goal = Chaque joueur est un cochon. Une maison de paille, de bois ou de brique a un sol, des murs et un toit. Trois maisons achevées, de n’importe quelle matière, font gagner.
    .heading = Le but
    .brief = Achevez le premier trois maisons.
grimm-rules-gather = Chacun pose une carte Récolte face cachée, puis on les montre toutes. La paille est aux Champs, le bois à la Forêt, la brique à la Briqueterie ; à quatre, il y a aussi le Marché. Plusieurs cochons partagent à parts égales, et le reste attend. Après chaque round arrivent 5 pailles, 4 bois et 3 briques.
    .heading = 1. Récolter
    .brief = Chacun choisit un Lieu en secret. Seul, on prend tout ; à plusieurs, on partage.
grimm-rules-fable = Avec votre carte Récolte, vous pouvez poser une Fable. Elle est montrée avec les autres. Les Monstres vont sur un Lieu, un par Lieu, et frappent tous les cochons qui s’y trouvent, le vôtre aussi. La carte dit quand elle agit ; certaines restent pour le round suivant.
    .heading = Les Fables
    .brief = Ajoutez une ruse à votre choix : un loup, un troll, un vœu.
grimm-rules-build = Après la récolte, chacun à son tour a deux Actions. Une partie de maison se paie dans la matière de la maison, et se bâtit dans l’ordre. On achève une maison avant d’en commencer une autre de la même matière.
    .heading = 2. Bâtir
    .brief = Deux Actions : bâtir, gagner une ressource ou piocher une Fable.
grimm-rules-friends = Qui bâtit des murs révèle un Ami et le garde, ou le donne à un adversaire. Personne n’en a deux : le nouveau remplace l’ancien. Certains Amis ont une action spéciale, qui prend une de vos Actions, une fois par tour.
    .heading = Les Amis
    .brief = Des murs amènent un Ami et son pouvoir.
grimm-rules-bonus = Qui achève la première maison d’une matière reçoit aussitôt une récompense : une ressource de chaque matière, deux Fables, ou un Ami.
    .heading = La première du genre
    .brief = La première maison de paille, de bois et de brique est récompensée.
grimm-rules-end = Tout le monde finit d’abord de bâtir. Si plusieurs ont trois maisons, la brique l’emporte sur le bois et le bois sur la paille ; puis ce sont les récompenses des premières maisons.
    .heading = La fin
    .brief = Trois maisons terminent la partie, une fois le round bâti.
grimm-rules-floor = Le sol : 2 ressources.
grimm-rules-walls = Les murs : 4 ressources, et un Ami arrive.
grimm-rules-roof = Le toit : 6 ressources, et la maison est achevée.

## Refus

rule-GRIMM-OPT-1 = Ce jeu se joue de deux à quatre.
# $seats (nombre) : combien jouent.
rule-GRIMM-OPT-4 = Le premier joueur doit être assis à la table : il y a { $seats } places.
    .about = Le premier joueur doit être assis à la table.
rule-GRIMM-SETUP-1 = Ce Lieu ne sert qu’à quatre joueurs.
rule-GRIMM-TURN-2 = Ce n’est pas à vous : chacun son tour, dans l’ordre.
rule-GRIMM-TURN-3 = Dites d’abord laquelle de vos cartes agit.
rule-GRIMM-TURN-8 = Répondez à ce qui est demandé.
rule-GRIMM-RES-6 = Choisissez une ressource, une à la fois.
rule-GRIMM-RES-7 = On ne peut donner, prendre ou payer que ce qui est là.
rule-GRIMM-RES-8 = Prenez une ressource qui est dans le stock de ce Lieu.
rule-GRIMM-CHOOSE-1 = Posez d’abord une seule carte Récolte, prise dans votre main et non bloquée.
rule-GRIMM-CHOOSE-2 = Vous pouvez ajouter une seule Fable, et il faut l’avoir en main.
rule-GRIMM-CHOOSE-3 = Un adversaire a Le Chasseur : tant que vous avez des Fables, vous devez en jouer une.
rule-GRIMM-CHOOSE-4 = La Belle au Bois Dormant a déjà posé votre Fable de ce round.
rule-GRIMM-CHOOSE-5 = Vous avez déjà choisi ; attendez les autres, ou reprenez votre choix.
rule-GRIMM-CHOOSE-6 = Avec la Reine-Sorcière, on regarde d’abord une carte des autres, puis on choisit, après tout le monde.
rule-GRIMM-MON-1 = Placez votre Monstre sur un Lieu.
rule-GRIMM-MON-2 = Il y a déjà un Monstre sur ce Lieu.
rule-GRIMM-MON-3 = Tant que la Maison de Mère-Grand est en jeu, tout Monstre doit y aller.
rule-GRIMM-MON-6 = Dites oui pour défausser votre Ami et annuler ce Monstre, ou non.
rule-GRIMM-UNIQ-1 = Un Lieu Unique se place sur un Lieu qui n’en a pas encore.
rule-GRIMM-COLLECT-2 = Au Marché, prenez une ressource qui s’y trouve, chacun à son tour.
rule-GRIMM-BUILD-1 = Ce n’est pas votre tour de construire.
rule-GRIMM-BUILD-2 = Vous n’avez plus d’Action.
rule-GRIMM-BUILD-3 = Une Action, c’est piocher une Fable, gagner une ressource, bâtir, ou utiliser l’action spéciale de votre Ami.
rule-GRIMM-BUILD-4 = Faites d’abord vos Actions de base ; on ne peut renoncer qu’aux Actions supplémentaires.
rule-GRIMM-BUILD-5 = Il n’y a plus aucune Fable à piocher.
rule-GRIMM-BUILD-7 = Une maison se bâtit dans l’ordre : sol, murs, toit ; il manque ce qui vient dessous.
rule-GRIMM-BUILD-8 = Achevez d’abord votre maison de ce type avant d’en commencer une autre.
rule-GRIMM-BUILD-9 = Cette section est épuisée.
rule-GRIMM-BUILD-10 = Vous n’avez plus de site libre de ce genre.
# $cost (nombre) : le coût. $own (nombre) : ce que vous avez.
rule-GRIMM-BUILD-11 = Il faut { $cost } ressources du type de la maison, et vous en avez { $own }.
    .about = Le sol coûte 2 ressources du type de la maison, les murs 4, le toit 6.
rule-GRIMM-BUILD-12 = Hansel & Gretel demandent une ressource de plus pour ces murs.
rule-GRIMM-BUILD-16 = Seules L’Oie aux Œufs d’Or et la Fée Marraine peuvent être défaussées ainsi, entre deux Actions de votre tour de construction.
rule-GRIMM-SPEC-1 = Cette action spéciale a déjà servi pendant ce tour.
rule-GRIMM-SPEC-3 = Cette action spéciale n’est pas possible maintenant, ou votre Ami n’en a pas.
rule-GRIMM-ALLY-1 = Un Ami révélé se garde ou se donne ; on ne peut ni le refuser ni le défausser.
rule-GRIMM-BONUS-2 = Choisissez une des trois récompenses.
rule-GRIMM-END-1 = La partie est finie.
rule-GRIMM-FABLE-1a = Le Grand Méchant Loup ne frappe que les maisons de paille et de bois qui sont là.
rule-GRIMM-FABLE-2a = Match Amical : choisissez un adversaire qui est au même endroit que vous et qui a des ressources.
rule-GRIMM-FABLE-3a = Troll du Pont : choisissez un adversaire qui est là où est le Troll et qui y a récolté au moins 2 ressources.
rule-GRIMM-FABLE-3c = On ne donne que ce que l’on a récolté et que l’on a encore : de chaque type, pas plus qu’on n’en a récolté.
rule-GRIMM-FABLE-4a = Si un Monstre est sur votre Lieu, « Je te tiens par la Barbichette ! » vous laisse fuir vers un autre Lieu, ou rester.
rule-GRIMM-FABLE-5a = Consultez l’Oracle : répondez oui ou non, pour tous les autres joueurs à la fois.
rule-GRIMM-FABLE-6a = Placez Fairy Food sur un Lieu en jeu.
rule-GRIMM-FABLE-10a = Boule de Cristal : choisissez un adversaire.
rule-GRIMM-FABLE-10b = Échangez votre carte Récolte contre une carte de votre main, ou gardez-la.
rule-GRIMM-FABLE-13a = Gardez deux des Fables que vous venez de piocher.
rule-GRIMM-FABLE-14a = La Lune des Moissons prend là où il n’y a aucun cochon et au moins 2 ressources.
rule-GRIMM-FABLE-18a = Prenez un des Amis révélés.
rule-GRIMM-FABLE-23a = Choisissez deux joueurs différents.
rule-GRIMM-FABLE-27a = Rendez autant de ressources d’un autre type que celui du cadeau.
rule-GRIMM-FABLE-27b = Offrez ce que vous avez, à quelqu’un qui peut rendre autant d’un autre type.
rule-GRIMM-FABLE-28a = Le Marchand Errant échange 2 ressources d’un type contre 3 d’un autre.
rule-GRIMM-FABLE-30a = Prenez une carte de la défausse des Fables.
rule-GRIMM-FABLE-32a = Payez 2 ressources, ou défaussez Aide de Camp à Louer.
rule-GRIMM-FRIEND-1a = Ali Baba prend une ressource à un adversaire qui en a.
rule-GRIMM-FRIEND-4b = Il faut deux Fables de votre main pour défausser la Fée Marraine.
rule-GRIMM-FRIEND-5a = Choisissez parmi les Fables que vous regardez.
rule-GRIMM-FRIEND-7a = Prédisez : seul, ou avec d’autres.
rule-GRIMM-FRIEND-9a = Bonhomme de Pain d’Épice : répondez oui ou non.
rule-GRIMM-FRIEND-13a = Choisissez deux de vos cartes Récolte qui restent en main.
rule-GRIMM-FRIEND-14a = Nommez un Lieu en jeu.
rule-GRIMM-FRIEND-15a = La Belle au Bois Dormant : choisissez un joueur ; ce peut être vous.
rule-GRIMM-FRIEND-16a = Donnez une Fable de votre main.
rule-GRIMM-FRIEND-18a = Prenez une ressource qui est dans le stock d’un Lieu, ou rien.
rule-GRIMM-FRIEND-19a = La Petite Poucette : répondez oui ou non.
rule-GRIMM-FRIEND-20a = Le Chat Botté construit une section permise, dont un adversaire paie au plus une ressource.
rule-GRIMM-FRIEND-23b = La paille devient du bois ou de la brique.
rule-GRIMM-FRIEND-24a = Posez deux ressources d’un type sur Raiponce.
