### Les pages de la maison : la salle, l’ouverture d’une table, la table, l’invitation, le nom, à propos.
### Les identifiants commencent par « house- ». La voix est celle d’un hôte : chaleureuse, brève, sans hâte.

## Autour de chaque page

house-name = Veillée
house-tagline = Une salle de jeux qui ne ferme jamais
# $page (texte) : le sujet de la page.
house-title = { $page } – Veillée
# $game (texte) : le nom du jeu. Le point se voit de loin dans une rangée d’onglets.
house-title-turn = ● À vous – { $game }
house-skip = Aller au contenu
house-skip-ask = Aller à ce qui vous est demandé
house-nav = La maison
house-profile = Votre nom
# $name (texte) : le nom du lecteur.
house-you-are = Vous êtes { $name }
house-about = À propos de la maison
house-footer = Ni compte, ni pistage, ni publicité.
house-source-note = Sans lien avec les éditeurs des jeux.
# Le nom de l’autre langue, dans cette langue.
house-other-language = English

## La salle

house-lobby-welcome = Entrez, prenez place
# $n (nombre) : combien il y a de jeux.
house-lobby-lead = { $n ->
    [one] Un jeu au coin du feu, pour l’instant. Jouez avec les habitués de la maison, ou envoyez un lien à vos amis : personne n’a besoin d’un compte.
   *[other] { $n } jeux au coin du feu. Jouez avec les habitués de la maison, ou envoyez un lien à vos amis : personne n’a besoin d’un compte.
}
house-my-tables = Vos tables
house-open-tables = Tables ouvertes
house-open-tables-lead = Il y reste une place pour toute personne de passage.
house-shelf = Les jeux
house-play-now = Jouer
# $game (texte) : le nom du jeu. Dit par les lecteurs d’écran pour « Jouer ».
house-play-now-label = Jouer : { $game }, contre la maison
house-more-ways = Entre amis…
# $game (texte) : le nom du jeu.
house-more-ways-label = Entre amis… { $game }, et d’autres façons de jouer
# $least, $most (nombres) : combien peuvent jouer.
house-for-players = { $least } à { $most } joueurs
# $n (nombre) : combien jouent, toujours.
house-for-exactly = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
# $n (nombre) : la durée d’une partie.
house-minutes = environ { $n } minutes
house-your-turn-here = À vous
house-phase-gathering = On s’installe
house-phase-playing = La partie est en cours
house-phase-over = Terminée
house-phase-closed = Abandonnée
# $n (nombre) : combien de places sont libres.
house-free-seats = { $n ->
    [one] Une place libre
   *[other] { $n } places libres
}
house-nobody-yet = Personne n’y est encore assis
house-page-before = Retour
house-page-next = D’autres tables

## Ouvrir une table

# $game (texte) : le nom du jeu.
house-open-heading = Une table pour { $game }
house-open-seats = Combien de joueurs ?
house-open-with = Avec qui ?
house-open-with-bots = Les habitués de la maison
    .about = Vous commencez aussitôt ; des robots prennent les autres places.
house-open-with-friends = Mes amis
    .about = Vous recevez un lien pour chaque place libre. Des robots peuvent compléter la table.
house-open-with-watch = Personne, je regarde
    .about = Les robots jouent entre eux, et vous regardez par-dessus leur épaule.
house-open-level = Quel genre d’adversaires ?
house-open-listed = Montrer la table dans la salle
    .about = Toute personne de passage peut prendre une place libre. Sinon, seuls vos liens y mènent.
house-open-button = Ouvrir la table
house-options = Les règles de cette partie
house-level-random = jeu tranquille
    .title = Jeu tranquille
    .about = Suit les règles, mais aucun plan. Parfait pour une première partie.
house-level-greedy = bon niveau
    .title = Bon niveau
    .about = Examine chaque choix et prend le meilleur en vue.

## La table : ce qui est demandé

