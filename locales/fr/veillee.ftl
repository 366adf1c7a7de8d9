### Les mots du programme lui-même.

## Quelle table

# $code (texte) : ce qui a été demandé. $games (texte) : les codes des jeux qu’il y a.
unknown-game = Il n’y a pas de jeu « { $code } » ; choisissez parmi : { $games }.
# $text (texte) : ce qui a été donné.
bad-option = Une option s’écrit clé=valeur, et non « { $text } ».
# $key (texte) : l’option.
twice-option = L’option « { $key } » est donnée deux fois.
# $option (texte) : ce qui a été donné. $error (texte) : ce qui était attendu, en mots techniques.
unfit-option = L’option « { $option } » ne convient pas : { $error }.
# $found (nombre) : les niveaux donnés. $seats (nombre) : les places à la table.
bot-levels = Donnez un niveau de robot pour tous, ou un pour chacune des { $seats } places ; vous en avez donné { $found }.

## La liste des jeux

# $code (texte) : le code du jeu. $least, $most (nombres) : combien peuvent jouer.
games-seats = Code { $code }, de { $least } à { $most } joueurs.
games-options = Options
games-option = Option
games-default = Par défaut
games-about = Ce que cela change

## À la table

guest = Convive
# $game (texte) : le nom du jeu.
welcome = Bienvenue ! Vous prenez place pour une partie de { $game }. Tapez « ? » pour obtenir de l’aide.
# $commitment (texte) : 64 chiffres.
committed = Le mélange est fixé et scellé : { $commitment }
# $seed (texte) : 64 chiffres.
revealed = Le sceau est levé, chacun peut vérifier le mélange : { $seed }
# $file (texte) : où elle est.
recorded = La partie est enregistrée dans { $file }.
left = Vous quittez la table. À bientôt !
undone = C’est repris.
input-ended = La saisie s’est arrêtée avant la fin de la partie.
# $count (nombre) : combien il y a de choix.
no-such-number = Choisissez un nombre de 1 à { $count }.
unclear = Je ne comprends pas. Tapez un nombre de 1 à { $count }, ou « ? » pour obtenir de l’aide.
play-help = Tapez le numéro d’un choix (de 1 à { $count }), v pour revoir la table, u pour reprendre votre dernier choix, q pour partir. Un choix peut aussi s’écrire comme dans un enregistrement ; si une règle l’interdit, on vous dit laquelle.

## Enregistrements

# $game (texte) : le nom du jeu. $seats (nombre) : combien ont joué. $choices (nombre) : combien de choix ont été faits.
verified = authentique : { $game } à { $seats }, { $choices } choix ; le mélange, chaque choix et le résultat sont conformes.
verified-open = authentique mais inachevée : { $game } à { $seats }, { $choices } choix jusqu’ici.
# $ply (nombre) : combien de choix ont été faits.
replay-at = Après { $ply } choix

## La salle

# $address (texte) : où l’ouvrir dans un navigateur. $file (texte) : où tout est gardé.
serving = La salle est ouverte : { $address }
    Tout est gardé dans { $file }. Ctrl-C ferme la salle ; aucune partie n’est perdue.
closed = La salle est fermée. Bonne nuit !
# $file (texte) : le nouveau fichier. $tables, $guests, $lines (nombres) : ce qu’il contient.
backed-up = { $file } : une copie de { $tables } tables ({ $lines } lignes) et de { $guests } invités.
restored = Rétabli : { $tables } tables ({ $lines } lignes) et { $guests } invités.
kept-before = Ce qu’il y avait avant est gardé dans { $file }.
# $file (texte) : ce qui a été examiné. $tables, $guests, $lines (nombres) : ce qu’il contient.
checked = { $file } : intact, avec { $tables } tables ({ $lines } lignes) et { $guests } invités.
# $file (texte) : ce qui a été examiné. $count (nombre) : combien de défauts ont été cités avant.
checked-faults = { $count ->
    [one] { $file } : un défaut a été trouvé.
   *[other] { $file } : { $count } défauts ont été trouvés.
}
