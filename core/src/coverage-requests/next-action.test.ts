import { describe, expect, test } from 'vitest';
import { coverageRequestStatuses } from './coverage-request-status.ts';
import type { StatusId } from './coverage-request-status.ts';
import { dentistSentence } from './dentist-sentence.ts';
import { describeNextAction, lateSince, levelOf, limitsOf, turnOf, type TurnFacts } from './next-action.ts';
import { workingDaysBetween, workingDaysLater } from '../shared/working-days.ts';
import type { JudgedDocument } from './required-documents.ts';

/** Working days, from a Monday on. */
const day = (number: number) =>
  new Date(`${workingDaysLater(new Date('2026-11-02T09:00:00Z'), number - 1)}T09:00:00Z`);
const at = day(1);

/** 'Devis' undecided, 'Devis ok' validated, 'Devis no' refused, oldest first. */
function documents(texts: string): JudgedDocument[] {
  const titles = texts === '' ? [] : texts.split(', ');
  return titles.map((text, index) => {
    const decision = / (ok|no)$/.exec(text)?.[1];
    const isValid = decision === undefined ? null : decision === 'ok';
    return { id: index + 1, title: text.replace(/ (ok|no)$/, ''), isValid, createdAt: new Date(index) };
  });
}

const unpaid = { documentId: 1, isPaid: false };
const paid = { documentId: 1, isPaid: true };
const THREE = 'Mutuelle recto ok, Mutuelle verso ok, Devis ok';
const BOTH = 'Facture ok, APEC signé ok';

