import { listPractitioners } from '@accordent/core/practitioners/list-practitioners.ts';
import { staffRoute } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { presentPractitionerRow } from './practitioners.presenter.ts';
import { practitionersAnswer, practitionersQuery } from './practitioners.schemas.ts';

export const practitionerRoutes: readonly Route[] = [
  staffRoute({
    method: 'get',
    path: '/admin/api/users',
    summary: 'Practitioners, prospects or archived ones',
    action: 'pick-practitioner',
    query: practitionersQuery,
    answer: practitionersAnswer,
    handle: async ({ ports, query }) => {
      const { rows, total, totalCapped } = await listPractitioners(ports, query);
      return { users: rows.map(presentPractitionerRow), total, ...(totalCapped && { totalCapped }) };
    },
  }),
];
