/**
 * Sentences that the two specifications quote: they stand to the letter, slips and straight apostrophes included.
 * Everything else is in good French typography.
 */
export const quoted: readonly RegExp[] = [
  // One sentence for every write that fails: 'Une erreur s'est produite lors de …' or 'durant …'.
  /^Une erreur s'est produite (lors d|lors \ufffc\.|durant l)/,
  /^L'adresse email et le mot de passe ne correspondent pas à ceux présents dans nos fichiers\./,
  /^L'adresse email est déjà enregistrée dans notre base de données\.$/,
  /^L'adresse email entrée doit surement déjà exister dans la base de données\.$/,
  /^L'adresse email indiquée est déjà associée à un dentiste ou un prospect\.$/,
  /^Vous n'avez pas le droit de vous connecter, veuillez nous contacter si cela est une erreur\.$/,
  /^Le code d'authentification fourni n'est pas valide/,
  /^Le nom d'utilisateur doit faire au moins 3 caractères de long\.$/,
  /^Impossible de parler avec l'API\.$/,
  /^Un problème est survenue lors de l'envoie de la demande\.$/,
  /^Ce praticien n'a aucun (message|mail)\.$/,
  /^Vous n'avez aucun message\.$/,
  /^Vous n'avez aucune facture pour le moment\.$/,
  /^Vous n'avez aucun règlement (en attente|terminé)\.$/,
  /^Êtes-vous sûr de vouloir supprimer définitivement cet élément \?$/,
  /^(Authentification en cours \.\.\.|(Connexion|Enregistrement de la PEC) en cours \.\.)$/,
  /^(Dossier d'inscription envoyé|Demande d'essai|En cours d'étude)$/,
];
