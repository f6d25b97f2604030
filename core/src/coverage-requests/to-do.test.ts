import { expect, test } from 'vitest';
import type { ToDoFacts } from './practice-overview-store.ts';
import { toDoList } from './to-do.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 9));

const facts = (changes: Partial<ToDoFacts>): ToDoFacts => ({
  id: 12,
  reference: 'PEC-2026-000012',
  statusId: 2,
  statusSince: day(1),
  createdAt: day(1),
  patient: { firstname: 'THÉRÈSE', lastname: 'LEFÈVRE' },
  documents: [],
  payments: [],
  unreadMessages: [],
  latestChange: null,
  ...changes,
});

const document = (title: string, isValid: boolean | null, id = 1) => ({
  id,
  title,
  isValid,
  reason: isValid === false ? 'Illisible' : '',
  createdAt: day(id),
  decidedAt: isValid === null ? null : day(5),
  decidedBy: null,
});
const payment = { id: 1, amountCents: 5000, isPaid: false, editedAt: day(6), author: 'Nolwenn BERTHIER' };
const message = { id: 1, subject: 'Votre devis', createdAt: day(7), author: 'Nolwenn BERTHIER' };

const kinds = (...requests: ToDoFacts[]) => toDoList(requests).map(({ kind }) => kind);

test.each([1, 24] as const)('in status %i each missing document is a line', (statusId) => {
  const lines = toDoList([facts({ statusId, documents: [document('Devis', true)] })]);
  expect(lines.filter(({ kind }) => kind === 'missing').map(({ title }) => title)).toEqual([
    'À envoyer\u00A0: Mutuelle recto',
    'À envoyer\u00A0: Mutuelle verso',
  ]);
});

test('an agreement asks for the bill and the signed APEC, under the address of agreements', () => {
  const lines = toDoList([facts({ statusId: 17 })]);
  expect(lines.map(({ title, link }) => [title, link])).toEqual([
    ['À envoyer\u00A0: Facture', '/afc/edit/12/files'],
    ['À envoyer\u00A0: APEC signé', '/afc/edit/12/files'],
  ]);
});

test.each([2, 3, 4, 19, 20] as const)('status %i asks for nothing by itself', (statusId) => {
  expect(kinds(facts({ statusId }))).toEqual([]);
});

test('a refused document is a line until it is replaced; a refused APEC is the staff’s', () => {
  expect(kinds(facts({ documents: [document('Devis', false)] }))).toEqual(['refused']);
  expect(kinds(facts({ documents: [document('Devis', false), document('Devis', null, 2)] }))).toEqual([]);
  expect(kinds(facts({ statusId: 20, documents: [document('APEC', false)] }))).toEqual([]);
});

test.each([22, 23, 30] as const)('nothing is to do on a closed request (%i) but to read', (statusId) => {
  const all = facts({
    statusId,
    documents: [document('Devis', false)],
    payments: [payment],
    unreadMessages: [message],
  });
  expect(kinds(all)).toEqual(['message']);
});

test('a confirmed payment is done', () => {
  expect(kinds(facts({ statusId: 19, payments: [payment] }))).toEqual(['payment']);
  expect(kinds(facts({ statusId: 19, payments: [{ ...payment, isPaid: true }] }))).toEqual([]);
});

test('the newest comes first, over all requests', () => {
  const one = facts({ id: 1, statusId: 24, statusSince: day(8), documents: [document('Devis', false)] });
  const other = facts({ id: 2, statusId: 19, payments: [payment], unreadMessages: [message] });
  expect(kinds(one, other)).toEqual(['asked', 'missing', 'missing', 'message', 'payment', 'refused']);
});
