### Les mots du programme lui-même.

## Quelle table

unknown-game = Il n’y a pas de jeu « { $code } » ; la maison propose : { $games }.
bad-option = Une option s’écrit clé=valeur, et non « { $text } ».
twice-option = L’option « { $key } » est donnée deux fois.
unfit-option = L’option « { $option } » ne convient pas : { $error }.
bot-levels = Donnez un niveau de robot pour tous, ou un pour chacune des { $seats } places ; il y en a { $found }.

## La liste des jeux

games-seats = Code { $code }, de { $least } à { $most } joueurs.
games-options = Options
games-option = Option
games-default = Par défaut
games-about = Ce que cela change

## À la table

guest = Convive
welcome = Bienvenue ! Vous prenez place pour une partie de { $game }. Tapez « ? » pour de l’aide.
committed = Le mélange est fixé et scellé : { $commitment }
revealed = Le sceau est levé, chacun peut vérifier le mélange : { $seed }
recorded = La partie est consignée dans { $file }.
left = Vous quittez la table. À bientôt !
undone = C’est repris.
input-ended = La saisie s’est arrêtée avant la partie.
no-such-number = Choisissez un nombre de 1 à { $count }.
unclear = Je ne comprends pas. Tapez un nombre de 1 à { $count }, ou « ? » pour de l’aide.
play-help = Tapez le numéro d’un choix (de 1 à { $count }), v pour revoir la table, u pour reprendre votre dernier choix, q pour partir. Un choix peut aussi s’écrire comme dans une partie consignée ; si les règles l’interdisent, on vous dit laquelle.

## Parties consignées

verified = authentique : { $game } à { $seats }, { $choices } choix ; le mélange, chaque choix et le résultat sont conformes.
verified-open = authentique mais inachevée : { $game } à { $seats }, { $choices } choix jusqu’ici.
replay-at = Après { $ply } choix

## The room

# $address (text): where to open it in a browser. $file (text): where everything is kept.
serving = La salle est ouverte : { $address }
    Tout est gardé dans { $file }. Ctrl-C ferme la salle ; aucune partie n’est perdue.
closed = La salle est fermée. Bonne nuit !
# $file (text): the new file. $tables, $guests, $lines (number): how much is in it.
backed-up = { $file } : une copie de { $tables } tables ({ $lines } lignes) et de { $guests } invités.
restored = Rétabli : { $tables } tables ({ $lines } lignes) et { $guests } invités.
kept-before = Ce qu’il y avait avant est gardé dans { $file }.
