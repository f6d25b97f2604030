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
  ['a rejected paper out of date', refused('Devis périmé'), ['card-days', '15', 1]],
  ['a prescription', asked('Joindre l’ordonnance'), ['document', 'Ordonnance', 1]],
  ['rights', asked('Il manque l’attestation de droits'), ['document', 'Attestation de droits', 1]],
  ['a number', asked('Numéro d’adhérent absent'), ['note', 'Indiquez le n° d’adhérent.', 1]],
  ['a card', asked('Carte de mutuelle illisible'), ['note', 'Vérifiez les deux faces de la carte.', 1]],
  ['a quote', asked('Devis illisible'), ['note', 'Vérifiez que le devis est complet et lisible.', 1]],
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

test('a rule says whence it comes, in words of ours', () => {
  const why = (...refusals: readonly Refusal[]) => proposeRules(refusals, nothing).map((one) => one.why);
  expect(why(asked('Merci de joindre la radio'))).toEqual(['Radio ou panoramique']);
  expect(why(refused('Page manquante.'), refused('Page manquante.'))).toEqual([
    'Devis\u00a0: Page manquante.',
  ]);
  expect(why(refused('Mme LORIDAN n’a pas signé, signature absente'))).toEqual([
    'Devis\u00a0: motif écrit par l’équipe',
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

test('the three most frequent are told, from the second refusal on', () => {
  const reasons = [
    'Page manquante.',
    'Le devis n’est pas signé par le patient.',
    'Carte de mutuelle périmée.',
  ];
  const [first, second, third] = reasons;
  const told = refusedLately([
    refused(first!, { count: 2 }),
    refused(first!, { count: 3, title: 'Mutuelle recto' }),
    refused(second!, { count: 1 }),
    refused(second!, { count: 3 }),
    refused(third!, { count: 9, title: 'Mutuelle recto' }),
  ]);
  expect(told.map(({ title, why, count }) => [title, why, count])).toEqual([
    ['Mutuelle recto', third, 9],
    ['Devis', second, 4],
    ['Mutuelle recto', first, 3],
  ]);
  expect(refusedLately([refused(first!, { count: 2 })])).toHaveLength(1);
});
