import { listInsurerChoices } from '@accordent/core/mutuals/list-insurer-choices.ts';
import { staffRoute } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { presentInsurerChoices } from './mutuals.presenter.ts';
import { insurerChoicesAnswer } from './mutuals.schemas.ts';

/** Mutuals and their groups. */
export const mutualRoutes: readonly Route[] = [
  staffRoute({
    method: 'get',
    path: '/admin/api/mutual-group/all',
    summary: 'Every group and mutual, for pickers',
    action: 'pick-insurer',
    answer: insurerChoicesAnswer,
    handle: async ({ ports }) => presentInsurerChoices(await listInsurerChoices(ports)),
  }),
];
