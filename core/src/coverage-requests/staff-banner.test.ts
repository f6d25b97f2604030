import { expect, test } from 'vitest';
import { NO_DETAILS, validityOf } from '../answers/answer-money.ts';
import type { StatusId } from './coverage-request-status.ts';
import { workingDaysLater } from '../shared/working-days.ts';
import { turnOf } from './next-action.ts';
import type { JudgedDocument } from './required-documents.ts';
import { staffBanner } from './staff-banner.ts';

/** Working days, from a Monday on. */
const day = (number: number) =>
  new Date(`${workingDaysLater(new Date('2026-11-02T09:00:00Z'), number - 1)}T09:00:00Z`);
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

type Banner = readonly [
  StatusId,
  string,
  readonly { documentId: number; isPaid: boolean }[],
  number,
  string,
  object | null,
];
test.each<Banner>([
  [
    2,
    'Mutuelle recto ok, Mutuelle verso, Devis',
    [],
    0,
    'Encore 2 pièces à vérifier avant de transmettre.',
    { kind: 'decide-document', documentId: 2, label: 'Valider la mutuelle verso' },
  ],
  [
    2,
    'Radio, Devis, Mutuelle verso, Mutuelle recto',
    [],
    0,
    'Encore 4 pièces à vérifier avant de transmettre.',
    { kind: 'decide-document', documentId: 4, label: 'Valider la mutuelle recto' },
  ],
  [
    2,
    'Radio',
    [],
    0,
    'Encore 1 pièce à vérifier avant de transmettre.',
    { kind: 'decide-document', documentId: 1, label: 'Valider le document' },
  ],
  [
    20,
    'Facture, APEC signé ok',
    [],
    0,
    'Encore 1 pièce à vérifier.',
    { kind: 'decide-document', documentId: 1, label: 'Valider la facture' },
  ],
  [
    2,
    THREE,
    [],
    0,
    'Les pièces sont vérifiées, la demande peut partir.',
    { kind: 'change-status', statusId: 3, label: 'Transmettre à la mutuelle' },
  ],
  [
    17,
    THREE,
    [],
    0,
    'L’accord est émis, il reste à ajouter l’APEC.',
    { kind: 'add-apec', label: 'Ajouter l’APEC' },
  ],
  [
    20,
    BOTH,
    [],
    0,
    'L’APEC signé et la facture sont vérifiés, ils peuvent partir.',
    { kind: 'change-status', statusId: 19, label: 'Transmettre l’APEC' },
  ],
  [
    19,
    BOTH,
    [paid],
    0,
    'Le règlement est confirmé.',
    { kind: 'change-status', statusId: 22, label: 'Clôturer la PEC' },
  ],
  [
    3,
    THREE,
    [],
    6,
    'Nous attendons la mutuelle depuis 6\u00A0jours.',
    { kind: 'answer', label: 'Saisir la réponse' },
  ],
  [
    3,
    THREE,
    [],
    12,
    'Nous attendons la mutuelle depuis 12\u00A0jours.',
    { kind: 'remind', label: 'Relancer la mutuelle' },
  ],
  [1, 'Devis ok', [], 1, 'Nous attendons 2 pièces du dentiste depuis hier.', null],
  [
    1,
    'Devis ok',
    [],
    4,
    'Nous attendons 2 pièces du dentiste depuis 4\u00A0jours.',
    { kind: 'remind', label: 'Relancer le dentiste' },
  ],
  [24, THREE, [], 0, 'Nous attendons la réponse du dentiste depuis aujourd’hui.', null],
  [19, BOTH, [], 2, 'Nous attendons le règlement de la mutuelle depuis 2\u00A0jours.', null],
  [19, BOTH, [unpaid], 2, 'Nous attendons que le dentiste confirme le règlement depuis 2\u00A0jours.', null],
  [22, BOTH, [paid], 0, 'Clôturée\u00A0: cette PEC ne se modifie plus.', null],
])(
  'the banner in %i with [%s], payments %j, after %i days: %s',
  (statusId, texts, payments, days, sentence, action) => {
    const held = documents(texts);
    const turn = turnOf({ statusId, documents: held, payments, at: day(1), previous: null });
    expect(
      staffBanner({ turn, statusId, documents: held, isChased: false, firstLimit: null, now: day(1 + days) }),
    ).toEqual({
      sentence,
      action,
    });
  },
);

