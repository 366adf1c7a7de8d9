### Fairy Tale en français. Les noms des cartes viennent de docs/rules/tale.md (3.3) ; tout le reste est de nous.
### « Ouvrir » une carte, c’est la retourner face visible ; la « fermer », face cachée.
### Jamais « de » ni « que » devant un nom de joueur : ils s’élideraient devant une voyelle.

tale-title = Fairy Tale
tale-blurb = Gardez une carte, passez les autres, puis dévoilez vos trois meilleures en même temps que tout le monde : un jeu vif de dragons, de chevaliers, de fées et d’ombres.

## Les options d’une table. L’identifiant finit par le nom de l’option, puis par sa valeur.

tale-option-mode = Règles
    .about = Avec quelles cartes on joue, et comment la partie commence.
tale-option-mode-basic = Basique
    .about = 80 cartes sans chasse, ni contes, ni Illusionniste. De 2 à 4 joueurs.
tale-option-mode-novice = Novice
    .about = Comme Basique, avec un départ en douceur : chacun commence avec une carte face visible et n’en joue que deux à la première manche.
tale-option-mode-expert = Expert
    .about = Les 100 cartes, avec la chasse, les contes et l’Illusionniste. De 2 à 5 joueurs.
tale-option-pair_match = Par équipes
    .about = Deux équipes de deux, à quatre joueurs. Les partenaires sont assis face à face et additionnent leurs points.
tale-option-show_closed_faces = Montrer les cartes fermées
    .about = Nomme aussi les cartes face cachée des autres, puisque chacun les a vues au moment où elles ont été jouées. Les règles ne changent pas.

## Les étapes, d’une première partie au jeu complet

tale-step-first = Première partie
    .about = Les règles Novice : chacun a déjà une carte devant soi. Des robots tranquilles, avec des conseils.
tale-step-discovery = Découverte
    .about = Les règles Basiques, sans carte de départ. Les robots jouent bien, et les conseils restent.
tale-step-full = Le jeu complet
    .about = Les 100 cartes, avec la chasse, les contes et les illusions, contre de bons joueurs.

## Les affinités et les types. « card » et « cards » s’emploient après un nombre ou « vos ».

tale-affinity-dragonvale = Val des Dragons
    .card = carte du Val des Dragons
    .cards = cartes du Val des Dragons
tale-affinity-holy_empire = Saint-Empire
    .card = carte du Saint-Empire
    .cards = cartes du Saint-Empire
tale-affinity-fairywood = Bois Magique
    .card = carte du Bois Magique
    .cards = cartes du Bois Magique
tale-affinity-shadow = Ombre
    .card = carte de l’Ombre
    .cards = cartes de l’Ombre
tale-affinity-any = toutes les affinités
    .card = carte
    .cards = cartes

tale-kind-character = personnage
tale-kind-home = demeure
tale-kind-story = conte

# Ce que compte une majorité, à dire après « plus » ; « bare » se dit seul.
tale-group-dragonvale = de cartes du Val des Dragons
    .bare = Val des Dragons
tale-group-holy_empire = de cartes du Saint-Empire
    .bare = Saint-Empire
tale-group-fairywood = de cartes du Bois Magique
    .bare = Bois Magique
tale-group-shadow = de cartes de l’Ombre
    .bare = Ombre
tale-group-character = de personnages
    .bare = personnages
tale-group-home = de demeures
    .bare = demeures
tale-group-story = de contes
    .bare = contes

## Les cartes, dans l’ordre du catalogue. « def » se dit d’une carte désignée, « any » d’une carte quelconque,
## « many » de plusieurs. Le code ne sait rien du genre :
## « form » dit comment une phrase s’accorde avec la carte : m, f ou pl, et titre ou titre-f si son nom commence par un
## article qui en fait partie, après lequel on ne peut dire ni « votre » ni « son ».

tale-card-children_of_the_dragon = Enfants du dragon
    .def = les Enfants du dragon
    .any = des Enfants du dragon
    .many = Enfants du dragon
    .form = pl
tale-card-sky_dance_dragon = Dragon danse-ciel
    .def = le Dragon danse-ciel
    .any = un Dragon danse-ciel
    .many = Dragons danse-ciel
    .form = m
tale-card-bronze_dragon = Dragon de bronze
    .def = le Dragon de bronze
    .any = un Dragon de bronze
    .many = Dragons de bronze
    .form = m
tale-card-dragon_tamer = Dresseuse de dragons
    .def = la Dresseuse de dragons
    .any = une Dresseuse de dragons
    .many = Dresseuses de dragons
    .form = f
tale-card-dragons_lair = Antre du dragon
    .def = l’Antre du dragon
    .any = un Antre du dragon
    .many = Antres du dragon
    .form = m
tale-card-the_gold_dragon = Le Dragon d’or
    .def = le Dragon d’or
    .any = le Dragon d’or
    .many = Dragons d’or
    .form = titre
