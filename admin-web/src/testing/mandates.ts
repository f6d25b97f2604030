import type { MandateItem, MandateRow } from '../mandates/mandates.api.ts';

export const aMandate = (part: Partial<MandateItem> = {}): MandateItem => ({
  id: 12,
  userId: 4,
  scope: 'requests-and-payments',
  validFrom: '2026-01-01',
  validUntil: null,
  revokedOn: null,
  revokedReason: '',
  state: 'in-force',
  isEnding: false,
  paper: { mime: 'application/pdf', size: 184.2 },
  author: 'Capucine LORMEAU',
  creationDate: { timestamp: 1_767_268_800 },
  canRevoke: true,
  canAddPaper: false,
  ...part,
});

/** Latest first: one to come without its paper, one in force, one revoked. */
export const storyMandates: readonly MandateItem[] = [
  aMandate({
    id: 14,
    validFrom: '2027-01-01',
    validUntil: '2027-12-31',
    state: 'to-come',
    paper: null,
    canAddPaper: true,
  }),
  aMandate({ id: 13, scope: 'requests', validUntil: '2026-12-31', isEnding: true }),
  aMandate({
    id: 12,
    scope: 'requests',
    validFrom: '2024-03-01',
    validUntil: '2026-02-28',
    revokedOn: '2025-12-31',
    revokedReason: 'Nouveau mandat signé, qui ajoute le suivi des paiements.',
    state: 'revoked',
    canRevoke: false,
  }),
];

const aRow = (id: number, lastname: string, mandate: MandateItem | null): MandateRow => ({
  id,
  lastname,
  firstname: 'Maëlle',
  mandate,
});

export const storyMandateRows: readonly MandateRow[] = [
  aRow(4, 'QUERVALLON', aMandate()),
  aRow(5, 'BRIDE', aMandate({ validUntil: '2026-12-31', isEnding: true, paper: null })),
  aRow(6, 'MAZERAND', aMandate({ state: 'expired', validUntil: '2026-10-31' })),
  aRow(7, 'OLLIVRY', aMandate({ state: 'to-come', validFrom: '2027-01-01' })),
  aRow(8, 'TANQUEREL', aMandate({ state: 'revoked', revokedOn: '2026-11-02' })),
  aRow(9, 'CENTRE DE SANTÉ DENTAIRE MUTUALISTE DU GRAND OUEST ET DES PAYS DE LOIRE', null),
];