house-others-turn = Aux autres
house-your-turn = À vous
# $names (texte) : qui d’autre doit se décider, en liste.
house-also-waiting = On attend aussi { $names }.
house-watching = Vous regardez.
house-nothing-asked = Rien ne vous est demandé pour l’instant.
# $n (nombre) : les places libres.
house-gathering-free = { $n ->
    [one] Une place est encore libre
   *[other] { $n } places sont encore libres
}
house-gathering-free-host = Envoyez à quelqu’un le lien d’une place libre, ou faites asseoir un robot de la maison. La partie pourra commencer quand toutes les places seront prises.
house-gathering-free-guest = La partie pourra commencer quand toutes les places seront prises.
house-gathering-full = Tout le monde est là
house-gathering-full-host = Commencez quand tout le monde sera prêt.
# $name (texte) : l’hôte.
house-gathering-full-guest = C’est { $name } qui lance la partie.
# $name (texte) : l’hôte.
house-host-away = { $name } n’est plus là depuis un moment : vous pouvez lancer la partie.
house-start = Commencer la partie
house-closed = Cette table a été abandonnée
house-closed-text = Elle a été fermée avant le début de la partie.
house-to-lobby = Retour aux jeux
house-over = Merci d’avoir joué
house-over-text = Merci d’avoir joué. Voici le résultat, point par point.
house-rematch = Une autre partie, même compagnie
house-rematch-ready = La même compagnie continue à une nouvelle table.
house-rematch-go = Aller à la nouvelle table
house-after = Cette compagnie vient d’une autre table.
house-after-link = Voir comment cette partie a fini
house-record = Télécharger l’enregistrement
house-left = Vous avez quitté cette table
house-left-text = La maison joue à votre place, et cette place reste la vôtre : reprenez-la quand vous voulez.
house-return = Reprendre ma place
house-undo = Reprendre mon choix
house-undo-note = Rien n’a été révélé depuis : vous pouvez revenir en arrière librement.
house-ask-back = Revenir plus loin en arrière…
house-ask-back-text = Depuis votre dernier choix, quelque chose a été révélé, ou quelqu’un d’autre a agi. Vous pouvez encore revenir en arrière si tout le monde est d’accord ; ce qui a été vu reste vu, et le journal le dit.
house-ask-back-alone = Depuis votre dernier choix, quelque chose a été révélé, ou quelqu’un d’autre a agi. Seule la maison joue avec vous, et elle accepte aussitôt ; ce que vous avez vu reste vu, et le journal le dit.
house-ask-back-button = Demander aux autres
house-ask-back-button-alone = Reprendre mon dernier choix
# $name (texte) : qui le demande.
house-wish-heading = { $name } demande à reprendre un choix
# $n (nombre) : combien de choix faits depuis, de ceux que tout le monde connaît.
house-wish-text = { $n ->
    [0] Ce choix serait défait, avec tout ce qui en a suivi.
    [one] Ce choix serait défait, avec tout ce qui en a suivi et un choix fait depuis.
   *[other] Ce choix serait défait, avec tout ce qui en a suivi et { $n } choix faits depuis.
}
house-wish-yes = Oui, d’accord
house-wish-no = Non, continuons
# $names (texte) : qui doit encore répondre, en liste.
house-wish-waiting = Pas encore de réponse : { $names }.
house-wish-mine = Vous avez demandé à reprendre votre dernier choix
house-wish-cancel = Tant pis, continuons

## La table : le jeu, le journal, les joueurs, la conversation

house-board = La table
house-board-empty = Les cartes sont encore dans la boîte.
house-log = Le journal
house-people = Qui joue
house-seat-you = vous
house-seat-host = hôte
# $level (texte) : l’un des niveaux ci-dessus.
house-seat-bot-level = robot, { $level }
house-seat-stand-in = a quitté la table, la maison joue à sa place
house-seat-away = pas là en ce moment
house-seat-deciding = se décide…
house-seat-free = libre
house-sit = S’asseoir ici
# $name (texte) : la place.
house-sit-label = S’asseoir ici : { $name }
house-free = Libérer la place
# $name (texte) : qui y est assis.
house-free-label = Libérer la place : { $name }
house-bot-here = Y faire jouer un robot :
house-stand-in = Laisser jouer la maison
# $name (texte) : qui est absent.
house-stand-in-label = Laisser jouer la maison : { $name }
# $name (texte) : qui y joue maintenant.
house-offer = Proposer à un ami la place tenue par { $name }
house-change = Changer quelque chose
# $name (texte) : la place.
house-invite-label = Lien d’invitation : { $name }
house-invite-note = Un lien est pour une seule personne : il ne sert plus dès que la place est prise.
# « --listen » reste tel quel.
house-invite-here = Il mène à l’ordinateur devant lequel vous êtes. Pour que l’on puisse vous rejoindre depuis un autre, il faut ouvrir la salle avec --listen et une adresse que vos amis peuvent atteindre, et y venir vous-même par cette adresse.
house-copy = Copier le lien
house-list-on = Montrer dans la salle
house-list-off = Retirer de la salle
house-listed = Cette table est visible dans la salle : toute personne de passage peut prendre une place libre.
house-unlisted = Cette table est privée : seuls vos liens y mènent.
house-leave-before = Se lever de table
house-leave = Quitter la table
house-leave-about = La maison joue à votre place, et vous pourrez revenir.
house-close = Abandonner cette table
house-chat = Conversation
house-chat-empty = Tout est calme ici.
house-chat-label = Dire quelque chose
house-chat-send = Envoyer
house-mute-heading = Les personnes que vous entendez
house-mute = Ne plus entendre
# $name (texte) : qui.
house-mute-label = Ne plus entendre : { $name }
house-unmute = Entendre de nouveau
# $name (texte) : qui.
house-unmute-label = Entendre de nouveau : { $name }
house-is-muted = en sourdine

