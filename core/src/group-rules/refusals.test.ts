import { expect, test } from 'vitest';
import { refusalReasons } from '../documents/refusal-reasons.ts';
import type { GroupRule } from './group-rule.ts';
import { proposeRules, refusedLately, type Refusal } from './refusals.ts';

const refused = (reason: string, { title = 'Devis', count = 1 } = {}): Refusal => ({
  title,
  reason,
  comment: '',
  count,
});
const asked = (comment: string, count = 1): Refusal => ({ title: null, reason: null, comment, count });
const nothing = { rules: [], declined: [] };
const proposed = (refusals: readonly Refusal[], kept: Parameters<typeof proposeRules>[1] = nothing) =>
  proposeRules(refusals, kept).map(({ rule, count }) => [rule.kind, rule.value, count]);

test('every usual reason proposes a rule', () => {
  const silent = refusalReasons.filter((reason) => proposed([refused(reason)]).length !== 1);
  expect(silent).toEqual([]);
});

test.each<[string, Refusal, [string, string, number]]>([
  ['an unsigned quote', refused('Le devis n’est pas signé par le patient.'), ['signature', 'Devis', 1]],
  [
    'a card out of date',
    refused('Carte de mutuelle périmée.', { title: 'Mutuelle recto' }),
    ['card-days', '15', 1],
  ],
  [
    'a page that lacks',
    refused('Page manquante.'),
    ['note', 'Devis\u00a0: souvent refusé, «\u00a0page manquante\u00a0».', 1],
  ],
  ['an X-ray that is asked for', asked('Merci de joindre la radio', 3), ['document', 'Radio panoramique', 3]],
  ['a free reason that says what', refused('Il manque la signature'), ['signature', 'Devis', 1]],
])('%s', (_, refusal, rule) => {
  expect(proposed([refusal])).toEqual([rule]);
});

test('nothing is learnt of what nobody can tell, nor of papers that follow an agreement', () => {
  expect(
    proposed([
      refused('Autre chose'),
      asked('Rappeler Mme X'),
      refused('Page manquante.', { title: 'Facture' }),
    ]),
  ).toEqual([]);
});

test('those that ask the same count together, most first', () => {
  const refusals = [asked('radio'), refused('Page manquante.', { count: 4 }), asked('un cliché', 2)];
  expect(proposed(refusals)).toEqual([
    ['note', 'Devis\u00a0: souvent refusé, «\u00a0page manquante\u00a0».', 4],
    ['document', 'Radio panoramique', 3],
  ]);
});

test('what stands or was set aside is not proposed again', () => {
  const radio: GroupRule = { kind: 'document', value: 'radio panoramique' };
  expect(proposed([asked('radio')], { rules: [radio], declined: [] })).toEqual([]);
  expect(proposed([asked('radio')], { rules: [], declined: [radio] })).toEqual([]);
});

test('practices read of documents alone, in our words, and of no single refusal', () => {
  expect(
    refusedLately([
      refused('Photo floue\u00a0: le texte ne se lit pas.', { count: 4 }),
      refused('Page manquante.'),
      refused('Mme LORIDAN a oublié la page 2', { count: 5 }),
      refused('Page manquante.', { title: 'Radio de Mme LORIDAN', count: 5 }),
      asked('radio', 9),
    ]),
  ).toEqual([{ title: 'Devis', why: 'Photo floue\u00a0: le texte ne se lit pas.', count: 4 }]);
});