tale-card-dragons_tale_1 = Le Conte du dragon – Chapitre 1
    .def = le Conte du dragon – Chapitre 1
    .any = le Conte du dragon – Chapitre 1
    .many = Contes du dragon – Chapitre 1
    .form = titre
tale-card-dragons_tale_2 = Le Conte du dragon – Chapitre 2
    .def = le Conte du dragon – Chapitre 2
    .any = le Conte du dragon – Chapitre 2
    .many = Contes du dragon – Chapitre 2
    .form = titre
tale-card-dragons_tale_3 = Le Conte du dragon – Chapitre 3
    .def = le Conte du dragon – Chapitre 3
    .any = le Conte du dragon – Chapitre 3
    .many = Contes du dragon – Chapitre 3
    .form = titre
tale-card-dragons_tale_4 = Le Conte du dragon – Chapitre 4
    .def = le Conte du dragon – Chapitre 4
    .any = le Conte du dragon – Chapitre 4
    .many = Contes du dragon – Chapitre 4
    .form = titre
tale-card-homesteaders = Colons
    .def = les Colons
    .any = des Colons
    .many = Colons
    .form = pl
tale-card-knight_of_the_round_table = Chevalier de la Table ronde
    .def = le Chevalier de la Table ronde
    .any = un Chevalier de la Table ronde
    .many = Chevaliers de la Table ronde
    .form = m
tale-card-court_wizard = Mage de la cour
    .def = le Mage de la cour
    .any = un Mage de la cour
    .many = Mages de la cour
    .form = m
tale-card-priestess = Prêtresse
    .def = la Prêtresse
    .any = une Prêtresse
    .many = Prêtresses
    .form = f
tale-card-royal_castle = Château royal
    .def = le Château royal
    .any = un Château royal
    .many = Châteaux royaux
    .form = m
tale-card-the_paladin = Le Paladin
    .def = le Paladin
    .any = le Paladin
    .many = Paladins
    .form = titre
tale-card-knights_tale_1 = Le Conte du chevalier – Chapitre 1
    .def = le Conte du chevalier – Chapitre 1
    .any = le Conte du chevalier – Chapitre 1
    .many = Contes du chevalier – Chapitre 1
    .form = titre
tale-card-knights_tale_2 = Le Conte du chevalier – Chapitre 2
    .def = le Conte du chevalier – Chapitre 2
    .any = le Conte du chevalier – Chapitre 2
    .many = Contes du chevalier – Chapitre 2
    .form = titre
tale-card-knights_tale_3 = Le Conte du chevalier – Chapitre 3
    .def = le Conte du chevalier – Chapitre 3
    .any = le Conte du chevalier – Chapitre 3
    .many = Contes du chevalier – Chapitre 3
    .form = titre
tale-card-knights_tale_4 = Le Conte du chevalier – Chapitre 4
    .def = le Conte du chevalier – Chapitre 4
    .any = le Conte du chevalier – Chapitre 4
    .many = Contes du chevalier – Chapitre 4
    .form = titre
tale-card-mischievous_fairy = Fée espiègle
    .def = la Fée espiègle
    .any = une Fée espiègle
    .many = Fées espiègles
    .form = f
tale-card-bard = Barde
    .def = le Barde
    .any = un Barde
    .many = Bardes
    .form = m
tale-card-dwarven_warrior = Guerrier nain
    .def = le Guerrier nain
    .any = un Guerrier nain
    .many = Guerriers nains
    .form = m
tale-card-elven_healer = Guérisseuse elfe
    .def = la Guérisseuse elfe
    .any = une Guérisseuse elfe
    .many = Guérisseuses elfes
    .form = f
tale-card-ancient_tree = Arbre millénaire
    .def = l’Arbre millénaire
    .any = un Arbre millénaire
    .many = Arbres millénaires
    .form = m
tale-card-the_fairy_queen = La Reine des fées
    .def = la Reine des fées
    .any = la Reine des fées
    .many = Reines des fées
    .form = titre-f
tale-card-fairys_tale_1 = Le Conte de la fée – Chapitre 1
    .def = le Conte de la fée – Chapitre 1
    .any = le Conte de la fée – Chapitre 1
    .many = Contes de la fée – Chapitre 1
    .form = titre
tale-card-fairys_tale_2 = Le Conte de la fée – Chapitre 2
    .def = le Conte de la fée – Chapitre 2
    .any = le Conte de la fée – Chapitre 2
    .many = Contes de la fée – Chapitre 2
    .form = titre
tale-card-fairys_tale_3 = Le Conte de la fée – Chapitre 3
    .def = le Conte de la fée – Chapitre 3
    .any = le Conte de la fée – Chapitre 3
    .many = Contes de la fée – Chapitre 3
    .form = titre
tale-card-fairys_tale_4 = Le Conte de la fée – Chapitre 4
    .def = le Conte de la fée – Chapitre 4
    .any = le Conte de la fée – Chapitre 4
    .many = Contes de la fée – Chapitre 4
    .form = titre
