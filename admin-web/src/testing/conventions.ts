import type { ConventionItem, ConventionRow } from '../conventions/conventions.api.ts';

/** Conventions of one practitioner, for stories. */
export const aConvention = (fields: Partial<ConventionItem> = {}): ConventionItem => ({
  id: 1,
  userId: 4,
  mutual: null,
  mutualGroup: { id: 1, name: 'Orélia' },
  isValid: true,
  hasCredentials: true,
  creationDate: { timestamp: 1_768_215_600 },
  version: 1,
  ...fields,
});

const aGroupRow = (name: string, fields: Partial<ConventionRow> = {}): ConventionRow => {
  const mutualGroup = { id: name.length, name };
  const convention = aConvention({ id: name.length, mutualGroup });
  return {
    name,
    mutual: null,
    mutualGroup,
    mutualsCount: 14,
    groupNames: [],
    state: 'valid',
    convention,
    ...fields,
  };
};

export const missingRow = aGroupRow('Hestia Réseau', {
  state: 'missing',
  convention: null,
  mutualsCount: 22,
});
const toCheckRow = aGroupRow('Novadent Santé', {
  state: 'to-check',
  mutualsCount: 1,
  convention: aConvention({ id: 14, isValid: false }),
});
const mutual = { id: 90, name: 'Caisse Mutuelle Interprofessionnelle du Sud' };
export const mutualRow: ConventionRow = {
  name: mutual.name,
  mutual,
  mutualGroup: null,
  mutualsCount: 0,
  groupNames: [],
  state: 'valid',
  convention: aConvention({ id: 90, mutualGroup: null, mutual }),
};
const LONG =
  'Mutuelle nationale interprofessionnelle de prévoyance des métiers du livre, du papier, de la presse et de la communication graphique';
export const longRow: ConventionRow = {
  ...mutualRow,
  name: LONG,
  mutual: { id: 91, name: LONG },
  groupNames: [
    'Carte Ivoire',
    'Orélia',
    'Réseau des mutuelles solidaires de Bretagne et des Pays de la Loire',
  ],
  convention: aConvention({ id: 91, mutualGroup: null, mutual: { id: 91, name: LONG } }),
};

export const conventionRows: readonly ConventionRow[] = [
  aGroupRow('Orélia'),
  missingRow,
  toCheckRow,
  mutualRow,
  aGroupRow('Santé Rivage', { mutualsCount: 0 }),
];
export const conventionCounts = { all: 38, missing: 4, 'to-check': 3, valid: 31 };
