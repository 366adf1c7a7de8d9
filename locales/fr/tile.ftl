### Fairy Tile. Les lieux s’écrivent comme dans les choix : « -1,2 ». Les récits sont les nôtres.

tile-title = Fairy Tile
tile-blurb = Une Princesse, un Chevalier et un Dragon parcourent un royaume qui grandit tuile après tuile. Ils ne sont à personne : chacun les déplace pour que s’accomplissent, l’une après l’autre, les pages d’un livre secret. Le premier à raconter la dernière page de son livre gagne.

## Options

tile-option-pages_per_player = Pages
    .about = Combien de pages chacun doit raconter.
tile-option-pages_per_player-full = Toutes
    .about = 18 chacun à deux, 12 à trois, 9 à quatre.
tile-option-tile_sides = Tuiles
    .about = Quelles faces des douze tuiles de la pile sont visibles.
tile-option-tile_sides-random = Au hasard
tile-option-tile_sides-all_a = Toutes les faces A
tile-option-tile_sides-all_b = Toutes les faces B
tile-option-start_sides = Départ
    .about = Quelles faces des trois tuiles de départ sont visibles.
tile-option-start_sides-aaa = Faces A
tile-option-start_sides-bbb = Faces B
tile-option-start_sides-random = Au hasard
tile-option-first_player = Qui commence
    .about = Qui joue le premier tour.
tile-option-first_player-random = Tiré au sort
tile-option-first_player-seat_0 = Place 1
tile-option-first_player-seat_1 = Place 2
tile-option-first_player-seat_2 = Place 3
tile-option-first_player-seat_3 = Place 4
tile-option-last_survivor = Le dernier en lice
    .about = Ce qui se passe quand tous les autres sont hors jeu.
tile-option-last_survivor-plays_on = Joue encore
    .about = Le livre doit être raconté jusqu’au bout.
tile-option-last_survivor-wins = Gagne aussitôt
tile-option-stall_limit = Patience
    .about = Au bout d’autant de tours de suite sans récit, personne ne gagne. 0 : pas de limite.

## Les étapes, d’une première partie au jeu complet

tile-step-first = Première partie
    .about = Un livre de quatre pages dans un royaume simple. Des robots tranquilles, avec des conseils.
tile-step-discovery = Découverte
    .about = Six pages, et des tuiles au hasard. Les robots jouent bien, et les conseils restent.
tile-step-full = Le jeu complet
    .about = Toutes les pages du livre, contre de bons joueurs.

## Personnages, terrains, directions

tile-figure-princess = La Princesse
    .the = la Princesse
    .mark = P
tile-figure-knight = Le Chevalier
    .the = le Chevalier
    .mark = Ch
tile-figure-dragon = Le Dragon
    .the = le Dragon
    .mark = D
tile-terrain-plain = plaine
    .river = plaine, rivière
    .many = Plaines
    .great = Grande Plaine
    .mark = p
tile-terrain-forest = forêt
    .river = forêt, rivière
    .many = Forêts
    .great = Grande Forêt
    .mark = f
tile-terrain-mountain = montagne
    .river = montagne, rivière
    .many = Montagnes
    .great = Grande Montagne
    .mark = m
tile-terrain-castle = château
    .river = château, rivière
    .many = Châteaux
    .mark = c
tile-great-river = Grande Rivière
tile-direction-0 = est
tile-direction-1 = nord-est
tile-direction-2 = nord-ouest
tile-direction-3 = ouest
tile-direction-4 = sud-ouest
tile-direction-5 = sud-est

## Le royaume