tale-card-demon = Démon
    .def = le Démon
    .any = un Démon
    .many = Démons
    .form = m
tale-card-vampire = Vampire
    .def = le Vampire
    .any = un Vampire
    .many = Vampires
    .form = m
tale-card-werewolf = Loup-garou
    .def = le Loup-garou
    .any = un Loup-garou
    .many = Loups-garous
    .form = m
tale-card-magic_circle = Cercle magique
    .def = le Cercle magique
    .any = un Cercle magique
    .many = Cercles magiques
    .form = m
tale-card-the_trickster = L’Illusionniste
    .def = l’Illusionniste
    .any = l’Illusionniste
    .many = Illusionnistes
    .form = titre
tale-card-shadowkings_tale_1 = Le Conte du Roi des ombres – Chapitre 1
    .def = le Conte du Roi des ombres – Chapitre 1
    .any = le Conte du Roi des ombres – Chapitre 1
    .many = Contes du Roi des ombres – Chapitre 1
    .form = titre
tale-card-shadowkings_tale_2 = Le Conte du Roi des ombres – Chapitre 2
    .def = le Conte du Roi des ombres – Chapitre 2
    .any = le Conte du Roi des ombres – Chapitre 2
    .many = Contes du Roi des ombres – Chapitre 2
    .form = titre
tale-card-shadowkings_tale_3 = Le Conte du Roi des ombres – Chapitre 3
    .def = le Conte du Roi des ombres – Chapitre 3
    .any = le Conte du Roi des ombres – Chapitre 3
    .many = Contes du Roi des ombres – Chapitre 3
    .form = titre
tale-card-shadowkings_tale_4 = Le Conte du Roi des ombres – Chapitre 4
    .def = le Conte du Roi des ombres – Chapitre 4
    .any = le Conte du Roi des ombres – Chapitre 4
    .many = Contes du Roi des ombres – Chapitre 4
    .form = titre

## Les cartes en liste

# $n (nombre) : combien d’exemplaires, au moins un. $one et $many (texte) : le nom au singulier et au pluriel.
tale-count = { $n ->
    [one] { $one }
   *[other] { $n } { $many }
}
# La même chose, mais le nombre se dit toujours.
tale-number = { $n } { $n ->
    [one] { $one }
   *[other] { $many }
}
# $cards, $affinity, $kind (texte) : la carte, ou plusieurs du même nom. $text (texte) : ce qu’elle vaut et fait.
tale-item = { $cards } ({ $affinity }, { $kind }) : { $text }
# Ce qu’est la carte.
tale-belongs = { $affinity }, { $kind }
# La même chose, avec ce qui est imprimé sur la carte. $worth (texte) : ce qu’elle vaut.
tale-printed = { $affinity }, { $kind }, { $worth }
# Une valeur qui dépend d’autres cartes. $points (texte) : les points.
tale-printed-copies = { $points } par exemplaire
tale-printed-allies = { $points } par alliée
tale-printed-needs = { $points } avec d’autres
tale-printed-most = { $points } à la majorité
# $cards (texte) : des cartes du même nom. $points (texte) : ce qu’elles valent pour l’instant.
tale-worth = { $cards } ({ $points })
# $name (texte) : la carte que remplace l’Illusionniste.
tale-worth-as = { $cards } ({ $points }, remplace { $name })
# $value (texte) : ce qu’elles pourraient valoir, si elles ne valent rien pour l’instant.
tale-worth-not = { $cards } ({ $points } ; { $value })
# $affinity et $cards (texte) : les cartes face visible d’une affinité.
tale-row = { $affinity } : { $cards }
tale-row-more = { $head } ; { $next }
tale-down = face cachée : { $cards }
tale-down-mine = Face cachée : { $cards }
# $n (nombre) : combien de cartes face cachée, sans les nommer.
tale-down-hidden = { $n ->
    [one] une carte face cachée
   *[other] { $n } cartes face cachée
}

## Ce que vaut une carte. Commence par un nombre, finit sans point.

tale-value-self = 1 point par exemplaire, sur chaque exemplaire (3 exemplaires : 9 points)
# $points (texte) : les points. $ally (texte) : le nom de l’alliée.
tale-value-ally = { $points } par { $ally }
# $cards (texte) : les cartes qu’il faut avoir, en liste.
tale-value-needs = { $points } avec { $cards }
# $group (texte) : ce qu’il faut avoir en majorité.
tale-value-most = { $points } pour le plus { $group }, même à égalité

## Ce que fait une carte révélée, en une phrase, et plus court pour un bouton.

