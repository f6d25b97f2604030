import { expect, test } from 'vitest';
import type { ReceiptLine } from '../receipts/receipt.ts';
import { receiptColumns } from './receipt-columns.ts';

const paid = (invoiceId: number, lastname: string) => ({
  invoiceId,
  practitioner: { id: invoiceId, firstname: 'ÉLISE', lastname },
});
const receipt: ReceiptLine = {
  id: 1,
  bookedOn: '2026-11-05',
  cents: 35_880,
  wholeCents: 35_880,
  allocatedCents: 0,
  takenCents: 0,
  label: 'FACT 1041',
  payerName: 'SELARL MOREAU',
  reversedOn: null,
  dismissedAt: null,
  statement: { id: 7, accountEnd: '2606', readAt: new Date('2026-11-06T08:00:00Z') },
  payments: [],
  batchIds: [],
};
const said = (change: Partial<ReceiptLine> = {}) =>
  Object.fromEntries(receiptColumns.map(({ title, cell }) => [title, cell({ ...receipt, ...change })]));

test('a line leaves with its statement, and nothing that tells its account', () => {
  expect(said()).toEqual({
    Date: '2026-11-05',
    Ligne: 'SELARL MOREAU FACT 1041',
    'Montant (€)': 35_880,
    Statut: 'À rapprocher',
    'Rapproché (€)': 0,
    'Repris ou rendu (€)': 0,
    'Reste (€)': 35_880,
    Factures: null,
    Praticiens: null,
    'Remises de prélèvements': null,
    'Reprise le': null,
    'Écartée le': null,
    Relevé: 7,
    'Relevé lu le': receipt.statement.readAt,
    'Fin du n° de compte': '2606',
  });
});

test('one that pays several invoices names each once, and whose they are', () => {
  const payments = [paid(1041, 'MOREAU'), paid(1042, 'MOREAU'), paid(1041, 'MOREAU'), paid(1043, 'LIMA')];
  expect(said({ payments, batchIds: [3, 12] })).toMatchObject({
    Factures: '1041, 1042, 1043',
    Praticiens: 'MOREAU Élise, LIMA Élise',
    'Remises de prélèvements': 'PB000003, PB000012',
  });
});

const at = new Date('2026-11-09T08:00:00Z');
test.each<readonly [Partial<ReceiptLine>, string, number, number]>([
  [{ cents: 0, allocatedCents: 35_880 }, 'Rapprochée', 0, 0],
  [{ cents: 880, allocatedCents: 35_000 }, 'Rapprochée en partie', 0, 880],
  [{ cents: 880, allocatedCents: 35_000, dismissedAt: at }, 'Écartée', 0, 880],
  [{ cents: 0, allocatedCents: 35_880, dismissedAt: at }, 'Rapprochée', 0, 0],
  [{ cents: 0, takenCents: 35_880 }, 'Reprise ou rendue', 35_880, 0],
  [{ reversedOn: '2026-11-10' }, 'Reprise par la banque', 35_880, 0],
  [{ dismissedAt: at }, 'Écartée', 0, 35_880],
])('%j: %s', (change, state, taken, left) => {
  const { Statut, 'Repris ou rendu (€)': away, 'Reste (€)': rest } = said(change);
  expect([Statut, away, rest]).toEqual([state, taken, left]);
});
