import { expect, test } from 'vitest';
import type { DebitLine } from '../debits/debit-store.ts';
import { debitColumns } from './debit-columns.ts';

const debit: DebitLine = {
  id: 12,
  invoiceId: 1041,
  mandateId: 4,
  mandateReference: 'PRLV-4',
  practitioner: { id: 4, firstname: 'ÉLISE', lastname: 'MOREAU' },
  cents: 35_880,
  collectOn: '2026-11-20',
  toldAt: new Date('2026-11-03T08:00:00Z'),
  batchId: 3,
  preparedAt: new Date('2026-11-17T09:00:00Z'),
  sequence: 'RCUR',
  ending: null,
  returnedOn: null,
  returnReason: null,
  isCredited: true,
  paidCents: 35_880,
};
const said = (change: Partial<DebitLine> = {}) =>
  Object.fromEntries(debitColumns.map(({ title, cell }) => [title, cell({ ...debit, ...change })]));

test('a debit leaves with its batch, its mandate and what the bank knows it by', () => {
  expect(said()).toEqual({
    'Prélevé le': '2026-11-20',
    Facture: 1041,
    Praticien: 'MOREAU Élise',
    'Montant (€)': 35_880,
    Statut: 'Crédité',
    'Réglé par ce prélèvement (€)': 35_880,
    'Rendu le': null,
    Motif: null,
    'Prévenu le': debit.toldAt,
    Remise: 'PB000003',
    'Remise préparée le': debit.preparedAt,
    Référence: 'PD000012F001041',
    'Mandat (RUM)': 'PRLV-4',
  });
});

const returned = { ending: 'returned', isCredited: false, paidCents: 0 } as const;
test.each<readonly [string, string | null, Partial<DebitLine>]>([
  ['À venir', null, { batchId: null, preparedAt: null, isCredited: false }],
  ['Crédit attendu', null, { isCredited: false }],
  ['Annulé', null, { ending: 'cancelled', isCredited: false }],
  [
    'Rejeté',
    'Provision insuffisante (AM04)',
    { ...returned, returnedOn: '2026-11-23', returnReason: 'AM04' },
  ],
  ['Remboursé', 'Motif non précisé', { ...returned, returnedOn: '2026-12-10' }],
])('%s, %s', (state, reason, change) => {
  const { Statut, Motif } = said(change);
  expect([Statut, Motif]).toEqual([state, reason]);
});