# Entre deux cases d’une liste : les lieux ont déjà une virgule.
tile-between = {""} ; {""}
# $place (texte) : le lieu. $edges (texte) : les directions par où la rivière quitte la case.
tile-cell-river = { $place } (rivière { $edges })
# $terrain (texte) : Plaines, Forêts… $cells (texte) : la liste des cases.
tile-cells = { $terrain } : { $cells }.
# $name (texte) : Grande Forêt… $cells (texte) : la liste des cases.
tile-great = { $name } : { $cells }.
tile-great-none = Il n’y a encore ni Grande Plaine, ni Grande Forêt, ni Grande Montagne, ni Grande Rivière.
# $figure (texte) : La Princesse… $ground (texte) : plaine… $place (texte) : le lieu. $who (texte) : les personnages en vue.
tile-stands-sees = { $figure } se tient en { $place } ({ $ground }) et voit { $who }.
tile-stands = { $figure } se tient en { $place } ({ $ground }) et ne voit personne.
tile-heading-figures = Les trois personnages
tile-heading-kingdom = Le royaume
# $cells (nombre) : combien de cases.
tile-kingdom-size = { $cells } cases. Chaque lieu a deux nombres : le premier augmente vers l’est, le second vers le sud-est.
tile-map = La carte
tile-map-legend = Sur la carte, chaque premier nombre a sa colonne et chaque second sa ligne. Les minuscules sont les terrains (p plaine, f forêt, m montagne, c château), ~ une rivière, P, Ch et D la Princesse, le Chevalier et le Dragon. À droite, c’est l’est ; tout droit vers le haut, le nord-ouest ; en haut à droite, le nord-est.
tile-map-corner = 2e ↓ 1er →

## La pile

# $n (nombre) : tuiles restantes. $tile (texte) : ce que montre la première.
tile-stack = { $n ->
    [one] Il reste une tuile, la voici : { $tile }.
   *[other] Il reste { $n } tuiles. Celle du dessus : { $tile }.
}
tile-stack-empty = Il ne reste plus de tuile.
# $n (nombre) : combien de tuiles.
tile-stack-closed = { $n ->
    [one] La dernière tuile ne va nulle part ; elle est hors jeu.
   *[other] Les { $n } dernières tuiles ne vont nulle part ; elles sont hors jeu.
}
tile-stack-shown = Ces tuiles n’ont pas trouvé de place ; la dernière est tout au fond de la pile.
# $a, $b, $c (texte) : les cases de la tuile, avec leurs rivières.
tile-tile = en bas à gauche { $a }, en bas à droite { $b }, en haut { $c }
# $terrain (texte) : plaine… $edges (texte) : directions.
tile-printed-river = { $terrain } (rivière { $edges })

## Où en est la partie

# $n (nombre) : le tour. $name (texte) : à qui il est.
tile-heading-turn = Tour { $n } : { $name }
# $name (texte) : qui décide.
tile-status-second = { $name } utilise sa Magie pour une seconde aventure.
tile-status-second-you = Vous utilisez votre Magie pour une seconde aventure.
tile-status-after = { $name } a vécu une aventure.
tile-status-after-you = Vous avez vécu une aventure.
tile-status-told = { $name } a raconté une page et peut encore utiliser sa Magie.
tile-status-told-you = Vous avez raconté une page et pouvez encore utiliser votre Magie.
# $n (nombre) : tours sans récit. $limit (nombre) : quand la partie s’arrête.
tile-status-quiet = { $n ->
    [one] Un tour s’est passé sans récit ; au bout de { $limit }, personne ne gagne.
   *[other] { $n } tours se sont passés sans récit ; au bout de { $limit }, personne ne gagne.
}
tile-status-judged = Le royaume ne grandit plus. Ces pages sont devenues impossibles.
tile-heading-page = Votre page
# $n (nombre) : la page. $text (texte) : son objectif.
tile-page = Page { $n } : { $text }
tile-page-true = Vous pouvez la raconter maintenant.
tile-turned = Vous avez passé ces pages sous votre livre ; la dernière est tout au fond.
# $page (nombre) : la page montrée. $text (texte) : son objectif.
tile-you-are-out = Vous êtes hors jeu : la page { $page } est devenue impossible. ({ $text })
tile-heading-players = Les joueurs
tile-head-told = Racontées
tile-head-left = Restantes
tile-head-token = Jeton
tile-head-pages = Pages racontées
tile-token-magic = Magie
tile-token-blank = neutre
# $page (nombre) : la page montrée.
tile-token-out = hors jeu (page { $page })
tile-no-pages = aucune
# $name (texte) : qui. $n (nombre) : combien de pages restaient à la fin. $pages (texte) : leurs numéros.
tile-left-over = { $n ->
    [one] { $name } avait encore la page { $pages }.
   *[other] { $name } avait encore les pages { $pages }.
}
# $name (texte) : qui.
tile-heading-told = Pages racontées par { $name }

## Questions