# $card et $cards (texte) : les cartes touchées, au singulier et au pluriel.
tale-effect-hunt = À la révélation, c’est la chasse : les { $cards } révélées en même temps passent face cachée et n’agissent pas.
tale-brief-hunt = chasse les { $cards }
# $n (nombre) : combien de cartes.
tale-effect-open = À la révélation, vous ouvrez { $n ->
    [one] une
   *[other] { $n }
} de vos { $cards } face cachée.
tale-brief-open = vous ouvrez { $n } { $n ->
    [one] { $card }
   *[other] { $cards }
}
tale-effect-close-you = À la révélation, vous fermez { $n ->
    [one] une
   *[other] { $n }
} de vos { $cards }.
# La carte révélée est elle-même de cette affinité.
tale-effect-close-own = À la révélation, vous fermez { $n ->
    [one] une
   *[other] { $n }
} de vos { $cards }, peut-être celle-ci.
tale-brief-close-you = vous fermez { $n } { $n ->
    [one] { $card }
   *[other] { $cards }
}
tale-effect-close-all = À la révélation, chacun ferme { $n ->
    [one] une
   *[other] { $n }
} de ses { $cards }.
tale-brief-close-all = chacun ferme { $n } { $n ->
    [one] { $card }
   *[other] { $cards }
}
tale-effect-almighty = À la fin, cette carte en remplace une autre, celle qui vous rapporte le plus.
tale-brief-almighty = remplace une autre carte
# $value (texte) : ce qu’elle vaut. $effect (texte) : une ou plusieurs phrases.
tale-explain = { $value }.
tale-explain-effect = { $value }. { $effect }

## Où en est la partie

# $round (texte) : « Manche 2 sur 4 ». $step et $of (nombre) : le pas en cours, et combien il y en a.
tale-heading-draft = { $round }, draft : choix { $step } sur { $of }
tale-heading-play = { $round }, jeu : carte { $step } sur { $of }
tale-heading-open = { $round }, carte { $step } sur { $of } : ouverture
tale-heading-close = { $round }, carte { $step } sur { $of } : fermeture

# $direction (left ou right) : où vont les paquets. $to (texte) : à qui je passe. $from (texte) : qui me passe le sien.
tale-passing = Les paquets tournent vers la { $direction ->
    [left] gauche
   *[right] droite
} : vous passez le vôtre à { $to }, et { $from } vous passe le sien.
# À deux.
tale-passing-two = Vous et { $to } échangez vos paquets.
# $names (texte) : tous, dans l’ordre où les paquets tournent.
tale-passing-table = Les paquets tournent vers la { $direction ->
    [left] gauche
   *[right] droite
}, dans l’ordre { $names }.

# $card (texte) : ma carte, encore secrète.
tale-sealed-keep = Vous gardez { $card } ; les autres choisissent encore.
tale-sealed-play = Vous jouerez { $card } dès que tout le monde aura choisi.
# $cards (texte) : mes cartes désignées, encore secrètes.
tale-chosen-open = Vous avez choisi d’ouvrir { $cards }.
tale-chosen-close = Vous avez choisi de fermer { $cards }.

## Ce que j’ai

# $n (nombre) : combien de cartes.
tale-pack = Votre paquet, { $n } { $n ->
    [one] carte
   *[other] cartes
}
tale-hand = Votre main, { $n } { $n ->
    [one] carte
   *[other] cartes
}
# $cards (texte) : des cartes en liste.
tale-kept = Vous avez déjà gardé : { $cards }.
tale-pack-back = Vous connaissez ce paquet : depuis votre passage, on y a pris { $cards }.
# $points (texte) : mon score provisoire.
tale-mine = Devant vous, { $points } pour l’instant
tale-mine-over = Devant vous, { $points }
tale-mine-none = Vous n’avez encore rien joué.
tale-seen = Ce que vous avez passé
# $step (nombre) : le pas du draft. $card (texte) : gardée. $cards (texte) : passées. $to (texte) : à qui.
tale-seen-pick = Choix { $step } : { $card } pour vous ; pour { $to }, { $cards }.
# $round (nombre) : une manche passée.
tale-seen-round = Manche { $round } : { $cards }.
tale-unused-mine = Vos cartes inutilisées : { $cards }.

## La table

# $n (nombre) : combien sont les autres.
tale-others = { $n ->
    [one] Devant votre adversaire
   *[other] Devant les autres
}
tale-everybody = Devant les joueurs
# $name (texte) : un joueur. $cards (texte) : ses cartes, par affinité.
tale-other = { $name } — { $cards }.
tale-other-none = { $name } — rien pour l’instant.
# $name (texte) : mon nom, dans le tableau.
tale-self = { $name } (vous)
tale-standing = Où en est chacun
tale-head-up = Face visible
tale-head-down = Face cachée
tale-head-points = Points provisoires
tale-head-pack = Paquet
tale-head-kept = Gardées
tale-head-hand = Main
# $names (texte) : les deux d’une équipe. $points (texte) : leur somme.
tale-team = { $names } ({ $points })
# $one et $two (texte) : les deux équipes.
tale-teams = { $one } jouent contre { $two }.
# $mode (texte) : le nom des règles. $deck et $unused (nombre) : des cartes.
tale-piles = Règles : { $mode }. { $deck ->
    [0] La pioche est vide
    [one] Il reste { $deck } carte dans la pioche
   *[other] Il reste { $deck } cartes dans la pioche
} ; { $unused ->
    [0] aucune carte inutilisée.
    [one] { $unused } carte inutilisée.
   *[other] { $unused } cartes inutilisées.
}

