import type { OwnReadingsAnswer } from '@accordent/api/readings/readings.schemas.ts';

type Said = OwnReadingsAnswer['acts'][number]['code'];

const crops = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="72"><rect width="320" height="72" fill="#e6ebfb"/><text x="12" y="48" font-family="Arial" font-size="30">${text}</text></svg>`,
  )}`;

/** A value of the card (1) or of the quote (3), with its cutting. */
export const aSaid = (value: string | number, why: string, documentId = 1): Said => ({
  value,
  why,
  documentId,
  page: 1,
  box: { left: 0.1, top: 0.2, width: 0.3, height: 0.05 },
  crop: crops(String(value)),
});

const paper = (documentId: number, kind: 'card-front' | 'card-back' | 'quote', title: string, why: string) =>
  ({ documentId, state: 'read', kind, title, why }) as const;

/** Everything that a card and a quote may say of one patient. */
export const readTogether: OwnReadingsAnswer = {
  papers: [
    paper(1, 'card-front', 'Mutuelle recto', 'Reconnue à son n° AMC'),
    paper(3, 'quote', 'Devis', 'Reconnu à ses actes'),
  ],
  people: [
    {
      lastname: aSaid('LORIDAN', 'À côté de « Nom »'),
      firstname: aSaid('APOLLINE', 'À côté de « Prénom »'),
      birthDate: aSaid('1987-03-12', 'Mois du numéro'),
      nir: aSaid('287034410921864', 'Clé juste'),
      insuredNir: null,
    },
  ],
  fields: [
    { name: 'amcNumber', said: [aSaid('31204877', 'À côté de « N° AMC »')] },
    { name: 'memberNumber', said: [aSaid('04417726', 'À côté de « N° adhérent »')] },
    { name: 'cardValidUntil', said: [aSaid('2026-12-31', 'Fin de la période')] },
    { name: 'quoteDate', said: [aSaid('2026-11-18', 'Après « Fait le »', 3)] },
    { name: 'quoteTotal', said: [aSaid(124_000, 'Somme des honoraires', 3)] },
  ],
  acts: [
    {
      code: aSaid('HBLD734', 'Forme CCAM', 3),
      tooth: aSaid('26', 'Sous « Dent »', 3),
      fee: aSaid(62_000, 'Le plus grand montant', 3),
      basket: { state: 'over', basket: '1', limitCents: 50_000 },
    },
    {
      code: aSaid('HBLD734', 'Forme CCAM', 3),
      tooth: aSaid('27', 'Sous « Dent »', 3),
      fee: aSaid(62_000, 'Le plus grand montant', 3),
      basket: { state: 'outside', basket: null, limitCents: null },
    },
  ],
  insurer: {
    amcNumber: '31204877',
    mutual: { id: 1, name: 'Horizon Santé' },
    group: { id: 2, name: 'Orélia' },
  },
};

export const nothingRead: OwnReadingsAnswer = {
  papers: [{ documentId: 1, state: 'nothing', kind: null, title: null, why: '' }],
  people: [],
  fields: [],
  acts: [],
  insurer: null,
};
