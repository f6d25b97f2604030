import { describe, expect, test } from 'vitest';
import type { ToDoFacts } from './practice-overview-store.ts';
import { owedNow, toDoByPatient, toDoList } from './to-do.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 9));

const facts = (changes: Partial<ToDoFacts>): ToDoFacts => ({
  id: 12,
  reference: 'PEC-2026-000012',
  statusId: 2,
  statusSince: day(1),
  createdAt: day(1),
  isVoid: false,
  patient: { id: 4, firstname: 'THÉRÈSE', lastname: 'LEFÈVRE' },
  practitioner: { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  amountCents: null,
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
const payment = { id: 1, amountCents: 5000, isPaid: false, createdAt: day(6), author: 'Nolwenn BERTHIER' };
const message = { id: 1, subject: 'Votre devis', createdAt: day(7), author: 'Nolwenn BERTHIER' };

const kinds = (...requests: ToDoFacts[]) => toDoList(requests, day(20)).map(({ kind }) => kind);

test.each([1, 24] as const)('in status %i each missing document is a line', (statusId) => {
  const lines = toDoList([facts({ statusId, documents: [document('Devis', true)] })], day(20));
  expect(lines.filter(({ kind }) => kind === 'missing').map(({ title }) => title)).toEqual([
    'À envoyer\u00A0: Mutuelle recto',
    'À envoyer\u00A0: Mutuelle verso',
  ]);
});

test('an agreement asks for the bill and the signed APEC, under the address of agreements', () => {
  const lines = toDoList([facts({ statusId: 17, documents: [document('APEC', true)] })], day(20));
  expect(lines.map(({ title, link }) => [title, link])).toEqual([
    ['À envoyer\u00A0: Facture', '/afc/edit/12/files'],
    ['À envoyer\u00A0: APEC signé', '/afc/edit/12/files'],
  ]);
});

test('nothing more is asked for a void agreement, but to make again what was refused', () => {
  const request = facts({ statusId: 17, isVoid: true, documents: [document('APEC', true)] });
  expect(kinds(request)).toEqual([]);
  expect(owedNow([request]).get(12)).toBe(0);
  const refused = [document('APEC', true), document('Facture', false, 2)];
  expect(kinds({ ...request, documents: refused })).toEqual(['refused']);
});

test('the signed APEC is not asked for before there is an APEC', () => {
  const titles = (...documents: ReturnType<typeof document>[]) =>
    toDoList([facts({ statusId: 17, documents })], day(20)).map(({ title }) => title);
  expect(titles()).toEqual(['À envoyer\u00A0: Facture']);
  expect(titles(document('APEC', false))).toEqual(['À envoyer\u00A0: Facture']);
  expect(titles(document('APEC', true))).toContain('À envoyer\u00A0: APEC signé');
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

test.each([
  ['refused while we check the rest', 2, [document('Mutuelle recto', false), document('Devis', null)], 1],
  ['refused and missing', 24, [document('Mutuelle recto', false), document('Devis', null)], 2],
  ['missing of an agreement', 17, [document('APEC', true), document('Facture', null)], 1],
  ['before there is an APEC', 17, [document('Facture', false)], 0],
  ['a refused APEC', 20, [document('APEC', false)], 0],
  ['closed', 22, [document('Devis', false)], 0],
] as const)('what a request asks for now: %s', (_what, statusId, documents, count) => {
  expect(owedNow([facts({ statusId, documents })]).get(12) ?? 0).toBe(count);
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

describe('by patient', () => {
  const owed = { statusId: 24 as const, documents: [document('Devis', true)] };
  const grouped = (...requests: ToDoFacts[]) =>
    toDoByPatient(
      toDoList(requests, day(30)).map((item) => ({ ...item, dfcId: item.coverageRequestId })),
    ).map(({ items, amountCents }) => [items[0].patient.id, items.length, amountCents]);
  const other = { id: 5, firstname: 'NINON', lastname: 'CASTELBRAC' };

  test('one entry a patient, whatever is missing, the longest wait first; each PEC counts once', () => {
    expect(
      grouped(
        facts({ ...owed, id: 1, patient: other, statusSince: day(25), amountCents: 500 }),
        facts({ ...owed, id: 2, statusSince: day(3), amountCents: 1000 }),
        facts({ ...owed, id: 3, statusSince: day(5), amountCents: null }),
      ),
    ).toEqual([
      [4, 6, 1000],
      [5, 3, 500],
    ]);
  });

  test('what waits to be confirmed of a PEC adds up, unless more of it is at stake', () => {
    const payments = [payment, { ...payment, id: 2, amountCents: 2500, createdAt: day(8) }];
    expect(grouped(facts({ statusId: 19, payments }))).toEqual([[4, 2, 7500]]);
    const asked = { statusId: 19, payments, unreadMessages: [message], amountCents: 20_000 } as const;
    expect(grouped(facts(asked))).toEqual([[4, 3, 20_000]]);
  });

  test('a patient of two dentists is two entries', () => {
    const colleague = { id: 8, firstname: 'HÉLÈNE', lastname: 'BRUN' };
    expect(grouped(facts(owed), facts({ ...owed, practitioner: colleague }))).toHaveLength(2);
  });

  test('lateness counts from the first limit; what is read or confirmed is never late', () => {
    const [late] = toDoList([facts({ ...owed, statusSince: day(2) })], day(30));
    expect(late).toMatchObject({ level: expect.not.stringMatching('calm') });
    expect(late!.daysLate).toBeGreaterThan(0);
    expect(late!.daysLate).toBeLessThan(late!.days);
    const [told] = toDoList([facts({ unreadMessages: [message] })], day(30));
    expect(told).toMatchObject({ kind: 'message', level: 'calm', daysLate: null });
  });
});