## Ce qui est demandé

# $n (nombre) : les cartes du paquet. $rest (nombre) : celles qui restent. $to (texte) : à qui elles vont.
tale-ask-keep = Gardez une de ces { $n } cartes ; { $rest ->
    [one] l’autre va
   *[other] les { $rest } autres vont
} à { $to }.
# $n (nombre) : les cartes en main. $step et $of (nombre) : la combientième de la manche.
tale-ask-play = Jouez une des { $n } cartes de votre main : la { $step ->
    [1] première
    [2] deuxième
    [3] troisième
   *[other] { $step }e
} des { $of } que vous jouez dans cette manche.
# $why (texte) : qui a révélé quoi. $cards (texte) : de quelles cartes il s’agit. $nth et $of (nombre) : si plusieurs.
tale-ask-open = { $why } : choisissez parmi vos { $cards } laquelle ouvrir, c’est-à-dire retourner face visible{ $of ->
    [1] .
   *[other] {" "}({ $nth } sur { $of }).
}
tale-ask-close = { $why } : choisissez parmi vos { $cards } laquelle fermer, c’est-à-dire retourner face cachée{ $of ->
    [1] .
   *[other] {" "}({ $nth } sur { $of }).
}

## Les boutons. $card (texte) : la carte. $note (texte) : ce qu’elle vaut, ou ce que cela change.

tale-choice-keep = Garder { $card } : { $note }
tale-choice-play = Jouer { $card } : { $note }
tale-choice-open = Ouvrir { $card }
tale-choice-close = Fermer { $card }
tale-choice-open-note = Ouvrir { $card } : { $note }
tale-choice-close-note = Fermer { $card } : { $note }
# $value et $effect (texte) : ce que la carte vaut et fait.
tale-note = { $value }, { $effect }
# $points (texte) : la différence.
tale-note-more = { $points } de plus
tale-note-less = { $points } de moins
tale-note-same = sans changer vos points
# $note (texte) : ce que vaut et fait la carte. $now (texte) : ce qu’elle rapporterait maintenant.
tale-note-now = { $note } ; { $now }
# $points (texte) : la différence.
tale-now-more = rapporte { $points } maintenant
tale-now-less = coûte { $points } maintenant
tale-now-none = ne rapporte rien pour l’instant
tale-now-closed = se ferme elle-même

## Ce qui se passe. $name (texte) : qui. $card (texte) : quelle carte. $cards (texte) : plusieurs, en liste.

