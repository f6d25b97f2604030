import type { ModelKind } from '@accordent/api/client/text-models.ts';

/** As the sections of the screen name them. */
export const kindTitles: Readonly<Record<ModelKind, string>> = {
  message: 'Messages aux dentistes',
  note: 'Notes internes',
  mail: 'Mails',
  refusal: 'Motifs de refus',
};
