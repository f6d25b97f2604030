import { beginLogin } from '@accordent/core/sessions/begin-login.ts';
import { openSession } from '@accordent/core/sessions/open-session.ts';
import { verifyLoginCode } from '@accordent/core/sessions/verify-login-code.ts';
import type { AccountKind } from '@accordent/core/shared/crypto-ports.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { keepDevices } from './device-cookie.ts';
import {
  loginAnswer,
  loginBody,
  loginCheckAnswer,
  loginCheckBody,
  verifyAnswer,
  verifyBody,
} from './sessions.schemas.ts';

/** The three steps of a login, in each area. Not replayable: a refused try stays counted, a token is given once. */
const loginOf = (kind: AccountKind, prefix: string, who: string): readonly Route[] => [
  publicRoute.post(`${prefix}/auth/login`, {
    summary: `First step of a login of ${who}; mails a code where the account needs one`,
    action: 'log-in',
    body: loginBody,
    answer: loginAnswer,
    replayable: false,
    // Which of the staff work on is known from the password, or from the code.
    isOpenDuringMaintenance: kind === 'admin',
    handle: async ({ ports, body, request: { ip, userAgent, devices } }) => {
      const step = await beginLogin(ports, {
        kind,
        email: body.email,
        password: body.password,
        ip,
        userAgent,
        devices,
        wishes: body.way ?? undefined,
      });
      return { needAuth: step !== null, ...(step && { step }) };
    },
  }),
  publicRoute.post(`${prefix}/auth/verify`, {
    summary: `The second step of ${who}: a code, for a ticket of two minutes`,
    action: 'log-in',
    body: verifyBody,
    answer: verifyAnswer,
    replayable: false,
    isOpenDuringMaintenance: kind === 'admin',
    handle: ({ ports, body, request: { ip, devices } }) =>
      verifyLoginCode(ports, {
        kind,
        email: body.email,
        code: body.auth,
        way: body.way ?? 'mail',
        ip,
        devices,
      }),
  }),
  publicRoute.post(`${prefix}/login_check`, {
    summary: `Last step of a login of ${who}: the bearer token`,
    action: 'log-in',
    body: loginCheckBody,
    answer: loginCheckAnswer,
    replayable: false,
    isOpenDuringMaintenance: kind === 'admin',
    handle: async ({
      ports,
      ctx,
      body: { email, password, ticket },
      request: { ip, userAgent, devices },
    }) => {
      const wish = { kind, email, password, ticket: ticket || null, ip, userAgent, devices };
      const { token, devices: kept } = await openSession(ports, wish);
      keepDevices(ctx, ports, kept);
      return { token };
    },
  }),
];

export const loginRoutes: readonly Route[] = [
  ...loginOf('admin', '/admin/api', 'the staff'),
  ...loginOf('practitioner', '/api', 'a dentist'),
];