tile-ask-main = Déplacer un personnage, ajouter la tuile visible, ou passer votre page ?
tile-ask-main-no-tile = Déplacer un personnage, ou passer votre page ?
tile-ask-second = Votre seconde aventure : quel personnage se déplace, ou bien où va la tuile ?
tile-ask-second-no-tile = Votre seconde aventure : quel personnage se déplace ?
tile-ask-after-tell = Votre page est accomplie. La racontez-vous ?
tile-ask-after-tell-magic = Votre page est accomplie. La racontez-vous, ou utilisez-vous d’abord votre Magie ?
tile-ask-after-magic = Utilisez-vous votre Magie pour une seconde aventure ?
tile-ask-after = Vous ne pouvez pas raconter votre page maintenant. Terminez-vous votre tour ?

## Conseils, pour une première partie

tile-hint-first = Votre page, que personne d’autre ne voit, dit ce qui doit arriver. Les trois personnages ne sont à personne : la Princesse fait un pas, le Chevalier deux, et le Dragon vole tout droit jusqu’au bord du royaume.
tile-hint-tile = Ajouter une tuile est aussi une aventure : elle apporte le terrain qui manque à votre page. Elle touche le royaume par deux côtés qui se suivent, et les rivières continuent.
tile-hint-turn = Si votre page vous paraît loin, passez-la : cela prend tout le tour, mais charge votre Magie, qui donnera une seconde aventure plus tard.
tile-hint-tell = Racontez-la : la page suivante vous vient en main aussitôt. Qui raconte en premier la dernière page de son livre gagne.
tile-hint-magic = La Magie donne tout de suite une seconde aventure ; ensuite le jeton reste neutre jusqu’à ce que vous passiez une page.
tile-hint-charged = Votre Magie est chargée : vous pouvez vivre deux aventures à ce tour. Pensez aux deux avant la première.
tile-hint-second = La seconde aventure est libre : le même personnage encore, un autre, ou une tuile. Ensuite, vous pouvez raconter votre page si ce n’est pas déjà fait.
tile-hint-done = Rien à raconter encore : terminez votre tour. Les autres déplacent aussi les personnages, et parfois là où il vous les faut.
tile-hint-over = Voilà une histoire entière : les pages racontées, dans l’ordre de leurs numéros, en font un conte. La prochaine partie ira un pas plus loin.

## Boutons

# $figure (texte) : La Princesse… $place (texte) : le lieu. $ground (texte) : plaine…
tile-choice-move = { $figure } en { $place } ({ $ground })
# $cells (texte) : terrain, lieu et rivière de chaque case.
tile-choice-tile = Ajouter la tuile : { $cells }
# $terrain (texte) : plaine… $place (texte) : le lieu. $edges (texte) : les directions par où la rivière quitte la case.
tile-choice-cell = { $terrain } en { $place }
tile-choice-cell-river = { $terrain } en { $place } (rivière { $edges })
tile-choice-turn_page = Passer la page
tile-choice-tell = Raconter la page
tile-choice-magic = Utiliser la Magie
tile-choice-end_turn = Terminer le tour

## Nouvelles. $name (texte) : qui.

