import type { Administrator } from '../shared/actor.ts';
import { daysAfter } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { readRules, ruleKey, type GroupRule } from './group-rule.ts';
import type { GroupRules } from './group-rule-store.ts';
import { proposeRules, type ProposedRule } from './refusals.ts';

/** Refusals of these days propose rules. */
const PROPOSING_DAYS = 90;

export type ShownGroupRules = GroupRules & { readonly proposals: readonly ProposedRule[] };

/** What a group asks of a request, and what refusals of the last ninety days propose besides. Throws not_found. */
export async function getGroupRules(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { mutualGroupId }: { mutualGroupId: number },
): Promise<ShownGroupRules> {
  await stores.mutuals.get('mutual-group', mutualGroupId);
  const since = daysAfter(clock.now(), -PROPOSING_DAYS);
  const [kept, refusals] = await Promise.all([
    stores.groupRules.get(mutualGroupId),
    stores.groupRules.refusals(mutualGroupId, since),
  ]);
  return { ...kept, proposals: proposeRules(refusals, kept) };
}

/**
 * Writes the rules of a group, whole: a proposal that is taken is one of them, one that is set aside stands in
 * `declined`. Throws not_found, `invalid`, `stale`.
 */
export async function saveGroupRules(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, mutualGroupId, ...typed }: GroupRules & { actor: Administrator; mutualGroupId: number },
): Promise<void> {
  const rules = readRules(typed.rules);
  await transaction(async ({ mutuals, groupRules, audit }) => {
    await mutuals.getToChange('mutual-group', mutualGroupId);
    const standing = new Set(rules.map(ruleKey));
    const declined = once(typed.declined).filter((rule) => !standing.has(ruleKey(rule)));
    if (!(await groupRules.save(mutualGroupId, { ...typed, rules, declined }))) throw domainError('stale');
    await audit.record({
      actor,
      at: clock.now(),
      action: 'edit-group-rules',
      entity: 'mutual-group',
      entityId: mutualGroupId,
    });
  });
}

const once = (rules: readonly GroupRule[]): readonly GroupRule[] => [
  ...new Map(rules.map((rule) => [ruleKey(rule), rule])).values(),
];