const APEC = 'Mutuelle recto ok, Mutuelle verso ok, Devis ok, APEC ok';

test.each([
  [
    '2026-12-05',
    'L’accord prend fin dans 30\u00A0j, le 05/12/2026, il manque 2 pièces du dentiste.',
    'prolong',
  ],
  ['2026-11-05', 'L’accord prend fin aujourd’hui, il manque 2 pièces du dentiste.', 'renew'],
  ['2026-11-04', 'L’accord a pris fin le 04/11/2026, il manque 2 pièces du dentiste.', 'renew'],
] as const)(
  'an agreement that ends on %s goes before what its dentist owes',
  (validUntil, sentence, proposed) => {
    const held = documents(APEC);
    const now = day(4);
    const turn = turnOf({ statusId: 17, documents: held, payments: [], at: day(1), previous: null });
    const facts = { turn, statusId: 17, documents: held, isChased: false, firstLimit: null, now } as const;
    const validity = validityOf(
      { decision: 'agreement', validFrom: null, validUntil },
      NO_DETAILS,
      '2026-11-05',
    );
    const end = { canProlong: true, canRenew: true, proposed };
    const label = proposed === 'prolong' ? 'Prolonger' : 'Nouvelle demande';
    expect(staffBanner({ ...facts, validity, end })).toEqual({ sentence, action: { kind: proposed, label } });
    expect(staffBanner({ ...facts, validity, end: { ...end, proposed: null } }).sentence).toBe(
      'Nous attendons 2 pièces du dentiste depuis 3\u00A0jours.',
    );
  },
);

test.each([
  [
    '2026-11-12',
    'La carte de mutuelle prend fin dans 7\u00A0j, le 12/11/2026, il manque 2 pièces du dentiste.',
  ],
  ['2026-11-04', 'La carte de mutuelle a pris fin le 04/11/2026, il manque 2 pièces du dentiste.'],
] as const)('a card that ends on %s, before its agreement, is named', (cardUntil, sentence) => {
  const turn = turnOf({ statusId: 17, documents: documents(APEC), payments: [], at: day(1), previous: null });
  const answer = { decision: 'agreement', validFrom: null, validUntil: '2027-05-16' } as const;
  const banner = staffBanner({
    turn,
    statusId: 17,
    documents: documents(APEC),
    isChased: false,
    firstLimit: null,
    now: day(4),
    validity: validityOf(answer, { ...NO_DETAILS, cardUntil }, '2026-11-05'),
    isByCard: true,
    end: { canProlong: false, canRenew: true, proposed: 'renew' },
  });
  expect(banner.sentence).toBe(sentence);
});

const span = {
  awaits: 'answer',
  from: '2026-11-05',
  until: '2026-11-09',
  p50: 3,
  p90: 5,
  answers: 40,
  isWide: false,
} as const;
test.each([
  [
    3,
    2,
    0,
    'Nous attendons la mutuelle depuis 2\u00A0jours, réponse attendue entre le 5 et le 9\u00A0nov.',
    'answer',
  ],
  [
    3,
    7,
    2,
    'La mutuelle est en retard de 2\u00A0j. La réponse était attendue entre le 5 et le 9\u00A0nov.',
    'remind',
  ],
  [
    19,
    2,
    0,
    'Nous attendons le règlement de la mutuelle depuis 2\u00A0jours, il est attendu entre le 5 et le 9\u00A0nov.',
    undefined,
  ],
  [
    19,
    7,
    2,
    'La mutuelle est en retard de 2\u00A0j. Le règlement était attendu entre le 5 et le 9\u00A0nov.',
    'remind',
  ],
] as const)('in %i after %i days, %i late: %s', (statusId, days, late, sentence, kind) => {
  const held = documents(statusId === 3 ? THREE : BOTH);
  const turn = turnOf({ statusId, documents: held, payments: [], at: day(1), previous: null });
  const now = day(1 + days);
  const expected = { ...span, late };
  const banner = staffBanner({
    turn,
    statusId,
    documents: held,
    isChased: false,
    firstLimit: 5,
    now,
    expected,
  });
  expect([banner.sentence, banner.action?.kind]).toEqual([sentence, kind]);
});