# $figure (texte) : la Princesse… $from, $to (texte) : les lieux.
tile-tell-moved = { $name } déplace { $figure } de { $from } en { $to }.
tile-tell-moved-you = Vous déplacez { $figure } de { $from } en { $to }.
# $cells (texte) : terrain, lieu et rivière de chaque case.
tile-tell-laid = { $name } ajoute une tuile : { $cells }.
tile-tell-laid-you = Vous ajoutez une tuile : { $cells }.
# $tile (texte) : ce qu’elle montre.
tile-tell-set-aside = Cette tuile ne va nulle part et passe sous la pile : { $tile }.
tile-tell-showed = La tuile suivante : { $tile }.
tile-tell-empty = C’était la dernière tuile.
tile-tell-closed = Plus aucune tuile ne va. La pile est fermée.
# $page (nombre) : la page. $text (texte) : son objectif. $story (texte) : son récit.
tile-tell-told = { $name } raconte la page { $page } : { $text } — { $story }
tile-tell-told-you = Vous racontez la page { $page } : { $text } — { $story }
# $page (nombre) : la page piochée. $text (texte) : son objectif.
tile-tell-drew = Vous piochez la page { $page } : { $text }
tile-tell-turned = { $name } passe une page ; son jeton est chargé.
# $page (nombre) : la page passée.
tile-tell-turned-you = Vous passez la page { $page } sous votre livre ; votre jeton est chargé.
tile-tell-magic = { $name } utilise sa Magie.
tile-tell-magic-you = Vous utilisez votre Magie.
tile-tell-turn = À { $name } de jouer.
tile-tell-turn-you = C’est à vous.
# $n (nombre) : combien de pages. $pages (texte) : ces pages, une phrase chacune.
tile-tell-judged-first = { $n ->
    [one] Le royaume ne grandit plus, et cette page est devenue impossible. { $pages }
   *[other] Le royaume ne grandit plus, et ces pages sont devenues impossibles. { $pages }
}
# Seul le Dragon peut encore rendre une page impossible. $n (nombre) : combien de pages. $pages (texte) : ces pages.
tile-tell-judged = { $n ->
    [one] Après le vol du Dragon, cette page est devenue impossible. { $pages }
   *[other] Après le vol du Dragon, ces pages sont devenues impossibles. { $pages }
}
tile-tell-judged-none = Le royaume ne grandit plus. Toutes les pages restent possibles.
# $page (nombre) : la page. $text (texte) : son objectif.
tile-tell-out = { $name } est hors jeu : la page { $page } est devenue impossible. ({ $text })
tile-tell-out-you = Vous êtes hors jeu : la page { $page } est devenue impossible. ({ $text })

## La fin

tile-ending-told = La dernière page d’un livre est racontée.
tile-ending-endless = Tout le monde est hors jeu : l’histoire n’a pas de fin.
tile-ending-survivor = Il ne reste qu’un seul conteur.
tile-ending-stalled = L’histoire s’est enlisée.
# $name (texte) : qui a gagné.
tile-tale-of = Le conte raconté par { $name }
tile-tale-of-all = Le conte raconté par toute la table
# $n (nombre) : la page. $story (texte) : son récit.
tile-tale-line = { $n }. { $story }

## Pages

tile-page-1 = Amener la Princesse dans une Plaine.
    .story = Il était une fois une princesse, Mirabelle, que le protocole faisait bâiller. Un matin, elle enjamba le mur du potager et s’offrit toute la plaine.
tile-page-2 = Dans une même direction, la Princesse doit voir une Plaine, une Forêt et une Montagne.
    .story = D’un seul regard, elle aligna la plaine, la forêt et la montagne. « Et dire qu’au château, on appelle tout ça “dehors” ! »
tile-page-3 = Amener la Princesse au bord d’une Rivière.
    .story = Elle trempa ses souliers de satin dans la rivière. Les souliers s’en plaignirent ; les orteils, pas du tout.
tile-page-4 = Amener la Princesse dans une Grande Forêt.
    .story = À force de suivre un papillon qui n’allait nulle part, elle se perdit au cœur de la Grande Forêt. Le papillon aussi.
tile-page-5 = Amener le Chevalier dans une Forêt d’où il voit la Princesse.
    .story = Le chevalier Anselme était venu dans les bois chercher un dragon ou, à défaut, des champignons. Entre deux troncs, il aperçut une couronne de travers.
tile-page-6 = Réunir la Princesse et le Chevalier dans une Forêt.
    .story = « Êtes-vous perdue ? — Pas du tout, j’explore. Et vous ? — Pareil. » Ils se perdirent donc ensemble, ce qui est beaucoup plus gai.
tile-page-7 = Réunir la Princesse et le Chevalier dans une Plaine.
    .story = Au sortir du bois, ils partagèrent la dernière tartine sur l’herbe. Anselme eut de la confiture sur le nez et le cœur à l’envers.
tile-page-8 = Amener le Chevalier dans un Château.
    .story = Le chevalier courut jurer au roi qu’il veillerait sur sa fille. Le roi, qui la croyait à sa leçon de harpe, avala sa moustache.
tile-page-9 = Amener la Princesse dans un Château.
    .story = On ramena Mirabelle au château et l’on ferma trois portes à double tour. Il y en avait quatre.
