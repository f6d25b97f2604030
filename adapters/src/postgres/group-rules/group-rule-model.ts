import type { GroupRules } from '@accordent/core/group-rules/group-rule-store.ts';
import { table } from '../table.ts';

export const RulesOfGroups = table<GroupRules & { mutualGroupId: number }>('group_rules', {
  key: 'mutualGroupId',
  json: ['rules', 'declined'],
});
