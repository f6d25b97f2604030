/** How often a mandate may be used. */
export const debitMandateKinds = { recurrent: 'Récurrent', 'one-off': 'Ponctuel' } as const;
export type DebitMandateKind = keyof typeof debitMandateKinds;

/** How a mandate stands on a day: `used`: a one-off one that has been. */
export const debitMandateStates = {
  'in-force': 'En vigueur',
  used: 'Utilisé',
  lapsed: 'Caduc',
  revoked: 'Révoqué',
} as const;
export type DebitMandateState = keyof typeof debitMandateStates;

/** What its fields are called. */
export const debitMandateLabels = {
  holder: 'Titulaire du compte',
  iban: 'IBAN',
  reference: 'Référence unique (RUM)',
  kind: 'Type',
  signedOn: 'Signé le',
  noticeDays: 'Prévenu (jours avant)',
  note: 'Original signé',
  reason: 'Motif',
} as const;

/** How long they may be. */
export const debitMandateLimits = { holder: 70, reference: 35, note: 500, reason: 500 } as const;

/** As the debtor is told ahead where nothing else was agreed. */
export const NOTICE_DAYS = 14;
