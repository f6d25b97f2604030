import type {
  GroupRulesAnswer,
  GroupRulesBody,
  RuleItem,
} from '@accordent/api/group-rules/group-rules.schemas.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { GroupRulesAnswer, RuleItem };
export type RuleKind = RuleItem['kind'];

const pathOf = (groupId: number) => `/mutual-group/${groupId}/rules`;

export const useGroupRules = (groupId: number) => useReadOne<GroupRulesAnswer>(pathOf(groupId));

export const saveGroupRules = (groupId: number, body: GroupRulesBody, idempotencyKey: string) =>
  api.put<GroupRulesAnswer>(pathOf(groupId), body, { idempotencyKey });

export function useGroupRulesChanged(groupId: number) {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => path === pathOf(groupId));
}