tile-page-10 = Amener le Dragon sur une Grande Montagne.
    .story = Pendant ce temps, sur la Grande Montagne, le dragon Escarbille se réveillait d’une sieste de cent ans, affamé de compagnie.
tile-page-11 = Faire passer le Dragon au-dessus d’un Château.
    .story = Il survola un château pour voir si l’on y jouait encore aux échecs. On y jouait surtout à se cacher.
tile-page-12 = Amener le Dragon sur un Château d’où il voit la Princesse ou le Chevalier.
    .story = Il se posa sur le donjon, qui perdit deux étages et gagna une vue. Puis il chercha des yeux quelqu’un à qui parler ; quelqu’un leva la tête.
tile-page-13 = Le Dragon doit voir à la fois la Princesse et le Chevalier.
    .story = De là-haut, il les vit tous les deux : l’une qui riait, l’autre qui la regardait rire. Il en conçut une jalousie grande comme une grange.
tile-page-14 = Réunir la Princesse et le Dragon sous le regard du Chevalier.
    .story = Sous les yeux d’Anselme, Escarbille cueillit Mirabelle ; avec un nom de prune, c’était tentant. « Je vous la rends jeudi », mentit-il.
tile-page-15 = Réunir la Princesse et le Dragon sur une Montagne.
    .story = Dans sa montagne, le dragon lui montra son trésor : onze cuillères, une cloche, et un fauteuil pour deux où il s’asseyait seul.
tile-page-16 = Amener le Chevalier dans une Grande Plaine.
    .story = Anselme traversa la Grande Plaine au pas de course, en armure, en plein soleil. On l’entendait cuire de loin.
tile-page-17 = Amener le Chevalier au bord d’une Rivière d’où il voit une Grande Montagne.
    .story = Il but la moitié de la rivière, releva sa visière et vit enfin la Grande Montagne. Elle était nettement plus grande que sur la carte.
tile-page-18 = Réunir la Princesse et le Dragon dans une Forêt.
    .story = La princesse s’ennuyait déjà ; Escarbille l’emmena donc camper en forêt. Il s’occupa d’allumer le feu, elle s’occupa de l’éteindre.
tile-page-19 = Amener le Chevalier sur une Grande Montagne.
    .story = Le chevalier gravit la Grande Montagne et trouva la tanière vide, avec un mot sur la porte : « Sortis. Les cuillères sont comptées. »
tile-page-20 = Dans une même direction, le Chevalier doit voir trois Montagnes, ou trois Forêts.
    .story = Du sommet, il compta trois montagnes en enfilade, ou peut-être trois forêts : sa visière était embuée. Puis il compta ses courbatures.
tile-page-21 = Réunir la Princesse et le Dragon au bord d’une Rivière.
    .story = Au bord de l’eau, Mirabelle frottait les écailles du dragon, qui ronronnait. Elle nota, pour plus tard, qu’il craignait les chatouilles.
tile-page-22 = Réunir le Chevalier et le Dragon dans une Forêt.
    .story = Anselme surprit Escarbille au coin d’un bois. Tous deux furent si étonnés qu’ils se dirent bonjour avant de se battre.
tile-page-23 = Le Chevalier doit voir à la fois la Princesse et le Dragon.
    .story = Le chevalier ne les quitta plus des yeux : la dame d’un côté, la bête de l’autre, et pas moyen de loucher davantage.
tile-page-24 = Réunir le Chevalier et le Dragon sur une Montagne.
    .story = Sur la montagne, le combat fit rage, puis fit une pause, car il était midi, puis fit rage de plus belle.
tile-page-25 = Amener le Dragon sur un Château d’où il voit le Chevalier.
    .story = Vexé, Escarbille se percha sur un château et toisa le chevalier. « Monte donc ! » Anselme chercha longtemps l’escalier.
tile-page-26 = Réunir le Chevalier et le Dragon dans une Plaine.
    .story = La deuxième manche eut lieu en rase campagne, devant un public de vaches. Les vaches déclarèrent match nul.
tile-page-27 = Amener le Dragon au bord d’une Grande Rivière.
    .story = Les saucisses au piment qu’Anselme avait oubliées exprès firent leur effet : le dragon fila vers la Grande Rivière, et la Grande Rivière se mit à fumer.
