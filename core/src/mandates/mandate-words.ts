import type { MandateStanding } from './mandate-store.ts';

/** How the mandate of a practitioner stands, in French. */
export const standingWords = {
  missing: 'Aucun mandat',
  'to-come': 'À venir',
  'in-force': 'En vigueur',
  ending: 'Se termine sous 60 jours',
  expired: 'Expiré',
  revoked: 'Révoqué',
} as const satisfies Record<MandateStanding, string>;
