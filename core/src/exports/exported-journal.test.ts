import { expect, test } from 'vitest';
import type { AuditItem } from '../audit/audit-store.ts';
import { exportedLists } from './exported-lists.ts';

const line: AuditItem = {
  id: 4,
  at: new Date('2026-11-29T09:00:00Z'),
  actor: { kind: 'system', id: null, name: '' },
  action: 'set-payment',
  entity: 'payment',
  entityId: 7,
  record: null,
  part: null,
  fields: ['practitionerId', 'practitionerIds', 'nextOn'],
  amountCents: 10_680,
  amountBeforeCents: 10_000,
};

test('the file of the journal says who did it, what of the record and how much, as the screen does', () => {
  const said = Object.fromEntries(exportedLists.audit.columns.map(({ title, cell }) => [title, cell(line)]));
  expect(said).toMatchObject({
    Auteur: 'Système',
    Champs: 'Praticien, Y revenir le',
    'Montant (€)': 10_680,
    'Montant d’avant (€)': 10_000,
  });
});
