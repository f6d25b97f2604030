import { getGroupRules, saveGroupRules } from '@accordent/core/group-rules/keep-group-rules.ts';
import { answerChange } from '../http/present-stale.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { groupRulesAnswer, groupRulesBody } from './group-rules.schemas.ts';

/** What a group asks of a request. */
export const groupRuleRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/mutual-group/:id/rules', {
    summary: 'What a group asks of a request, and what refusals propose besides',
    action: 'see-insurers',
    params: byId,
    answer: groupRulesAnswer,
    handle: ({ ports, params: { id } }) => getGroupRules(ports, { mutualGroupId: id }),
  }),
  staffRoute.put('/admin/api/mutual-group/:id/rules', {
    summary: 'Change what a group asks of a request: both lists whole',
    action: 'change-insurer',
    params: byId,
    body: groupRulesBody,
    answer: groupRulesAnswer,
    handle: ({ ports, actor, params: { id }, body }) => {
      const present = () => getGroupRules(ports, { mutualGroupId: id });
      const saved = saveGroupRules(ports, { actor, mutualGroupId: id, ...body }).then(present);
      return answerChange(saved, { present, answer: (rules) => rules });
    },
  }),
];