test('the point of a month cut short stands once at the end of a sentence, and stays within one', () => {
  const [friday, monday] = [new Date('2026-11-27T09:00:00Z'), new Date('2026-11-30T09:00:00Z')];
  const turn = turnOf({ statusId: 3, documents: documents(THREE), payments: [], at: friday, previous: null });
  const facts = { turn, statusId: 3, documents: [], isChased: false, firstLimit: null, now: monday } as const;
  const expected = { ...span, late: 0 };
  expect(staffBanner(facts).sentence).toBe('Nous attendons la mutuelle depuis le 27\u00A0nov.');
  expect(staffBanner({ ...facts, expected }).sentence).toBe(
    'Nous attendons la mutuelle depuis le 27\u00A0nov., réponse attendue entre le 5 et le 9\u00A0nov.',
  );
});

test('the banner of an agreement that left says that an invoice has come since', () => {
  const turn = { who: 'staff', kind: 'transmit-agreement', count: 0, since: day(1) } as const;
  const facts = { turn, documents: [], isChased: false, firstLimit: null, now: day(2) };
  expect(staffBanner({ ...facts, statusId: 19 })).toEqual({
    sentence: 'Une facture est arrivée après l’envoi, elle reste à transmettre.',
    action: { kind: 'change-status', statusId: 19, label: 'Transmettre l’APEC' },
  });
});

test('an answer that waits on a closed PEC is reached from its banner', () => {
  const turn = { who: null, kind: 'nothing', count: 0, since: day(1) } as const;
  const facts = {
    turn,
    documents: [],
    isChased: false,
    firstLimit: null,
    now: day(2),
    statusId: 30,
  } as const;
  expect(staffBanner({ ...facts, hasAnswer: true })).toEqual({
    sentence:
      'Refusée par la mutuelle\u00A0: cette PEC ne se modifie plus. Une réponse de la mutuelle attend.',
    action: { kind: 'answer', label: 'Confirmer la réponse' },
  });
  expect(staffBanner({ ...facts, hasAnswer: false }).action).toBeNull();
});

test('the banner of what left to another insurer says so', () => {
  const turn = { who: 'staff', kind: 'transmit-request', count: 0, since: day(1) } as const;
  const facts = { turn, documents: [], isChased: false, firstLimit: null, now: day(2) };
  expect(staffBanner({ ...facts, statusId: 3 }).sentence).toBe(
    'La mutuelle a changé depuis l’envoi, la demande est à lui transmettre.',
  );
});

test('the banner of an agreement that is being prolonged says what its insurer is awaited for', () => {
  const turn = { who: 'insurer', kind: 'study-request', count: 0, since: day(1) } as const;
  const facts = { turn, statusId: 17, documents: [], isChased: true, firstLimit: null, now: day(3) } as const;
  expect(staffBanner(facts).sentence).toBe(
    'Nous attendons la mutuelle pour la prolongation depuis 2\u00A0jours.',
  );
  expect(staffBanner({ ...facts, expected: { ...span, late: 2 } }).sentence).toBe(
    'La mutuelle est en retard de 2\u00A0j. La réponse sur la prolongation était attendue entre le 5 et le 9\u00A0nov.',
  );
});

test('a prolongation that did not arrive and can no longer be asked for leads to a new request', () => {
  const turn = { who: 'staff', kind: 'transmit-request', count: 0, since: day(1) } as const;
  const facts = {
    turn,
    documents: [],
    isChased: false,
    firstLimit: null,
    now: day(2),
    statusId: 17,
  } as const;
  const kindOf = (canProlong: boolean, canRenew: boolean) =>
    staffBanner({ ...facts, end: { canProlong, canRenew, proposed: null } }).action?.kind;
  expect([kindOf(true, true), kindOf(false, true), kindOf(false, false)]).toEqual([
    'prolong',
    'renew',
    undefined,
  ]);
});
