/** Usual reasons to refuse a document, offered beside free text: the dentist reads them, so they name no patient. */
export const refusalReasons: readonly string[] = [
  'Photo floue\u00a0: le texte ne se lit pas.',
  'Document coupé\u00a0: une partie manque.',
  'Carte de mutuelle périmée.',
  'Ce n’est pas le document demandé.',
  'Le nom du patient ne correspond pas à la demande.',
  'Le devis n’est pas signé par le patient.',
  'Le devis n’est pas au modèle conventionnel.',
  'Le devis et la demande ne portent pas sur les mêmes dents.',
  'La facture et l’accord n’ont pas le même montant.',
  'L’APEC n’est pas signé par le patient.',
  'Page manquante.',
  'Document en double.',
];

export const REASON_MAX_LENGTH = 500;
