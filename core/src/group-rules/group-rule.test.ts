import { expect, test } from 'vitest';
import type { DomainError } from '../shared/domain-error.ts';
import { groupRulesBody, MOST_RULES, readRules, ruleKey, type GroupRule } from './group-rule.ts';

function faultsOf(...rules: readonly GroupRule[]) {
  try {
    readRules(rules);
    return {};
  } catch (error) {
    return (error as DomainError).facts['fields'];
  }
}

test('values are kept in one writing', () => {
  expect(
    readRules([
      { kind: 'document', value: '  Radio panoramique ' },
      { kind: 'quote-months', value: '3' },
      { kind: 'card-days', value: '090' },
    ]),
  ).toEqual([
    { kind: 'document', value: 'Radio panoramique' },
    { kind: 'quote-months', value: '3' },
    { kind: 'card-days', value: '90' },
  ]);
});

test.each<[string, GroupRule, string]>([
  ['no paper', { kind: 'document', value: ' ' }, 'rule_empty'],
  ['a title that no document has', { kind: 'document', value: 'a'.repeat(121) }, 'rule_title_long'],
  ['a quote of no month', { kind: 'quote-months', value: '0' }, 'rule_months'],
  ['a quote of three years', { kind: 'quote-months', value: '36' }, 'rule_months'],
  ['no number', { kind: 'card-days', value: '' }, 'rule_days'],
  ['a number with a word', { kind: 'card-days', value: '15 j' }, 'rule_days'],
  ['a word with a number', { kind: 'card-days', value: 'j 15' }, 'rule_days'],
  ['a sentence that is too long', { kind: 'note', value: 'a'.repeat(201) }, 'rule_note_long'],
])('%s is refused', (_, rule, fault) => {
  expect(faultsOf(rule)).toEqual({ 'rules.0.value': fault });
});

const radio: GroupRule = { kind: 'document', value: 'Radio panoramique' };

test('a rule is the same whatever its capitals; a number is asked once', () => {
  expect(ruleKey(radio)).toBe(ruleKey({ kind: 'document', value: 'RADIO PANORAMIQUE' }));
  expect(ruleKey(radio)).not.toBe(ruleKey({ kind: 'signature', value: 'Radio panoramique' }));
  expect(ruleKey({ kind: 'quote-months', value: '3' })).toBe(ruleKey({ kind: 'quote-months', value: '4' }));
});

test('the longest title, the longest sentence and the least number are taken', () => {
  expect(
    faultsOf(
      { kind: 'document', value: 'a'.repeat(120) },
      { kind: 'note', value: 'a'.repeat(200) },
      { kind: 'card-days', value: '1' },
    ),
  ).toEqual({});
});

test('a day of the card is asked once, two papers are two rules', () => {
  expect(ruleKey({ kind: 'card-days', value: '3' })).toBe(ruleKey({ kind: 'card-days', value: '4' }));
  expect(ruleKey({ kind: 'card-days', value: '3' })).not.toBe(ruleKey({ kind: 'quote-months', value: '3' }));
  expect(ruleKey(radio)).not.toBe(ruleKey({ kind: 'document', value: 'Ordonnance' }));
});

test('a form holds so many rules, of known kinds, under a version', () => {
  const faultsOfBody = (body: object) =>
    groupRulesBody.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ??
    [];
  const whole = { rules: [radio], declined: [], version: 3 };
  expect(groupRulesBody.parse(whole)).toEqual(whole);
  expect(faultsOfBody({ ...whole, rules: Array(MOST_RULES + 1).fill(radio) })).toEqual([
    'rules too_many_records',
  ]);
  expect(faultsOfBody({ ...whole, declined: Array(201).fill(radio) })).toEqual(['declined too_many_records']);
  expect(faultsOfBody({ ...whole, version: -1 })).toEqual(['version wrong_type']);
  expect(faultsOfBody({ ...whole, version: '3' })).toEqual(['version wrong_type']);
  expect(faultsOfBody({ ...whole, rules: [{ kind: 'menu', value: 'x' }] })).toEqual([
    'rules.0.kind not_a_choice',
  ]);
});

test('the second of the same, and a number of social security, are told at their place', () => {
  const named: GroupRule = { kind: 'note', value: 'Comme pour 2 55 08 14 168 025 38' };
  expect(faultsOf(radio, { kind: 'document', value: 'radio panoramique' }, named)).toEqual({
    'rules.1.value': 'rule_twice',
    'rules.2.value': 'rule_names_patient',
  });
});