tile-page-28 = Réunir le Chevalier et le Dragon au bord d’une Grande Rivière.
    .story = Ils se battirent dans la Grande Rivière jusqu’au menton. L’épée prit l’eau, le dragon prit froid, et le chevalier prit le dessus.
tile-page-29 = Amener la Princesse sur une Montagne d’où elle voit le Dragon.
    .story = Mirabelle grimpa sur un rocher et vit une épée levée au-dessus d’un dragon qui éternuait. « Ah non, dit-elle. Pas lui. »
tile-page-30 = La Princesse doit voir à la fois le Chevalier et le Dragon.
    .story = Elle les fixa l’un après l’autre avec le regard de sa grand-mère. L’épée retomba ; les ailes aussi.
tile-page-31 = Réunir la Princesse et le Dragon dans une Plaine.
    .story = Dans la plaine, elle moucha le dragon dans une nappe et lui fit promettre de sonner, désormais, avant d’enlever les gens.
tile-page-32 = Amener le Dragon dans une Forêt.
    .story = Pour se faire pardonner, Escarbille alla cueillir des fleurs en forêt. Il revint avec trois chênes.
tile-page-33 = Faire passer le Chevalier par un Château.
    .story = Anselme passa devant le château pour demander la main de Mirabelle, puis repassa, puis repassa encore. Le pont-levis finit par le saluer.
tile-page-34 = Le Dragon doit voir le Chevalier.
    .story = De loin, le dragon le regardait répéter son discours devant une chèvre. La chèvre avait dit oui ; c’était encourageant.
tile-page-35 = Réunir la Princesse et le Chevalier sous le regard du Dragon.
    .story = Sous l’œil humide du dragon, le chevalier oublia tout son discours. « Oui », dit Mirabelle, qui avait compris depuis la tartine.
tile-page-36 = Réunir la Princesse et le Chevalier dans un Château.
    .story = On les maria au château, et Escarbille alluma toutes les bougies d’un seul souffle. Ils vécurent heureux, souvent perdus, mais toujours ensemble.

## Les règles sous la main

tile-rules-goal = Chacun a un livre secret : 18 pages à deux joueurs, 12 à trois, 9 à quatre. On n’en voit qu’une à la fois. Elle dit ce qui doit arriver dans le royaume. Qui raconte la dernière page de son livre gagne aussitôt.
    .heading = Le but
    .brief = Soyez le premier à raconter toutes les pages de votre livre.
tile-rules-turn = À votre tour, vivez une aventure : déplacez un des trois personnages, ou ajoutez la tuile du dessus de la pile. Ensuite, vous pouvez raconter votre page si elle s’est accomplie. Ou bien passez votre page, et c’est tout votre tour.
    .heading = Votre tour
    .brief = Une aventure, ou une page passée.
tile-rules-figures = Tout le monde déplace la Princesse, le Chevalier et le Dragon. Ils ne se gênent jamais et peuvent être au même endroit, mais ils ne quittent pas les tuiles, et un déplacement finit toujours ailleurs.
    .heading = Trois personnages
    .brief = Ils ne sont à personne, et chacun a son allure.
tile-rules-tiles = La tuile du dessus de la pile se tourne, mais ne se retourne pas. Elle doit toucher le royaume par au moins deux côtés qui se suivent. Une rivière continue partout où elle rencontre la tuile. Forêts, plaines et montagnes n’ont pas à s’accorder.
    .heading = Ajouter une tuile
    .brief = Elle touche par deux côtés, et les rivières continuent.
tile-rules-tell = Une page veut qu’un personnage s’arrête quelque part, en rencontre un autre, voie les autres ou certains terrains, ou passe par un château. Si c’est vrai après votre aventure, racontez-la et piochez la suivante. Une page qui veut un déplacement se raconte juste après celui d’un personnage qu’elle nomme. Une seule page par tour.
    .heading = Raconter sa page
    .brief = Après une aventure, quand elle dit vrai.
tile-rules-magic = Passer la page prend tout le tour : elle va sous votre livre, vous piochez la suivante, et votre Magie est chargée. À un autre tour, la Magie vous donne une seconde aventure après la première. Jamais une troisième.
    .heading = Passer la page, gagner la Magie
    .brief = Une page qui résiste charge votre Magie.
