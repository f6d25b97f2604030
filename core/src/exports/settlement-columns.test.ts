import { expect, test } from 'vitest';
import type { Settlement } from '../settlements/settlement.ts';
import { settlementColumns } from './settlement-columns.ts';

const settlement: Settlement = {
  id: 1,
  coverageRequestId: 1,
  reference: 'PEC-2026-000001',
  statusId: 17,
  title: 'Facture',
  patient: { id: 1, firstname: 'ROSA', lastname: 'LIMA' },
  practitioner: { id: 1, firstname: 'ÉLISE', lastname: 'MOREAU' },
  granted: null,
  cents: 50_000,
  announced: 0,
  received: 0,
  takenBack: 0,
  careOn: '2026-11-02',
  sentOn: '2026-11-03',
  dueOn: '2026-11-20',
  prescribedOn: '2028-11-02',
  isClosed: false,
  gapReason: '',
  lows: [],
  claimedAt: null,
  remindedAt: null,
  letterAt: null,
  contested: 0,
  contestUntil: null,
  group: '',
};

test.each([
  ['open', {}, ['2026-11-20', '2028-11-02']],
  ['paid in part', { received: 20_000 }, ['2026-11-20', '2028-11-02']],
  ['paid', { received: 50_000 }, [null, null]],
  ['closed', { isClosed: true }, [null, null]],
])('a bill that is %s: by when it is awaited, and lapses', (_, change, days) => {
  const told = ['Attendu au plus tard le', 'Prescription le'].map((name) =>
    settlementColumns.find(({ title }) => title === name)?.cell({ ...settlement, ...change }),
  );
  expect(told).toEqual(days);
});
