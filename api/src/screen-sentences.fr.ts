/** What the screens say by themselves, when no answer or no `state` came. Apart, since the login needs these alone. */
export const screenSentences = {
  forbidden: 'Vous n’avez pas le droit de faire cette action.',
  unreachable: 'Impossible de contacter le serveur, veuillez ré essayer ultérieurement.',
  noState: 'Une erreur s’est produite. Veuillez réessayer ultérieurement.',
  passwordNotSaved:
    'Erreur de la mise à jour du mot de passe, veuillez ré essayer toute la démarche ultérieurement.',
  fileTooLarge: 'Ce fichier est trop lourd.',
  fileBeyond: (bytes: number) => `Ce fichier dépasse ${Math.floor(bytes / 1_000_000)}\u00a0Mo.`,
  formNotSent: "Un problème est survenue lors de l'envoie de la demande.",
} as const;