type Row = readonly [
  StatusId,
  string,
  readonly { documentId: number; isPaid: boolean }[],
  string | null,
  string,
  string,
  boolean,
];
const rows: readonly Row[] = [
  // status, documents, payments, who, text for staff, title for the dentist, is it his turn
  [1, '', [], 'dentist', 'Attend 3 pièces', 'À vous de jouer', true],
  [1, 'Mutuelle recto ok, Devis ok', [], 'dentist', 'Attend 1 pièce', 'À vous de jouer', true],
  [1, 'Mutuelle recto ok, Devis no', [], 'dentist', 'Attend 2 pièces', 'À vous de jouer', true],
  [1, 'Mutuelle recto, Devis', [], 'dentist', 'Attend 1 pièce', 'À vous de jouer', true],
  [
    1,
    'Mutuelle recto, Mutuelle verso, Devis',
    [],
    'staff',
    'Vérifier 3 pièces',
    'Nous vérifions 3 pièces',
    false,
  ],
  [1, THREE, [], 'staff', 'Transmettre à la mutuelle', 'Nous préparons l’envoi à la mutuelle', false],
  [
    2,
    'Mutuelle recto, Mutuelle verso, Devis',
    [],
    'staff',
    'Vérifier 3 pièces',
    'Nous vérifions 3 pièces',
    false,
  ],
  [
    2,
    'Mutuelle recto ok, Mutuelle verso ok, Devis',
    [],
    'staff',
    'Vérifier 1 pièce',
    'Nous vérifions 1 pièce',
    false,
  ],
  [
    2,
    'Mutuelle recto no, Mutuelle verso ok, Devis',
    [],
    'staff',
    'Vérifier 1 pièce',
    'Nous vérifions 1 pièce',
    false,
  ],
  [
    2,
    'Mutuelle recto no, Mutuelle verso ok, Devis ok',
    [],
    'dentist',
    'Attend 1 pièce',
    'À vous de jouer',
    true,
  ],
  [
    2,
    `Devis no, ${THREE}`,
    [],
    'staff',
    'Transmettre à la mutuelle',
    'Nous préparons l’envoi à la mutuelle',
    false,
  ],
  [2, THREE, [], 'staff', 'Transmettre à la mutuelle', 'Nous préparons l’envoi à la mutuelle', false],
  [3, THREE, [], 'insurer', 'Attend la mutuelle', 'Nous attendons la mutuelle depuis aujourd’hui', false],
  [3, `${THREE}, Radio`, [], 'staff', 'Vérifier 1 pièce', 'Nous vérifions 1 pièce', false],
  [3, `${THREE}, Radio no`, [], 'dentist', 'Attend 1 pièce', 'À vous de jouer', true],
  [4, THREE, [], 'insurer', 'Attend la mutuelle', 'Nous attendons la mutuelle depuis aujourd’hui', false],
  [4, '', [], 'insurer', 'Attend la mutuelle', 'Nous attendons la mutuelle depuis aujourd’hui', false],
  [24, THREE, [], 'dentist', 'Attend la réponse du dentiste', 'À vous de jouer', true],
  [24, 'Mutuelle recto ok, Mutuelle verso ok', [], 'dentist', 'Attend 1 pièce', 'À vous de jouer', true],
  [24, `${THREE}, Radio no`, [], 'dentist', 'Attend 1 pièce', 'À vous de jouer', true],
  [24, `${THREE}, Radio`, [], 'staff', 'Vérifier 1 pièce', 'À vous de jouer', true],
  [17, THREE, [], 'staff', 'Ajouter l’APEC', 'La mutuelle a donné son accord', false],
  [17, `${THREE}, APEC no`, [], 'staff', 'Ajouter l’APEC', 'La mutuelle a donné son accord', false],
  [17, `${THREE}, APEC ok`, [], 'dentist', 'Attend 2 pièces', 'À vous de jouer', true],
  [17, 'APEC ok, Facture', [], 'staff', 'Vérifier 1 pièce', 'Nous vérifions 1 pièce', false],
  [17, 'APEC ok, Facture ok', [], 'dentist', 'Attend 1 pièce', 'À vous de jouer', true],
  [
    17,
    `APEC ok, ${BOTH}`,
    [],
    'staff',
    'Transmettre l’APEC',
    'Nous transmettons l’APEC et la facture',
    false,
  ],
  [20, 'APEC ok, Facture, APEC signé', [], 'staff', 'Vérifier 2 pièces', 'Nous vérifions 2 pièces', false],
  [20, BOTH, [], 'staff', 'Transmettre l’APEC', 'Nous transmettons l’APEC et la facture', false],
  [20, 'Facture no, APEC signé ok', [], 'dentist', 'Attend 1 pièce', 'À vous de jouer', true],
  [
    19,
    BOTH,
    [],
    'insurer',
    'Attend le règlement',
    'Nous attendons le règlement de la mutuelle depuis aujourd’hui',
    false,
  ],
  [19, BOTH, [unpaid], 'dentist', 'Confirmer le règlement', 'À vous de jouer', true],
  [19, BOTH, [paid, unpaid], 'dentist', 'Confirmer le règlement', 'À vous de jouer', true],
  [19, BOTH, [paid], 'staff', 'Clôturer la PEC', 'Le règlement est confirmé', false],
  [19, `${BOTH}, Radio`, [unpaid], 'staff', 'Vérifier 1 pièce', 'Nous vérifions 1 pièce', false],
  [22, BOTH, [paid], null, '', 'Cette PEC est clôturée', false],
  [23, 'Devis', [], null, '', 'Cette PEC est annulée', false],
  [30, 'Devis no', [], null, '', 'La mutuelle a refusé cette demande', false],
];
test.each(rows)(
  'in %i with [%s] and payments %j: %s, %s',
  (statusId, texts, payments, who, text, title, yours) => {
    const turn = turnOf({ statusId, documents: documents(texts), payments, at, previous: null });
    expect(turn.since).toBe(at);
    const now = at;
    expect(describeNextAction({ isChased: false, firstLimit: null, turn, statusId, now })).toEqual({
      who,
      text,
      since: at,
      days: 0,
      level: 'calm',
    });
    expect(dentistSentence({ turn, statusId, now })).toMatchObject({ yours, title });
  },
);

test('every status is in the table above', () => {
  const seen = new Set(rows.map(([statusId]) => statusId));
  expect(coverageRequestStatuses.filter(({ id }) => !seen.has(id))).toEqual([]);
});