tale-tell-kept = Vous gardez { $card }.
tale-tell-committed = Vous allez jouer { $card }.
tale-tell-aimed-open = Vous choisissez d’ouvrir { $card }.
tale-tell-aimed-close = Vous choisissez de fermer { $card }.
tale-tell-decided = { $name } a fait son choix.
tale-tell-passed = Les paquets passent aux voisins.
tale-tell-passed-mine = Les paquets passent aux voisins ; vous recevez : { $cards }.
tale-tell-drafted = Tous les paquets sont distribués, chacun a sa main.
tale-tell-drafted-mine = Chacun a sa main ; la vôtre : { $cards }.
tale-reveals = { $name } révèle { $card }
tale-reveals-you = Vous révélez { $card }
tale-revealed-by = { $name } a révélé { $card }
tale-revealed-by-you = Vous avez révélé { $card }
# $cards (texte) : qui révèle ou a révélé quoi, en liste.
tale-tell-revealed = { $cards }.
# Une carte révélée qui agit, et à qui elle est. $name (texte) : qui l’a révélée ; tale-cause-elided est pour les noms devant
# lesquels on dit d’ et non de, tale-cause-titled pour les cartes dont le nom ne change jamais. Les autres sont pour les cartes
# du lecteur, et pour celles de qui a la carte qu’elles touchent ; $card y est le nom seul. $form (texte) : la forme de la carte.
tale-cause = { $card } de { $name }
tale-cause-elided = { $card } d’{ $name }
tale-cause-titled = { $card }, carte jouée par { $name }
tale-cause-you = { $form ->
    [titre] votre carte { $card }
    [titre-f] votre carte { $card }
    [pl] vos { $card }
   *[m] votre { $card }
}
tale-cause-own = { $form ->
    [titre] sa carte { $card }
    [titre-f] sa carte { $card }
    [pl] ses { $card }
    [f] sa { $card }
   *[m] son { $card }
}
# $causes (texte) : les cartes qui en sont la cause, liste des messages ci-dessus. $form (texte) : la forme de la carte retournée.
tale-tell-hunted = Chez { $name }, { $card } { $form ->
    [f] est chassée
    [titre-f] est chassée
    [pl] sont chassés
   *[m] est chassé
} par { $causes } : face cachée, et sans effet.
tale-tell-hunted-you = Chez vous, { $card } { $form ->
    [f] est chassée
    [titre-f] est chassée
    [pl] sont chassés
   *[m] est chassé
} par { $causes } : face cachée, et sans effet.
tale-tell-opened = Chez { $name }, { $card } { $form ->
    [f] est retournée
    [titre-f] est retournée
    [pl] sont retournés
   *[m] est retourné
} face visible par { $causes }.
tale-tell-opened-you = Chez vous, { $card } { $form ->
    [f] est retournée
    [titre-f] est retournée
    [pl] sont retournés
   *[m] est retourné
} face visible par { $causes }.
tale-tell-closed = Chez { $name }, { $card } { $form ->
    [f] est retournée
    [titre-f] est retournée
    [pl] sont retournés
   *[m] est retourné
} face cachée par { $causes }.
tale-tell-closed-you = Chez vous, { $card } { $form ->
    [f] est retournée
    [titre-f] est retournée
    [pl] sont retournés
   *[m] est retourné
} face cachée par { $causes }.
# La même chose en quelques mots, à côté de la carte.
tale-by-hunted = chassée par { $causes }
tale-by-opened = rouverte par { $causes }
tale-by-closed = retournée par { $causes }
tale-tell-thrown = Chacun se défait des cartes qui lui restent en main.
tale-tell-thrown-mine = Chacun se défait des cartes qui lui restent en main ; les vôtres : { $cards }.
# $round (nombre) : la manche. $direction (left ou right) : où vont les paquets.
tale-tell-dealt = La manche { $round } commence, et les paquets tournent vers la { $direction ->
    [left] gauche
   *[right] droite
}.
tale-tell-dealt-mine = La manche { $round } commence, et les paquets tournent vers la { $direction ->
    [left] gauche
   *[right] droite
} ; le vôtre contient : { $cards }.
tale-tell-scored = Le conte est dit, on compte les points.

## La feuille de score

tale-ending-scored = Le conte est dit : les quatre manches sont jouées, les cartes face visible comptent.
# $names (texte) : une équipe. $sum (texte) : « 20 + 23 ». $points (texte) : le total.
tale-team-sum = { $names } : { $sum } = { $points }.
# $name (texte) : un joueur. $points (texte) : ses points.
tale-sheet = { $name }, { $points }
tale-head-card = Carte
tale-head-why = Pourquoi
tale-why-down = face cachée
# $n (nombre) : combien d’exemplaires. $trickster (texte) : la carte qui remplace celle-ci ou l’alliée.
tale-why-self = { $n ->
    [one] { $n } exemplaire
   *[other] { $n } exemplaires
}
tale-why-self-with = { $n ->
    [one] { $n } exemplaire
   *[other] { $n } exemplaires
}, avec { $trickster }
# $times (nombre) : points par alliée. $allies (texte) : combien d’alliées.
tale-why-ally = { $times } × { $allies }
tale-why-ally-with = { $times } × { $allies }, avec { $trickster }
# $ally (texte) : le nom de l’alliée qui manque.
tale-why-ally-none = sans { $ally }
tale-why-met = condition remplie
tale-why-met-with = condition remplie, avec { $trickster }
# $card (texte) : la seule carte qui manque.
tale-why-missing = il manque { $card }
# $n et $of (nombre) : combien de cartes manquent, et combien il en fallait.
tale-why-missing-some = il manque { $n } cartes sur { $of }
# $group (texte) : ce que compte la majorité. $own et $best (nombre) : les miennes, et le plus chez les autres.
tale-why-most = { $group } : { $own } contre { $best }
# $name (texte) : la carte remplacée.
tale-why-stands = remplace { $name }
tale-why-stands-not = n’a rien à remplacer

## Les refus

# $seats (nombre) : combien sont à table. $most (nombre) : combien peuvent jouer.
rule-TALE-SETUP-1 = { $most ->
    [4] Avec ces règles on joue de 2 à { $most }, et vous êtes { $seats }. À cinq, il faut les 100 cartes des règles Expert.
   *[other] Avec ces règles on joue de 2 à { $most }, et vous êtes { $seats }.
}
    .about = Le jeu se joue de 2 à 5 ; à cinq, il faut les 100 cartes du mode expert, les autres modes s’arrêtent à quatre.
rule-TALE-SETUP-6 = Le jeu par équipes oppose deux paires : il faut être quatre, et vous êtes { $seats }.
    .about = Le jeu par équipes oppose deux paires : il faut être quatre.
