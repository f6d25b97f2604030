import { getOwnGroupRules } from '@accordent/core/group-rules/own-group-rules.ts';
import { z } from 'zod';
import { dentistRoute, type Route } from '../http/route.ts';
import { id } from '../http/wire.schemas.ts';
import { ownGroupRulesAnswer } from './group-rules.schemas.ts';

const query = z.object({
  /** Of the card. */
  amcNumber: z
    .string()
    .regex(/^\d{0,20}$/, 'amc_number')
    .default(''),
  /** A patient of the practice, whose last request says his group. */
  patientId: id.optional(),
});

/** What is looked at before a new request leaves. */
export const groupRuleDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/group-rules', {
    summary: 'What the group of a new request asks for, and what it refused lately',
    action: 'keep-own-drafts',
    query,
    isPureRead: true,
    answer: ownGroupRulesAnswer,
    handle: async ({ ports, actor, query: { amcNumber, patientId = null } }) => ({
      group: await getOwnGroupRules(ports, { actor, amcNumber, patientId }),
    }),
  }),
];
