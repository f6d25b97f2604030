import { expect, test } from 'vitest';
import { shiftedDay } from '../shared/calendar.ts';
import { preflight, type PreflightFacts } from './preflight.ts';

const now = new Date('2026-11-24T10:00:00Z');
const nothing: PreflightFacts = {
  photos: [],
  nir: '',
  cardValidUntil: '',
  quoteDate: '',
  hasCareBegun: null,
  openRequests: null,
  isPatientOnPapers: null,
  isInsurerOnPapers: null,
  rules: [],
  refusals: [],
  titles: [],
  acts: [],
};
const act = { code: 'HBLD350', tooth: '11', feeCents: 60_000, basket: '1', limitCents: 50_000 } as const;
const told = (facts: Partial<PreflightFacts>) =>
  preflight({ ...nothing, ...facts }, now).map(({ name, isWarning }) => `${name}${isWarning ? '!' : ''}`);

test.each([
  ['nothing is known: nothing is told', {}, []],
  ['a card on its last day', { cardValidUntil: '2026-11-24' }, ['card']],
  ['a card out of date', { cardValidUntil: '2026-11-23' }, ['card!']],
  ['a quote of six months to the day', { quoteDate: '2026-05-24' }, ['quote']],
  ['an older quote', { quoteDate: '2026-05-23' }, ['quote!']],
  ['a key that is right', { nir: '255081416802538' }, ['nir']],
  ['a key that is wrong', { nir: '255081416802537' }, ['nir!']],
  ['a number without its key', { nir: '2550814168025' }, []],
  ['a request that is under way', { openRequests: 1 }, ['open-requests!']],
  ['no request that is under way', { openRequests: 0 }, ['open-requests']],
  ['an act within its basket', { acts: [{ ...act, state: 'within' }] }, ['acts']],
  ['another patient on a paper', { isPatientOnPapers: false }, ['patient!']],
  ['the same patient on all', { isPatientOnPapers: true }, ['patient']],
  ['another insurer on a paper', { isInsurerOnPapers: false }, ['insurer!']],
  ['the same insurer is not told', { isInsurerOnPapers: true }, []],
  [
    'a blurred photo goes before all else',
    { hasCareBegun: true, photos: [{ title: 'Devis', look: 'blurred' }] },
    ['photo!', 'care!'],
  ],
  ['care that has begun', { hasCareBegun: true }, ['care!']],
  ['care that has not', { hasCareBegun: false }, ['care']],
  [
    'a group that takes quotes of three months',
    { quoteDate: '2026-07-01', rules: [{ kind: 'quote-months', value: '3' }] },
    ['quote!'],
  ],
  [
    'a card that runs as long as its group asks',
    { cardValidUntil: '2026-12-09', rules: [{ kind: 'card-days', value: '15' }] },
    ['card'],
  ],
  [
    'a card that ends before',
    { cardValidUntil: '2026-12-08', rules: [{ kind: 'card-days', value: '15' }] },
    ['card!'],
  ],
  ['a paper of its group that lacks', { rules: [{ kind: 'document', value: 'Radio' }] }, ['document!']],
  [
    'the paper, written otherwise',
    { rules: [{ kind: 'document', value: 'Radio panoramique' }], titles: ['RADIO PANORAMIQUE'] },
    ['document'],
  ],
  ['a signature that nobody sees', { rules: [{ kind: 'signature', value: 'Devis' }] }, ['signature!']],
  ['a sentence of its group', { rules: [{ kind: 'note', value: 'Deux faces' }] }, ['note!']],
  ['refusals of late', { refusals: [{ title: 'Devis', why: 'Page manquante.', count: 4 }] }, ['refusals!']],
  [
    'acts of two states, a line each',
    {
      acts: [
        { ...act, state: 'over' },
        { ...act, tooth: '12', state: 'over' },
        { ...act, state: 'within' },
      ],
    },
    ['acts!', 'acts'],
  ],
] satisfies [string, Partial<PreflightFacts>, string[]][])('%s', (_, facts, checks) => {
  expect(told(facts)).toEqual(checks);
});

test('warnings stand first', () => {
  expect(told({ hasCareBegun: false, cardValidUntil: '2027-01-01', quoteDate: '2026-01-01' })).toEqual([
    'quote!',
    'care',
    'card',
  ]);
});

test.each([
  // Half past eleven at night, and ten days over the night that is an hour shorter: the 2nd, not the 3rd.
  ['2026-03-23T22:30:00Z', '10', '2026-04-02'],
  // Half past midnight, and a day over the night that is an hour longer: the 26th, not the 25th.
  ['2026-10-24T22:30:00Z', '1', '2026-10-26'],
  ['2028-02-28T22:30:00Z', '1', '2028-02-29'],
])('at %s a card must run %s days: until %s', (instant, value, day) => {
  const isWarned = (cardValidUntil: string) =>
    preflight({ ...nothing, cardValidUntil, rules: [{ kind: 'card-days', value }] }, new Date(instant)).some(
      ({ isWarning }) => isWarning,
    );
  expect([isWarned(day), isWarned(shiftedDay(day, -1))]).toEqual([false, true]);
});
