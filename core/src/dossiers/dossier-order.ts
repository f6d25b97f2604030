import type { DocumentRole } from './document-role.ts';

const card = ['card-front', 'card-back'] as const;
const others = ['signed-agreement', 'invoice', 'other'] as const;
const quoteFirst: readonly DocumentRole[] = ['quote', ...card, ...others];

/** In which order the documents of a dossier stand, by what an insurer's record says. */
export const dossierOrders = {
  'Carte puis devis': [...card, 'quote', ...others],
  'Devis puis carte': quoteFirst,
} as const satisfies Readonly<Record<string, readonly DocumentRole[]>>;

/** '': the record does not say. */
export const orderOf = (said: keyof typeof dossierOrders | ''): readonly DocumentRole[] =>
  said === '' ? quoteFirst : dossierOrders[said];