## La table : la fin, et le mélange

house-result = Résultat
house-seal = Le mélange
house-seal-what = Fixé et scellé avant le premier choix
house-seal-check = Vérifier le mélange
house-seal-closed = L’ordre des cartes a été fixé avant le premier choix. Ce nombre le scelle : à la fin, la graine est montrée, et tout le monde peut vérifier qu’elle correspond.
house-seal-open = Le sceau est rompu : la graine correspond au nombre publié avant le premier choix. L’enregistrement le prouve carte par carte.
house-seal-commitment = Sceau
house-seal-seed = Graine
# La commande reste telle quelle.
house-seal-how = Téléchargez l’enregistrement et lancez « veillee verify », ou lisez comment cela marche.
house-seal-about = Comment les mélanges sont vérifiés

## La table : ce que dit le script

house-live-lost = La connexion est perdue. Nouvel essai…
house-live-back = La connexion est rétablie.
house-live-failed = Nous ne savons pas si cela nous est parvenu. Essayez encore une fois : le faire deux fois ne change rien.
house-live-copied = Copié
house-notify = Me prévenir à mon tour
house-notify-denied = Votre navigateur n’autorise pas les notifications ici.
house-keys = Clavier
house-help = Touches
house-help-choose = choisir parmi ce qui est proposé, dans l’ordre
house-help-undo = reprendre votre dernier choix
house-help-help = montrer cette aide
house-plain = Version texte
house-drawn = Table dessinée
house-help-plain = La table en mots, ou dessinée
house-rules = Règles
house-card = Carte
# $game (texte) : le jeu.
house-rules-of = { $game } : les règles
house-help-use = Utiliser ces touches
house-help-close = Fermer

## L’invitation

# $name (texte) : qui invite.
house-invite-heading = { $name } vous garde une place
# $game (texte) : le nom du jeu.
house-invite-game = Une partie de { $game }
# $names (texte) : qui est déjà assis, en liste.
house-invite-with = Déjà à table : { $names }.
house-invite-running = La partie a commencé ; vous reprenez une place telle qu’elle est.
house-invite-button = S’asseoir
house-name-label = Comment vous appeler ?
house-name-hint = 24 caractères au plus. Vous pourrez changer de nom plus tard.

## Le nom

house-profile-heading = Comment la maison vous connaît
house-profile-language = Langue
house-profile-french = Français
house-profile-english = English
house-profile-button = Enregistrer
house-profile-note = Il n’y a pas de mot de passe. Ce navigateur garde un cookie ; la personne qui l’a passe pour vous.

## À propos

house-about-heading = À propos de la maison
house-about-lead = Une veillée est une soirée passée ensemble au coin du feu, avec des contes et des jeux. Cette maison a une table pour vous et vos amis, à toute heure, et des habitués pour les places vides.
house-about-games = Les jeux et leurs règles
# $n (nombre) : combien il y a de jeux. $games (texte) : leurs noms, en liste.
house-about-games-text = { $n ->
    [one] La maison propose pour l’instant un jeu, avec ses règles complètes : { $games }.
   *[other] La maison propose { $n } jeux, avec leurs règles complètes : { $games }.
}
house-about-rules = Les règles sont dites avec nos propres mots ; tous les dessins sont de nous. Quand quelque chose n’est pas permis, on vous dit quelle règle l’interdit.
house-about-names = Les noms des jeux publiés ne servent qu’à dire quelles règles sont jouées. Cette maison n’a aucun lien avec leurs éditeurs ni avec les personnes qui les ont créés. Si un jeu vous plaît, achetez la boîte : elle en vaut la peine.
house-about-bots = Les habitués
house-about-bots-text = Les robots ne savent que ce que l’on saurait à leur place. Ils ne voient ni votre main, ni la pioche.
house-about-privacy = Ce qui est gardé de vous
house-about-privacy-cookie = Un cookie, pour que vos places restent les vôtres, et de petits pour vos goûts : tables en mots, conseils d’une première partie. Ni compte, ni adresse électronique, ni pistage, rien qui vienne de tiers.
house-about-privacy-kept = Gardés sur ce serveur : le nom que vous donnez, votre langue, vos tables, ce que vous y avez choisi et ce que vous y avez dit.
house-about-privacy-seen = Toute personne qui connaît l’adresse d’une table peut la regarder, mais ne voit jamais ce qui est caché.
house-about-shuffle = Comment les mélanges sont vérifiés
house-about-shuffle-text = Avant le premier choix, un nombre secret est tiré : la graine. Elle seule décide de tous les mélanges. Son empreinte (BLAKE3) est montrée à la table dès le début, si bien que la graine ne peut plus changer. À la fin, la graine est montrée. Avec l’enregistrement, on peut vérifier qu’elle a bien cette empreinte, et qu’elle distribue exactement les cartes qui ont été distribuées.
house-about-shuffle-command = Le programme s’en charge :
house-about-free = Libre pour tout le monde
house-about-free-text = Le programme est un logiciel libre. Tout le monde peut ouvrir une telle maison : c’est un seul fichier, lancé par une seule commande.

