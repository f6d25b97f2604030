import { endSession } from '@accordent/core/sessions/end-session.ts';
import { listOwnSessions } from '@accordent/core/sessions/list-own-sessions.ts';
import { logOut } from '@accordent/core/sessions/log-out.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { Action } from '@accordent/core/shared/policy.ts';
import { dentistRoute, staffRoute, type Route, type RoutesOf } from '../http/route.ts';
import { presentSession } from './sessions.presenter.ts';
import { sessionIdParams, sessionsAnswer, sessionsQuery } from './sessions.schemas.ts';

/** Logging out, and the sessions of one's own account, the same in each area. */
const ownSessionsOf = <Who extends Actor>(
  area: RoutesOf<Who>,
  prefix: string,
  actions: Readonly<Record<'logOut' | 'see' | 'change', Action>>,
): readonly Route[] => [
  area.post(`${prefix}/auth/logout`, {
    summary: 'Kills the token',
    action: actions.logOut,
    replayable: false,
    handle: ({ ports, actor }) => logOut(ports, { actor }),
  }),
  area.get(`${prefix}/sessions`, {
    summary: 'One’s own open sessions',
    action: actions.see,
    query: sessionsQuery,
    answer: sessionsAnswer,
    handle: async ({ ports, actor, query }) => {
      const { rows, total } = await listOwnSessions(ports, { ...query, actor });
      return { sessions: rows.map((session) => presentSession(session, actor.sessionId)), total };
    },
  }),
  area.delete(`${prefix}/sessions/:id`, {
    summary: 'Ends one of one’s own sessions',
    action: actions.change,
    params: sessionIdParams,
    handle: ({ ports, actor, params }) => endSession(ports, { actor, sessionId: params.id }),
  }),
];

export const ownSessionRoutes: readonly Route[] = [
  ...ownSessionsOf(staffRoute, '/admin/api', {
    logOut: 'log-out-staff',
    see: 'see-own-administrator',
    change: 'change-own-administrator',
  }),
  ...ownSessionsOf(dentistRoute, '/api', {
    logOut: 'log-out-dentist',
    see: 'see-own-self',
    change: 'change-own-login',
  }),
];
