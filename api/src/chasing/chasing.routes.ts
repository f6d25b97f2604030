import { saidOfChase, type Chase as Planned } from '@accordent/core/chasing/chase.ts';
import { getChase, holdReminders } from '@accordent/core/chasing/hold-reminders.ts';
import { leaving } from '../http/leaving.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { chase, chaseAnswer, newHold, type ChaseAnswer } from './chasing.schemas.ts';

const presentChase = (planned: Planned | null): ChaseAnswer => ({
  chasing:
    planned &&
    leaving(chase, {
      ...planned,
      said: saidOfChase(planned),
      held: planned.held && { by: planned.held.by, date: planned.held.at },
    }),
});

/** The reminders that leave to insurers by themselves. */
export const chasingRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/dfc/:id/chasing', {
    summary: 'When its insurer is next reminded of a PEC by mail, and whether that is held',
    action: 'see-coverage-requests',
    params: byId,
    isPureRead: true,
    answer: chaseAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      presentChase(await getChase(ports, { actor, coverageRequestId: id })),
  }),
  staffRoute.post('/admin/api/dfc/:id/chasing', {
    summary: 'Put the reminders of a PEC by mail off, or on again',
    action: 'hold-reminders',
    params: byId,
    body: newHold,
    answer: chaseAnswer,
    handle: async ({ ports, actor, params: { id }, body }) =>
      presentChase(await holdReminders(ports, { actor, coverageRequestId: id, ...body })),
  }),
];
