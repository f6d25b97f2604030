import { documentTitles } from '@accordent/core/documents/document-titles.ts';

/** What staff, dentists and insurers say in a year, invented. */
export const refusalReasons: Readonly<Record<string, readonly string[]>> = {
  [documentTitles.cardFront]: [
    'Photo floue : le numéro d’adhérent ne se lit pas.',
    'Carte périmée : joignez celle de l’année en cours.',
    'Ce n’est pas la carte du patient : le nom est différent.',
  ],
  [documentTitles.cardBack]: [
    'Le document est coupé : les quatre coins doivent être visibles.',
    'Photo floue : le code du réseau ne se lit pas.',
  ],
  [documentTitles.quote]: [
    'Devis non signé par le patient.',
    'Devis de plus de six mois : il faut le refaire à une date récente.',
    'Le numéro de dent manque sur un acte.',
  ],
  [documentTitles.signedAgreement]: [
    'La signature du patient manque.',
    'Il manque la seconde page de l’accord.',
  ],
  [documentTitles.invoice]: [
    'Le montant de la facture n’est pas celui de l’accord.',
    'La facture n’est pas acquittée.',
  ],
};

export const insurerRefusals = [
  'Garantie dentaire épuisée pour l’année en cours.',
  'Droits fermés à la date de la demande.',
  'Acte non couvert par le contrat du patient.',
  'Délai de carence en cours jusqu’au prochain semestre.',
  'Le patient a déjà bénéficié d’une prothèse sur cette dent il y a moins de quatre ans.',
];

export const complements = [
  { comment: 'La mutuelle demande la radio panoramique de moins de six mois.', title: 'Radio panoramique' },
  { comment: 'La mutuelle demande le devis du laboratoire.', title: 'Devis du laboratoire' },
  { comment: 'La mutuelle demande l’attestation de droits du patient.', title: 'Attestation de droits' },
  { comment: 'La mutuelle demande un devis avec le détail par acte.', title: documentTitles.quote },
] as const;

export const cancellations = [
  'Le patient a renoncé aux soins.',
  'Le patient a changé de mutuelle, une nouvelle demande suivra.',
  'Demande envoyée en double.',
];

export const insurerReminders = [
  'Dossier reçu, réponse annoncée cette semaine.',
  'Le service dentaire est en retard d’une dizaine de jours.',
  'Dossier introuvable, renvoyé à l’adresse du service.',
  'Gestionnaire absent, rappeler après 14 h.',
  'Accord donné, courrier en cours d’envoi.',
];

export const dentistReminders = [
  'Secrétaire jointe : le patient passe signer vendredi.',
  'Message laissé sur le répondeur du cabinet.',
  'La facture part ce soir.',
  'Le cabinet attend la fin des soins pour facturer.',
];

export const reminderMessages = [
  'Bonjour, il nous manque encore une pièce pour avancer sur cette demande. Merci d’avance.',
  'Bonjour, l’accord est là : il reste l’APEC signé et la facture à déposer pour le règlement.',
];

export const asideNotes = [
  'Le patient hésite : on reprend après son rendez-vous.',
  'Changement de mutuelle au 1er du mois, on attend la nouvelle carte.',
  'À transmettre avec le second devis, attendu en fin de semaine.',
];

export const notes = [
  'Secrétaire absente jusqu’à vendredi, rappeler lundi matin.',
  'Le patient a changé de mutuelle au 1er du mois, carte à jour demandée.',
  'Vu avec le cabinet : le devis sera refait avec le bon code.',
  'Deux dossiers pour la même famille : à transmettre ensemble.',
  'Le numéro d’adhérent figure au verso, sous le code-barres.',
  'Le dentiste préfère être appelé entre 12 h et 14 h.',
];

export const staffMessages = [
  'Bonjour, la carte reçue est celle de l’an dernier, pouvez-vous envoyer la nouvelle ?',
  'Bonjour, pouvez-vous nous confirmer le numéro de la dent sur la deuxième ligne du devis ?',
  'Bonjour, la mutuelle répond d’habitude sous dix jours : nous la relançons dès qu’ils sont passés.',
];

export const staffAnswers = [
  'Bonjour, c’est bien noté, merci. Nous vous tenons au courant.',
  'Bonjour, la mutuelle n’a pas encore répondu : nous l’avons au téléphone demain matin.',
  'Bonjour, la demande est partie ce matin.',
  'Bonjour, oui, le patient peut commencer dès réception de l’accord.',
];

export const dentistMessages = [
  'Avez-vous des nouvelles de la mutuelle ?',
  'Le patient souhaite commencer les soins la semaine prochaine.',
  'Le patient revient jeudi : aurons-nous une réponse d’ici là ?',
  'La dent du devis est bien la 26, et non la 27.',
  'Le patient part en vacances le 15 : peut-on presser la mutuelle ?',
];

export const dentistAnswers = [
  'Voici la photo refaite en plein jour, elle est déposée.',
  'Merci, c’est déposé.',
  'Oui, je confirme. Merci pour votre aide.',
];

export const dentistThanks = [
  'Merci pour l’accord. Faut-il la facture acquittée ou la facture simple ?',
  'L’accord porte-t-il bien sur les deux couronnes ?',
  'Le patient commence les soins lundi : jusqu’à quand l’accord est-il valable ?',
];