rule-TALE-DRAFT-2 = Cette carte n’est pas dans le paquet que vous tenez : gardez-en une qui s’y trouve.
rule-TALE-DRAFT-4 = Vous avez déjà gardé une carte de ce paquet. Vous pouvez en changer tant que tout le monde n’a pas choisi ; ensuite, les paquets tournent.
rule-TALE-PLAY-2 = Cette carte n’est pas dans votre main : jouez-en une que vous avez, et une seule.
rule-TALE-PLAY-3 = Votre carte est déjà posée. Vous pouvez en changer tant que tout le monde n’a pas joué ; ensuite, toutes les cartes sont révélées.
rule-TALE-OPEN-3 = Cette carte ne peut pas être ouverte maintenant : il faut une de vos cartes face cachée que votre carte révélée permet d’ouvrir.
rule-TALE-CLOSE-3 = Cette carte ne peut pas être fermée maintenant : il faut une de vos cartes face visible, de l’affinité demandée.
rule-TALE-ROUND-4 = La partie est finie : après quatre manches, il ne reste plus qu’à compter les points.

## La table dessinée

tale-stage-draft = On choisit et on passe
tale-stage-play = On joue
tale-stage-open = On ouvre
tale-stage-close = On ferme
tale-in-front-of-me = Devant vous
# Après le nom de quelqu’un : la case qui montre ses cartes en plus grand sur un téléphone.
tale-enlarge = , cartes en grand
tale-deciding = réfléchit…
tale-decided = a choisi
tale-nothing-played = Rien encore.
tale-held-pack = cartes dans le paquet
tale-held-hand = cartes en main
tale-face-down = face cachée
# À côté de la carte choisie en secret.
tale-chosen = Votre choix
tale-chosen-here = Choisie
tale-kept-so-far = Gardées dans cette manche
tale-still-in-hand = Encore en main
# $direction (texte) : left ou right.
tale-packs-go = { $direction ->
    [left] Les paquets passent à gauche
   *[right] Les paquets passent à droite
}
# $n (nombre) : les cartes qui restent.
tale-deck-left = { $n } dans la pioche

## Les règles sous la main

tale-rules-goal = En quatre manches, vous posez votre propre conte, carte après carte. À la fin, les cartes visibles rapportent des points, les cartes cachées n’en rapportent aucun. Qui a le plus de points gagne ; à égalité, on partage la victoire.
    .heading = De quoi il s’agit
    .brief = Posez votre conte : les cartes visibles rapportent.
tale-rules-draft = Chacun reçoit un paquet de cinq cartes, en garde une et passe les autres : à gauche aux manches 1 et 3, à droite aux manches 2 et 4. Du paquet qui arrive, on garde encore une carte, jusqu’à en avoir cinq. Avec les règles Novice, il n’y en a que quatre à la première manche. Un paquet qui revient est un paquet que l’on connaît.
    .heading = Choisir et passer
    .brief = Gardez une carte, passez le reste, jusqu’à la dernière.
tale-rules-play = Trois fois, tout le monde choisit en secret une carte de sa main ; puis on les montre toutes ensemble, et elles restent devant leur propriétaire. Les deux cartes qui restent sont défaussées. Avec les règles Novice, on en joue deux sur quatre à la première manche. Une carte que vous ne jouez pas, personne ne l’aura.
    .heading = Jouer
    .brief = Jouez trois de vos cinq cartes, en même temps que les autres.
tale-rules-effects = Une carte agit une seule fois, quand on la montre. D’abord toutes les chasses, puis tout ce qui ouvre, puis tout ce qui ferme ; chaque étape se termine pour tout le monde avant la suivante.
    .heading = Ce que font les cartes
    .brief = D’abord chasser, puis ouvrir, puis fermer.
tale-rules-hunt = Chasse : les cartes de l’Ombre montrées au même moment sont retournées face cachée et ne font rien.
tale-rules-open = Ouvrir : retournez face visible des cartes cachées qui sont à vous.
tale-rules-close = Fermer : retournez des cartes face cachée, les vôtres ou celles de tout le monde, comme le dit la carte. Si vous n’en avez pas assez, retournez celles que vous avez.
tale-rules-score = Le nombre sur une carte dit combien de points elle rapporte ; s’il y a un signe à côté, il dit de quoi cela dépend. Les cartes cachées ne rapportent rien.
    .heading = Les points
    .brief = Certaines cartes valent plus à côté d’autres.
tale-rules-worth-fixed = Un nombre seul : toujours ce nombre de points.
tale-rules-worth-count = Un × et des cartes empilées : autant de points pour chaque exemplaire visible que vous avez, ou pour chaque alliée visible que la carte nomme. Trois pareilles qui se comptent entre elles valent 3 chacune : 9 en tout.
tale-rules-worth-needs = Une chaîne : seulement si vous avez toutes les cartes qu’elle nomme.
tale-rules-worth-most = Un podium : seulement si vous avez au moins une des cartes qu’il compte, et si personne n’en a davantage. L’égalité suffit.
tale-rules-face = Une carte montre ce qu’elle vaut, son affinité, et ce qu’elle fait quand on la montre.
    .heading = Une carte
    .brief = Sa valeur, son affinité et ce qu’elle fait.
