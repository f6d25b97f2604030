import { groupRuleKinds, groupRulesBody, MOST_RULES } from '@accordent/core/group-rules/group-rule.ts';
import { z } from 'zod';

export { groupRulesBody, MOST_RULES };
export type GroupRulesBody = z.input<typeof groupRulesBody>;

/** `value`: the title of a paper, a number as its digits, or a sentence. */
const rule = z.object({ kind: z.enum(groupRuleKinds), value: z.string() });
export type RuleItem = z.infer<typeof rule>;

/** What a group asks of a request. `proposals`: what refusals of ninety days propose besides; `declined`: set aside. */
export const groupRulesAnswer = z.object({
  rules: z.array(rule),
  declined: z.array(rule),
  version: z.int(),
  proposals: z.array(z.object({ rule, why: z.string(), count: z.int() })),
});
export type GroupRulesAnswer = z.infer<typeof groupRulesAnswer>;

/** What the group of a new request asks for and refused in thirty days; null where nobody knows its group. */
export const ownGroupRulesAnswer = z.object({
  group: z
    .object({
      name: z.string(),
      rules: z.array(rule),
      refusals: z.array(z.object({ title: z.string(), why: z.string(), count: z.int() })),
    })
    .nullable(),
});
export type OwnGroupRulesAnswer = z.infer<typeof ownGroupRulesAnswer>;