test.each([
  ['one of two documents comes: the dentist still owes', 17, 'APEC ok', 17, 'APEC ok, Facture ok', 1],
  ['another document to check', 2, 'Devis', 2, 'Devis, Radio', 1],
  ['the same side, another thing', 2, 'Devis', 2, THREE, 1],
  ['another side', 2, 'Devis no', 2, 'Devis', 5],
  ['the same side in another status', 3, THREE, 4, THREE, 1],
  ['an act of the staff that leads to their next', 1, 'Mutuelle recto, Mutuelle verso, Devis', 2, THREE, 1],
  ['from the insurer to the staff', 3, THREE, 17, THREE, 5],
  ['closed', 19, BOTH, 22, BOTH, 5],
] as const)(
  'the turn counts from the event that gave it: %s',
  (_, before, held, statusId, holding, since) => {
    const turn = turnOf({
      statusId: before,
      documents: documents(held),
      payments: [],
      at: day(1),
      previous: null,
    });
    const previous = { turn };
    const next = turnOf({ statusId, documents: documents(holding), payments: [], at: day(5), previous });
    expect(next.since).toEqual(day(since));
  },
);

test.each([
  [1, 3, 7],
  [2, 1, 2],
  [3, 10, 15],
  [4, 10, 15],
  [17, 7, 15],
  [19, 20, 30],
  [20, 2, 4],
  [24, 3, 7],
] as const)('in %i a turn is late at %i days, overdue at %i', (statusId, late, overdue) => {
  const levels = [0, late - 1, late, overdue - 1, overdue, 999].map((days) =>
    levelOf({ statusId, firstLimit: null }, days),
  );
  expect(levels).toEqual(['calm', 'calm', 'late', 'late', 'overdue', 'overdue']);
});

test.each([22, 23, 30] as const)('in %i nothing gets late', (statusId) => {
  const turn = turnOf({ statusId, documents: [], payments: [], at, previous: null });
  expect(
    describeNextAction({ isChased: false, firstLimit: null, turn, statusId, now: day(400) }),
  ).toMatchObject({
    who: null,
    text: '',
    days: 0,
    level: 'calm',
  });
});

test('days are those of Paris, and never negative', () => {
  const turn = turnOf({
    statusId: 2,
    documents: [],
    payments: [],
    at: new Date('2026-11-19T22:30:00Z'),
    previous: null,
  });
  expect(
    describeNextAction({
      isChased: false,
      firstLimit: null,
      turn,
      statusId: 2,
      now: new Date('2026-11-19T23:30:00Z'),
    }).days,
  ).toBe(1);
  expect(
    describeNextAction({
      isChased: false,
      firstLimit: null,
      turn,
      statusId: 2,
      now: new Date('2026-11-10T23:30:00Z'),
    }).days,
  ).toBe(0);
});

type Late = readonly [
  string,
  StatusId,
  string,
  readonly { documentId: number; isPaid: boolean }[],
  number,
  string,
  string,
];
test.each<Late>([
  ['the insurer in time', 3, THREE, [], 9, 'insurer', 'Attend la mutuelle'],
  ['the insurer late', 3, THREE, [], 10, 'staff', 'Relancer la mutuelle'],
  ['the insurer overdue', 4, THREE, [], 40, 'staff', 'Relancer la mutuelle'],
  ['a payment late', 19, BOTH, [], 20, 'staff', 'Relancer la mutuelle'],
  ['the dentist in time', 1, '', [], 2, 'dentist', 'Attend 3 pièces'],
  ['the dentist late', 1, '', [], 3, 'staff', 'Relancer le dentiste'],
  ['a confirmation late', 19, BOTH, [unpaid], 20, 'staff', 'Relancer le dentiste'],
  ['the staff late', 2, 'Devis', [], 9, 'staff', 'Vérifier 1 pièce'],
])('%s', (_, statusId, texts, payments, days, who, text) => {
  const turn = turnOf({ statusId, documents: documents(texts), payments, at: day(1), previous: null });
  expect(
    describeNextAction({ isChased: false, firstLimit: null, turn, statusId, now: day(1 + days) }),
  ).toMatchObject({
    who,
    text,
    days,
  });
});

test('what is late by an instant of its beginning is late by its days', () => {
  // Between the two: the change to winter time.
  const now = new Date('2026-10-27T22:59:59Z');
  for (const { id: statusId, limits } of coverageRequestStatuses) {
    if (!limits) continue;
    const since = lateSince(now)[limits.late - 1]!;
    const turn = { who: 'insurer', kind: 'study-request', count: 0 } as const;
    const who = (begun: number) =>
      describeNextAction({
        isChased: false,
        firstLimit: null,
        turn: { ...turn, since: new Date(begun) },
        statusId,
        now,
      }).who;
    expect([who(since.getTime() - 1), who(since.getTime())]).toEqual(['staff', 'insurer']);
  }
});