## Les problèmes

house-problem-lobby = Vers les jeux
# $status (texte) : celui de HTTP, pour qui le signale.
house-problem-status = Code { $status }

## Apprendre, et pourquoi pas

house-hints-on = Conseils
house-hints-off = Sans conseils
house-why-not = Pourquoi pas maintenant ?
house-sound = Sons
house-help-card = Dire ce qu’est la carte

## Le style de la maison en une page

house-design = De quoi la maison est faite
house-design-lead = Toutes les couleurs, lettres, touches et images de la maison, telles qu’elles sont dans ce thème et dans cette langue.
house-design-colours = Couleurs
house-design-type = Lettres
house-design-buttons = Boutons
house-design-fields = Champs
house-design-marks = Joueurs
house-design-prompt = Ce qui est demandé
house-design-cards = Cartes
house-design-log = Le journal
house-design-sheet = La feuille de score
house-design-toasts = Ce qui est dit
house-design-dialog = Fenêtres
house-design-empty = Quand il n’y a encore rien
house-design-pictures = Images et signes
house-design-map = Un plan
house-map-help = Faites-le glisser, ou servez-vous des flèches, de + et de − quand il est choisi. Ctrl et la molette le rapprochent.
house-zoom-in = Plus près
house-zoom-out = Plus loin

## Campagnes

house-campaign-next = La partie suivante de la campagne
house-campaign-text = La partie est finie, et la campagne continue. Le résultat est ci-dessous, point par point.
house-campaign-keep = Garder la campagne dans un fichier
house-campaign-go-on = Continuer une campagne
house-campaign-paste = Collez ce que vous avez gardé : tout le texte du fichier.

## Regarder en arrière : en votre absence, et une partie pas à pas

# $n (nombre) : combien d’évènements.
house-missed = Depuis votre dernier choix : { $n ->
    [one] un évènement
   *[other] { $n } évènements
}
# $n (nombre) : combien ne sont pas dans la liste.
house-missed-earlier = { $n ->
    [one] Et un autre, plus tôt.
   *[other] Et { $n } autres, plus tôt.
}
house-missed-step = Tout revoir pas à pas
house-replay-again = Revoir la partie
# $game (texte) : le nom du jeu.
house-replay-title = { $game }, pas à pas
house-replay-skip = Aller aux étapes
house-replay-table = Vers la table
house-replay-eyes = Par les yeux de qui ?
house-replay-eyes-all = Toutes les mains
house-replay-eyes-table = Le public
house-replay-own-eyes = Ce que vous avez vu jusqu’ici. Une fois la partie terminée, tout le monde pourra regarder par tous les yeux.
house-replay-hand = En main
house-replay-hands = Ce que chacun avait
# $n (nombre) : quelle étape. $of (nombre) : combien il y en a.
house-replay-step = Étape { $n } sur { $of }
house-replay-steps = Pas à pas
house-replay-first = Première étape
house-replay-before = Étape précédente
house-replay-next = Étape suivante
house-replay-last = Dernière étape
house-replay-play = Laisser défiler
house-replay-slide = Quelle étape
house-replay-go = Y aller
house-replay-link = Lien vers ce moment
house-replay-link-note = Pour les autres, il s’ouvrira une fois la partie terminée.
house-replay-failed = Cette étape n’a pas pu être chargée. Essayez encore une fois.
house-replay-key-step = une étape en arrière, une étape en avant
house-replay-key-ends = première étape, dernière étape (Début, Fin)
house-replay-key-play = laisser défiler, arrêter
house-verify = Vérifier ici
house-verify-yes = Il correspond : ce navigateur a recalculé le sceau à partir de la graine, et c’est bien celui ci-dessus.
house-verify-no = Il ne correspond pas : cette graine ne donne pas le sceau ci-dessus. Gardez l’enregistrement et prévenez la personne qui tient cette maison.
