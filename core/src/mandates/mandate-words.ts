/** What a dentist lets us do in his name. */
export const mandateScopes = {
  requests: 'Demandes de prise en charge',
  'requests-and-payments': 'Demandes et suivi des paiements',
} as const;
export type MandateScope = keyof typeof mandateScopes;

/** How the mandate of a practitioner may stand, in the order of its filter: `ending` are those in force to renew. */
export const standingWords = {
  missing: 'Aucun mandat',
  ending: 'Se termine sous 60 jours',
  'in-force': 'En vigueur',
  'to-come': 'À venir',
  expired: 'Expiré',
  revoked: 'Révoqué',
} as const;
export type MandateStanding = keyof typeof standingWords;

/** Characters of the reason of a revocation. */
export const REVOCATION_LIMIT = 500;

/** What the fields of a mandate are called. */
export const mandateLabels = {
  scope: 'Portée',
  validFrom: 'Valable du',
  validUntil: 'Valable jusqu’au',
  revokedOn: 'Révoqué le',
  reason: 'Motif',
} as const;