test.each([
  ['a working day', '2026-11-24T12:00:00Z'],
  ['a Sunday', '2026-11-22T12:00:00Z'],
  ['a holiday', '2026-11-11T08:00:00Z'],
  ['the last minute of a summer’s day', '2026-07-13T21:59:59Z'],
])('each instant is the first at which a turn is not that old: %s', (_, text) => {
  const now = new Date(text);
  const instants = lateSince(now);
  expect(instants).toHaveLength(60);
  for (const [place, since] of instants.entries()) {
    expect(workingDaysBetween(new Date(since.getTime() - 1), now)).toBeGreaterThanOrEqual(place + 1);
    expect(workingDaysBetween(since, now)).toBeLessThan(place + 1);
  }
});

test.each([
  [3, 5, 5, 15],
  [3, 14, 14, 15],
  [3, 15, 15, 20],
  [3, 40, 40, 45],
  [19, 12, 12, 30],
] as const)(
  'in %i the first limit of %i days is taken: late at %i, overdue at %i',
  (statusId, firstLimit, late, overdue) => {
    expect(limitsOf({ statusId, firstLimit })).toEqual({ late, overdue });
    const levels = [late - 1, late, overdue - 1, overdue].map((days) =>
      levelOf({ statusId, firstLimit }, days),
    );
    expect(levels).toEqual(['calm', 'late', 'late', 'overdue']);
  },
);

test('as long as a mail still reminds its insurer, the turn stays there', () => {
  const turn = { who: 'insurer', kind: 'study-request', count: 0, since: day(1) } as const;
  const late = (isChased: boolean) =>
    describeNextAction({ isChased, firstLimit: 2, turn, statusId: 3, now: day(60) });
  expect(late(false)).toMatchObject({ who: 'staff', text: 'Relancer la mutuelle' });
  expect(late(true)).toMatchObject({ who: 'insurer', text: 'Attend la mutuelle', level: 'calm' });
});

test('the dentist is told how long we wait, and never that he is late', () => {
  const waiting = turnOf({ statusId: 3, documents: [], payments: [], at: day(1), previous: null });
  const told = (days: number) => dentistSentence({ turn: waiting, statusId: 3, now: day(1 + days) }).title;
  expect(told(1)).toBe('Nous attendons la mutuelle depuis hier');
  expect(told(6)).toBe('Nous attendons la mutuelle depuis 6\u00A0jours');
  expect(told(40)).toBe('Nous attendons la mutuelle depuis 40\u00A0jours');
  const his = turnOf({ statusId: 1, documents: [], payments: [], at: day(1), previous: null });
  expect(dentistSentence({ turn: his, statusId: 1, now: day(300) })).toEqual({
    yours: true,
    title: 'À vous de jouer',
    detail: 'Il reste 3 pièces à envoyer.',
  });
});

test('a stored turn of no known kind is a defect, not a blank', () => {
  const turn = { who: 'staff', kind: 'dance' as never, count: 0, since: at } as const;
  expect(() => describeNextAction({ isChased: false, firstLimit: null, turn, statusId: 2, now: at })).toThrow(
    TypeError,
  );
});

const APEC = documents('Mutuelle recto ok, Mutuelle verso ok, Devis ok, APEC ok');

test('an agreement that ends soon is named with what its dentist owes', () => {
  const turn = turnOf({ statusId: 17, documents: APEC, payments: [], at, previous: null });
  const read = (heldUntil: string) => ({
    staff: describeNextAction({ turn, statusId: 17, isChased: false, firstLimit: null, now: at, heldUntil })
      .text,
    dentist: dentistSentence({ turn, statusId: 17, now: at, heldUntil }).detail,
  });
  expect(read('2026-12-03')).toEqual({ staff: 'Attend 2 pièces', dentist: 'Il reste 2 pièces à envoyer.' });
  expect(read('2026-12-02')).toEqual({
    staff: 'Attend 2 pièces avant le 02/12',
    dentist: 'Il reste 2 pièces à envoyer avant le 02/12.',
  });
  expect(read('2026-11-01').staff).toBe('Attend 2 pièces, accord échu');
});

