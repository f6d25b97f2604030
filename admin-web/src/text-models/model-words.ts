import type { ModelKind } from '@accordent/api/client/text-models.ts';

/** As the sections of the screen name them. */
export const kindTitles: Readonly<Record<ModelKind, string>> = {
  message: 'Messages aux dentistes',
  note: 'Notes internes',
  mail: 'Mails',
  refusal: 'Motifs de refus',
  'reminder-1': 'Factures impayées, 1ʳᵉ relance',
  'reminder-2': 'Factures impayées, 2ᵉ relance',
  'reminder-3': 'Factures impayées, dernière relance',
};
