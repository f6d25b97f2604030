import { expect, test } from 'vitest';
import { coverageRequestStatuses, statuses } from '../coverage-requests/coverage-request-status.ts';
import { NOTHING_TOLD, type AnswerSource, type Decision } from './answer.ts';
import {
  answerFaults,
  forgetsAnswer,
  letterTitle,
  movesNothing,
  saidOfAnswer,
  saidOfNoProlonging,
  settledAnswer,
  statusOfDecision,
  takingOf,
  wasProlonged,
  type ConfirmedTold,
} from './answer-rules.ts';

const told = (decision: Decision, more: Partial<ConfirmedTold> = {}): ConfirmedTold => ({
  ...NOTHING_TOLD,
  decision,
  ...more,
});
const answered = { hasLeft: false, isProlonged: false };
const crown = { code: 'HBLD734', tooth: '26', asked: 47_800, granted: 47_800 };
const core = { code: 'HBLD090', tooth: '26', asked: 12_100, granted: 11_000 };

test('an answer moves a PEC that waits for one or is agreed, and is kept by one that is over', () => {
  const takings = (source: AnswerSource) =>
    Object.fromEntries(
      coverageRequestStatuses.map(({ id, name }) => [
        name,
        takingOf({ statusId: id, ...answered }, source, 'refusal'),
      ]),
    );
  const sent = {
    Transmise: 'moves',
    "En cours d'étude": 'moves',
    'À compléter': 'moves',
    'Accord de PEC émis': 'moves',
    'APEC + factures à transmettre': 'kept',
    'APEC + factures transmises': 'kept',
    Clôturée: 'kept',
    Annulée: 'kept',
    'Refusée par la mutuelle': 'kept',
  };
  expect(takings('paper')).toEqual({ Incomplète: null, 'Nouvelle demande': null, ...sent });
  expect(takings('platform')).toEqual({ Incomplète: null, 'Nouvelle demande': 'sends-and-moves', ...sent });
});

test('no answer to a prolongation ends the agreement that stands, but for another agreement', () => {
  const prolonging = { ...answered, statusId: statuses.agreed.id, isProlonged: true } as const;
  const takings = (Object.keys(statusOfDecision) as Decision[]).map((decision) => [
    decision,
    takingOf(prolonging, 'mail', decision),
  ]);
  expect(Object.fromEntries(takings)).toEqual({
    agreement: 'moves',
    'partial-agreement': 'moves',
    'agreement-at-zero': 'keeps-agreement',
    estimate: 'keeps-agreement',
    refusal: 'keeps-agreement',
    'administrative-rejection': 'keeps-agreement',
    'documents-wanted': 'keeps-agreement',
  });
  const nothing = { isProlonging: false, isProlongationRefused: false, isProlongationUnsent: false };
  expect(wasProlonged(nothing)).toBe(false);
  for (const fact of Object.keys(nothing)) expect(wasProlonged({ ...nothing, [fact]: true })).toBe(true);
  // Before anybody has said which.
  expect(takingOf(prolonging, 'mail', null)).toBe('moves');
  expect(movesNothing('keeps-agreement')).toBe(true);
  expect([
    saidOfNoProlonging(told('refusal', { reason: 'Plafond atteint' })),
    saidOfNoProlonging(told('documents-wanted', { reason: 'Radio de la dent 26' })),
    saidOfNoProlonging(told('refusal', { number: 'R-7', reason: 'plafond atteint.' })),
    saidOfNoProlonging(told('refusal')),
  ]).toEqual([
    'Pas de prolongation\u00A0: refus. Plafond atteint.',
    'Pas de prolongation\u00A0: pièce demandée. Radio de la dent 26.',
    'Pas de prolongation\u00A0: refus, n°\u00A0R-7. Plafond atteint.',
    'Pas de prolongation\u00A0: refus.',
  ]);
});

test('what has left, whatever brought the PEC back to « Nouvelle demande », is answered by whoever has had it', () => {
  const broughtBack = { ...answered, statusId: statuses.new.id, hasLeft: true } as const;
  const takings = (['platform', 'mail', 'page', 'paper'] as const).map((source) =>
    takingOf(broughtBack, source, 'refusal'),
  );
  expect(takings).toEqual(['sends-and-moves', 'moves', 'moves', 'moves']);
});

test('each decision leads to its status', () => {
  expect(statusOfDecision).toEqual({
    agreement: 17,
    'partial-agreement': 17,
    'agreement-at-zero': 30,
    estimate: 22,
    refusal: 30,
    'administrative-rejection': 24,
    'documents-wanted': 24,
  });
});

