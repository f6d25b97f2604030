import { z } from 'zod';
import { TITLE_MAX_LENGTH, titleKey } from '../documents/document-titles.ts';
import { holdsNir } from '../mails/holds-nir.ts';
import { refuseFaults } from '../shared/domain-error.ts';
import { type Fields, readField, typedText } from '../shared/fields.ts';

/** What a group may ask of a request, each with the field that holds its value: a paper, a number, or a sentence. */
const ruleKinds = {
  document: words('Pièce à joindre', TITLE_MAX_LENGTH),
  signature: words('Pièce à signer par le patient', TITLE_MAX_LENGTH),
  'quote-months': whole('Âge du devis (mois)', 24, 'rule_months'),
  'card-days': whole('Validité restante de la carte (jours)', 90, 'rule_days'),
  note: words('Consigne', 200),
} as const satisfies Fields;
export type RuleKind = keyof typeof ruleKinds;

/** One rule of a group; `value` as it is typed, a number as its digits. */
export type GroupRule = { readonly kind: RuleKind; readonly value: string };

export const MOST_RULES = 40;

export const groupRuleKinds = Object.keys(ruleKinds) as [RuleKind, ...RuleKind[]];

/** A rule as it is told; its value is judged by readRules(), which says what is wrong at its line. */
const groupRule = z.object({ kind: z.enum(groupRuleKinds, 'not_a_choice'), value: typedText(500) });

/** What stands, and what was proposed and set aside; a form sends both. */
export const groupRulesBody = z.object({
  rules: z.array(groupRule).max(MOST_RULES, 'too_many_records'),
  declined: z.array(groupRule).max(200, 'too_many_records'),
  version: z.int32('wrong_type').min(0, 'wrong_type'),
});

/** Whether two rules ask the same: whatever capitals and accents; a number is asked once. */
export const ruleKey = ({ kind, value }: GroupRule): string =>
  kind === 'quote-months' || kind === 'card-days' ? kind : `${kind} ${titleKey(value)}`;

/**
 * The rules as they are kept. Throws `invalid`, by `rules.0.value`: a value that is none, the same rule twice, a number of
 * social security, since practices read them.
 */
export function readRules(rules: readonly GroupRule[]): readonly GroupRule[] {
  const keys = rules.map(ruleKey);
  const told = rules.flatMap((rule, at): [string, string][] => {
    const fault = faultOf(rule) ?? (keys.indexOf(keys[at]!) < at ? 'rule_twice' : null);
    return fault === null ? [] : [[`rules.${at}.value`, fault]];
  });
  refuseFaults(Object.fromEntries(told));
  return rules.map(({ kind, value }) => ({ kind, value: ruleKinds[kind].schema.parse(value) }));
}

function faultOf({ kind, value }: GroupRule): string | null {
  if (holdsNir(value)) return 'rule_names_patient';
  return ruleKinds[kind].schema.safeParse(value).error?.issues[0]?.message ?? null;
}

function words(label: string, most: number) {
  return readField(label, 500, (text) => (text.length <= most ? text : null), {
    fault: most > TITLE_MAX_LENGTH ? 'rule_note_long' : 'rule_title_long',
    required: 'rule_empty',
  });
}

function whole(label: string, most: number, fault: string) {
  const read = (text: string) => {
    const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    return number >= 1 && number <= most ? String(number) : null;
  };
  return readField(label, 10, read, { fault, required: fault });
}