tile-rules-end = Le premier qui raconte sa dernière page gagne. Quand plus aucune tuile ne peut être ajoutée, une page peut devenir impossible : son propriétaire est hors jeu. S’il ne reste personne, personne ne gagne. Les options changent le nombre de pages et qui commence.
    .heading = La fin
    .brief = La dernière page gagne ; une page impossible met hors jeu.
tile-rules-princess = La Princesse fait un pas. De château en château, elle peut aussi sauter, avant ou après ce pas.
tile-rules-knight = Le Chevalier fait exactement deux pas, et ne finit jamais à côté de son point de départ.
tile-rules-dragon = Le Dragon vole tout droit, aussi loin que va le royaume, et s’arrête au bord.

## Refus

# $seats (nombre) : combien voulaient jouer.
rule-TILE-SETUP-1 = Fairy Tile se joue de 2 à 4, pas à { $seats }.
    .about = Fairy Tile se joue de 2 à 4.
# $seats (nombre) : combien jouent.
rule-TILE-VAR-3 = Cette place ne peut pas commencer : il n’y en a que { $seats } à cette table.
    .about = Seule une place de la table peut commencer.
# $least, $most (nombre) : combien de pages chacun peut avoir.
rule-TILE-VAR-4 = Ici, chacun peut avoir de { $least } à { $most } pages.
    .about = Le nombre de pages possible dépend du nombre de joueurs.
rule-TILE-TURN-1 = Ce n’est pas votre tour.
rule-TILE-TURN-2 = Ne rien faire n’est pas un choix : vivez une aventure ou passez votre page.
rule-TILE-TURN-3 = Une aventure par tour ; seule la Magie en donne une seconde.
rule-TILE-TURN-4 = On raconte une page après une aventure, pas avant.
rule-TILE-MOVE-2 = Il n’y a pas de case du royaume à cet endroit : les personnages ne quittent jamais les tuiles.
rule-TILE-MOVE-4 = Un déplacement finit sur une autre case que celle de départ.
rule-TILE-PRIN-1 = La Princesse fait exactement un pas ; elle ne saute que de château en château.
rule-TILE-PRIN-5 = Un saut seul n’est pas un déplacement : avant ou après, la Princesse fait un pas.
rule-TILE-KNIG-1 = Le Chevalier avance d’exactement deux cases, ni plus ni moins.
rule-TILE-KNIG-2 = Le Chevalier ne peut pas y aller : la case entre les deux manque.
rule-TILE-DRAG-1 = Le Dragon vole tout droit, dans l’une des six directions.
rule-TILE-DRAG-2 = Le Dragon vole aussi loin qu’il peut, sans jamais franchir de vide : il s’arrête au bord du royaume, ni avant ni après.
rule-TILE-PLACE-1 = On ne peut plus ajouter de tuile.
rule-TILE-PLACE-2 = La tuile recouvrirait des cases du royaume.
rule-TILE-PLACE-3 = La tuile doit toucher le royaume par deux côtés qui se suivent.
rule-TILE-PLACE-4 = Une rivière du royaume doit continuer sur la tuile.
rule-TILE-PLACE-5 = La rivière de la tuile buterait sur la terre ferme.
rule-TILE-TELL-1 = On ne raconte qu’une page par tour.
rule-TILE-TELL-2 = Votre page n’est pas accomplie.
rule-TILE-TELL-3 = Cette page se raconte juste après le déplacement d’un personnage qu’elle nomme.
rule-TILE-PAGE-1 = Passer la page prend le tour entier.
rule-TILE-MAGIC-2 = La Magie demande un jeton chargé, et suit la première aventure.
rule-TILE-MAGIC-3 = Vous avez utilisé votre Magie : place à la seconde aventure.
rule-TILE-MAGIC-4 = Il n’y a jamais de troisième aventure.
rule-TILE-END-1 = La partie est finie : un livre est raconté jusqu’à sa dernière page.
rule-TILE-END-6 = Vous êtes hors jeu : l’une de vos pages est devenue impossible.
rule-TILE-END-7 = La partie est finie : tout le monde est hors jeu.
rule-TILE-VAR-5 = La partie est finie : il ne restait qu’un seul conteur.
rule-TILE-VAR-6 = La partie est finie : trop de tours se sont passés sans récit.