test('what is asked or sent again is without an answer', () => {
  expect(coverageRequestStatuses.filter(({ id }) => forgetsAnswer(id)).map(({ id }) => id)).toEqual([
    1, 2, 3, 4,
  ]);
  expect(forgetsAnswer(statuses.toComplete.id)).toBe(false);
});

test('an agreement that caps or refuses an act is a partial one, of what its lines add up to', () => {
  expect(settledAnswer(told('agreement', { granted: 1, lines: [crown] }))).toMatchObject({
    decision: 'agreement',
    granted: 47_800,
  });
  expect(settledAnswer(told('agreement', { lines: [crown, core] }))).toMatchObject({
    decision: 'partial-agreement',
    granted: 58_800,
  });
  expect(settledAnswer(told('agreement', { lines: [{ ...core, asked: null }] })).decision).toBe('agreement');
});

test('an amount in a letter that grants none is no promise', () => {
  const typed = {
    granted: 61_200,
    lines: [crown],
    basis: 'outside',
    validUntil: '2027-05-16',
    conditions: 'Cet accord est valable jusqu’au 16/05/2027.',
  } as const;
  const nothing = { lines: [], basis: null, validUntil: null, conditions: '' };
  expect(settledAnswer(told('refusal', typed))).toMatchObject({ ...nothing, granted: null });
  expect(settledAnswer(told('agreement-at-zero', typed))).toMatchObject({ ...nothing, granted: 0 });
});

test('an estimate keeps its amount, and neither the days nor the reason that nobody is shown beside it', () => {
  const read = {
    granted: 61_200,
    lines: [crown],
    basis: 'outside',
    validFrom: '2026-11-16',
    validUntil: '2027-05-16',
    number: 'ML-26',
    conditions: 'Sous réserve des droits ouverts.',
    reason: 'Plafond atteint',
  } as const;
  expect(settledAnswer(told('estimate', read))).toEqual({
    ...told('estimate', read),
    granted: 47_800,
    validFrom: null,
    validUntil: null,
    reason: '',
  });
});

test.each([
  ['an agreement without an amount', told('agreement'), { granted: 'required' }],
  ['an agreement of nothing', told('agreement', { granted: 0 }), { granted: 'answer_of_nothing' }],
  [
    'more than was asked',
    told('agreement', { granted: 1, lines: [{ ...core, granted: 12_101 }] }),
    { lines: 'answer_above_asked' },
  ],
  [
    'an end before the beginning',
    told('agreement', { granted: 1, validFrom: '2026-12-02', validUntil: '2026-12-01' }),
    { validUntil: 'answer_ends_before' },
  ],
  ['nothing that is asked', told('documents-wanted'), { reason: 'answer_asks_nothing' }],
  ['a rejection without a word', told('administrative-rejection'), { reason: 'answer_asks_nothing' }],
  ['a bare refusal', told('refusal'), {}],
  ['an estimate without an amount', told('estimate'), {}],
  ['a day only', told('agreement', { granted: 1, validFrom: '2026-12-01', validUntil: '2026-12-01' }), {}],
])('%s', (_, answer, faults) => {
  expect(answerFaults(answer)).toEqual(faults);
});

test('the letter of an agreement is the APEC', () => {
  expect(letterTitle('partial-agreement')).toBe('APEC');
  for (const decision of ['refusal', 'agreement-at-zero', 'estimate', 'documents-wanted'] as const)
    expect(letterTitle(decision)).toBe('Réponse de la mutuelle');
});

test('the history says what was decided; of what is asked, the words that the dentist reads', () => {
  const plain = (answer: ConfirmedTold) => saidOfAnswer(answer).replaceAll(/[\u00A0\u202F]/g, ' ');
  const agreement = told('agreement', { granted: 61_200, validUntil: '2027-05-16', number: 'ML-26' });
  expect(plain(agreement)).toBe('Accord : 612,00 €, valable jusqu’au 16/05/2027, n° ML-26.');
  expect(plain(told('refusal', { reason: 'Plafond atteint.' }))).toBe('Refus, Plafond atteint.');
  expect(plain(told('agreement-at-zero', { granted: 0 }))).toBe('Accord à 0 €.');
  expect(saidOfAnswer(told('documents-wanted', { reason: 'Radio de la dent 26' }))).toBe(
    'Radio de la dent 26',
  );
});
