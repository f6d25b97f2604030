import { expect, test } from 'vitest';
import { NOTHING_TOLD, type Answer } from '../answers/answer.ts';
import { clerkAnswerOf, clerkFaults, clerkSaid, toldByClerk, type ClerkAnswer } from './clerk-answer.ts';

const agreement: ClerkAnswer = {
  name: 'Jeanne Ropartz',
  service: 'Tiers payant dentaire',
  decision: 'agreement',
  granted: 54_000,
  basis: 'outside',
  validUntil: '2027-05-24',
  number: 'OR-551207',
  reason: '',
};
const today = '2026-11-24';

test.each<[string, Partial<ClerkAnswer>, boolean, string[]]>([
  ['an agreement with its number', {}, false, []],
  ['an agreement with its letter', { number: '' }, true, []],
  ['an agreement with neither', { number: '' }, false, ['number']],
  ['an agreement without an amount', { granted: null }, true, ['granted']],
  ['an agreement of nothing', { granted: 0 }, true, ['granted']],
  ['an agreement that is over', { validUntil: '2026-11-23' }, true, ['validUntil']],
  ['one that ends today', { validUntil: today }, true, []],
  ['one of nobody', { name: '', service: '', number: '' }, false, ['name', 'service', 'number']],
  ['one without an end', { validUntil: null }, true, []],
  ['a refusal, with nothing', { decision: 'refusal', granted: null, number: '' }, false, []],
  ['a paper wanted, which is not said', { decision: 'documents-wanted', number: '' }, false, ['reason']],
  ['a paper wanted', { decision: 'documents-wanted', reason: 'Radio' }, false, []],
])('%s', (_, part, hasLetter, faulty) => {
  expect(Object.keys(clerkFaults({ ...agreement, ...part }, { hasLetter, today }))).toEqual(faulty);
});

test('what a clerk has answered is read back as he said it', () => {
  for (const said of [
    { ...agreement, reason: 'Plafond annuel' },
    { ...agreement, decision: 'refusal' as const, reason: 'Hors contrat' },
  ]) {
    const kept = { ...NOTHING_TOLD, ...toldByClerk(said), who: clerkSaid(said) } as Answer;
    expect(clerkAnswerOf(kept)).toEqual(said);
  }
});

test('an answer that no clerk could have given is not his to correct', () => {
  expect(clerkAnswerOf({ ...NOTHING_TOLD, who: '' } as Answer)).toBeNull();
});