tale-rules-face-worth = Ce qu’elle vaut, avec le signe de ce dont cela dépend.
tale-rules-face-affinity = Son affinité : Val des Dragons, Saint-Empire, Bois Magique ou Ombre.
tale-rules-face-effect = Ce qu’elle fait quand on la montre : chasser, ouvrir ou fermer. La plupart ne font rien.
tale-rules-end = Après la quatrième manche, le conte est dit. On voit à tout moment ce que valent les cartes visibles de chacun. Par équipes, chacun compte ses points seul, même face à son partenaire ; puis les partenaires les additionnent, et la plus forte somme gagne. Le jeu Basique laisse de côté la chasse, les contes et l’Illusionniste ; le mode Novice fait de même et commence en douceur, avec une carte déjà posée devant vous ; le mode Expert prend toutes les cartes.
    .heading = La fin
    .brief = Quatre manches, puis le plus de points gagne.
# $n (nombre) : combien il y en a dans le jeu complet.
tale-copies-in-deck = { $n ->
    [one] Un exemplaire dans le jeu
   *[other] { $n } exemplaires dans le jeu
}

## Une première partie qui apprend à jouer

# $to (texte) : qui reçoit ensuite le paquet.
tale-hint-first-pick = Gardez la carte qui vous plaît le plus. Un nombre seul, ce sont les points qu’elle rapporte ; avec un ×, il compte les exemplaires ou d’autres cartes, comme vous le verrez dans un instant. Le reste va à { $to }, et un autre paquet vous arrive.
tale-hint-first-pick-novice = Gardez la carte qui vous plaît le plus. Un nombre seul, ce sont les points qu’elle rapporte ; avec un ×, il compte les exemplaires ou d’autres cartes, comme vous le verrez dans un instant. Le reste va à { $to }, et un autre paquet vous arrive. La carte devant vous est déjà à vous : à la fin, elle compte comme celles que vous jouerez.
tale-hint-second-pick = Voici ce qu’un autre joueur a laissé. Certaines cartes valent davantage à côté d’autres : 1×, c’est un point par exemplaire de la carte elle-même ; 3×, c’est trois points par carte qu’elle nomme.
# $of (nombre) : combien de cartes on joue dans la manche.
tale-hint-later-pick = Regardez ce que vous avez déjà gardé. Bientôt ces cartes seront votre main, et vous en jouerez { $of }.
tale-hint-first-play = Chacun choisit une carte en secret, puis toutes sont montrées ensemble. Vous jouez { $of } cartes dans cette manche ; ce qui reste en main est défaussé.
tale-hint-next-play = On voit maintenant ce que les autres rassemblent. Certaines cartes agissent quand on les montre : elles ouvrent des cartes cachées, ou ferment des cartes visibles. Le signe à leur bord droit le dit.
tale-hint-open = Une carte ouverte est de nouveau visible et rapporte ses points. Choisissez celle qui vaut le plus pour vous.
tale-hint-close = Une carte fermée ne rapporte rien à la fin, sauf si on la rouvre. Choisissez celle dont vous avez le moins besoin.
tale-hint-next-round = Nouvelle manche, et les paquets changent de sens : vers { $to }. Ce qui est devant vous y reste ; cherchez des cartes qui vont avec.
tale-hint-last-round = Dernière manche : gardez ce qui achève votre conte. Une carte dont le partenaire ne vient jamais ne rapporte rien.
tale-hint-over = Voilà un conte entier. Le résultat montre d’où vient chaque point ; la prochaine partie ira un pas plus loin.
# Pour chaque carte. $card (texte) : son nom. $now (texte) : ce qu’elle rapporterait. Suit ce qu’elle vaut et fait.
tale-teach-keep = Garder { $card }. { $now }
tale-teach-play = Jouer { $card }. { $now }
# $points (texte) : la différence.
tale-teach-more = Jouée maintenant, cette carte vous rapporterait { $points }.
tale-teach-less = Jouée maintenant, cette carte vous coûterait { $points }.
tale-teach-none = Jouée maintenant, cette carte ne vous rapporterait encore rien.
# $affinity (texte) : l’affinité.
tale-teach-closed = Attention : jouée maintenant, cette carte se ferme elle-même, car vous n’avez aucune autre carte visible de cette affinité ({ $affinity }).

## Les choix de chacun, pour qui revoit une partie. $name (texte) : qui. $card (texte) : quelle carte.

tale-chose-keep = { $name } garde { $card }.
tale-chose-play = { $name } va jouer { $card }.
tale-chose-open = { $name } choisit d’ouvrir { $card }.
tale-chose-close = { $name } choisit de fermer { $card }.