test('a prolongation waits for its insurer, a lapsed agreement for a new request', () => {
  const facts = { statusId: 17, documents: APEC, payments: [], at, previous: null } as const;
  expect(turnOf({ ...facts, isProlonging: true })).toMatchObject({ who: 'insurer', kind: 'study-request' });
  const unsent = { ...facts, isProlongationUnsent: true };
  expect(turnOf(unsent)).toMatchObject({ who: 'staff', kind: 'transmit-request' });
  expect(turnOf({ ...unsent, isProlonging: true })).toMatchObject({ kind: 'study-request' });
  expect(turnOf({ ...facts, isLapsed: true })).toMatchObject({ who: 'staff', kind: 'renew-request' });
  expect(turnOf({ ...facts, isLapsed: true, isRenewed: true })).toMatchObject({ kind: 'send-documents' });
  // A bill that came meanwhile is looked at first.
  const billed = [...APEC, ...documents('Facture')];
  expect(turnOf({ ...facts, documents: billed, isProlonging: true })).toMatchObject({
    kind: 'check-documents',
  });
});

describe('an invoice that came after the agreement was sent', () => {
  const sentOn = day(1);
  const kindOf = (texts: string, told: Partial<TurnFacts> = {}) =>
    turnOf({
      statusId: 19,
      statusSince: sentOn,
      agreementSentAt: sentOn,
      payments: [paid],
      owesMore: false,
      at: day(3),
      previous: null,
      documents: [
        ...documents(BOTH),
        ...documents(texts).map((one) => ({ ...one, id: one.id + 2, createdAt: day(2) })),
      ],
      ...told,
    }).kind;
  const ofLater = { documentId: 3, isPaid: false };
  test.each<readonly [string, string, Partial<TurnFacts>, string]>([
    ['none came', '', {}, 'close'],
    ['to check first', 'Facture 2', {}, 'check-documents'],
    ['no invoice', 'Radio ok', {}, 'close'],
    ['to send', 'Facture 2 ok', {}, 'transmit-agreement'],
    [
      'to send, also while another payment waits',
      'Facture 2 ok',
      { payments: [unpaid] },
      'transmit-agreement',
    ],
    ['its payment is announced', 'Facture 2 ok', { payments: [paid, ofLater] }, 'confirm-payment'],
    ['and confirmed', 'Facture 2 ok', { payments: [paid, { ...ofLater, isPaid: true }] }, 'close'],
    ['a line of a bank paid some of it', 'Facture 2 ok', { settledDocumentIds: [3], owesMore: true }, 'pay'],
    ['nothing more is asked of it', 'Facture 2 ok', { settledDocumentIds: [3] }, 'close'],
    ['sent anew, not billed yet', 'Facture 2 ok', { statusSince: day(3) }, 'pay'],
    ['sent anew, billed and owed', 'Facture 2 ok', { statusSince: day(3), owesMore: true }, 'pay'],
    [
      'sent anew and paid',
      'Facture 2 ok',
      { statusSince: day(3), payments: [paid, { ...ofLater, isPaid: true }] },
      'close',
    ],
    ['a better copy of one that was paid', 'Facture ok', {}, 'close'],
    ['a better copy of one that was not', 'Facture ok', { payments: [] }, 'transmit-agreement'],
    [
      'that there was from the first',
      'Facture 2 ok',
      { statusSince: day(3), agreementSentAt: day(3) },
      'close',
    ],
    ['not sent yet', 'Facture 2 ok', { statusId: 20, agreementSentAt: null }, 'transmit-agreement'],
  ])('%s', (_, texts, told, kind) => {
    expect(kindOf(texts, told)).toBe(kind);
  });
});

test('what left to another insurer than it has now is sent anew', () => {
  const kindOf = (statusId: StatusId, told: Partial<TurnFacts> = {}) =>
    turnOf({ statusId, documents: documents(THREE), payments: [], at, previous: null, ...told }).kind;
  expect(kindOf(3)).toBe('study-request');
  expect([3, 4].map((id) => kindOf(id as StatusId, { isSentElsewhere: true }))).toEqual([
    'transmit-request',
    'transmit-request',
  ]);
  expect(kindOf(3, { isSentElsewhere: true, hasAnswer: true })).toBe('confirm-answer');
  expect(kindOf(2, { isSentElsewhere: true })).toBe('transmit-request');
});
