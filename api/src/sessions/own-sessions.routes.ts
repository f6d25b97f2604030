import { endSession } from '@accordent/core/sessions/end-session.ts';
import { logOut } from '@accordent/core/sessions/log-out.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { Action } from '@accordent/core/shared/policy.ts';
import { dentistRoute, staffRoute, type Route, type RouteSpec } from '../http/route.ts';
import { presentSession } from './sessions.presenter.ts';
import { done, sessionIdParams, sessionsAnswer, sessionsQuery } from './sessions.schemas.ts';

const logOutOf = <Who extends Actor>(
  prefix: string,
  action: Action,
): RouteSpec<Who, undefined, undefined, undefined> => ({
  method: 'post',
  path: `${prefix}/auth/logout`,
  summary: 'Kills the token',
  action,
  answer: done,
  replayable: false,
  handle: async ({ ports, actor }) => {
    await logOut(ports, { actor });
    return {};
  },
});

const listOf = <Who extends Actor>(
  prefix: string,
  action: Action,
): RouteSpec<Who, undefined, typeof sessionsQuery, undefined> => ({
  method: 'get',
  path: `${prefix}/sessions`,
  summary: 'One’s own open sessions',
  action,
  query: sessionsQuery,
  answer: sessionsAnswer,
  handle: async ({ ports, actor, query }) => {
    const { rows, total } = await ports.stores.sessions.list(actor, query, ports.clock.now());
    return { sessions: rows.map((session) => presentSession(session, actor.sessionId)), total };
  },
});

const endOf = <Who extends Actor>(
  prefix: string,
  action: Action,
): RouteSpec<Who, typeof sessionIdParams, undefined, undefined> => ({
  method: 'delete',
  path: `${prefix}/sessions/:id`,
  summary: 'Ends one of one’s own sessions',
  action,
  params: sessionIdParams,
  answer: done,
  replayable: false,
  handle: async ({ ports, actor, params }) => {
    await endSession(ports, { actor, sessionId: params.id });
    return {};
  },
});

/** Logging out, and the sessions of one's own account, the same in each area. */
export const ownSessionRoutes: readonly Route[] = [
  staffRoute(logOutOf('/admin/api', 'log-out-staff')),
  staffRoute(listOf('/admin/api', 'see-own-administrator')),
  staffRoute(endOf('/admin/api', 'change-own-administrator')),
  dentistRoute(logOutOf('/api', 'log-out-dentist')),
  dentistRoute(listOf('/api', 'see-own-account')),
  dentistRoute(endOf('/api', 'change-own-account')),
];
