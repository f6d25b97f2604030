import { changeLoginPolicy, loginPolicy } from '@accordent/core/factors/change-login-policy.ts';
import { letBackIn } from '@accordent/core/factors/let-back-in.ts';
import { askForPasskey, logInByPasskey } from '@accordent/core/factors/log-in-by-passkey.ts';
import type { AccountKind } from '@accordent/core/shared/crypto-ports.ts';
import { publicRoute, staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { keepDevices } from '../sessions/device-cookie.ts';
import { loginCheckAnswer } from '../sessions/sessions.schemas.ts';
import { proofOf } from './factors.presenter.ts';
import {
  loginPolicyAnswer,
  loginPolicyBody,
  passkeyLoginBody,
  passkeyOptionsAnswer,
} from './factors.schemas.ts';

/** A login by a passkey alone. */
const passkeyLoginOf = (kind: AccountKind, prefix: string, who: string): readonly Route[] => [
  publicRoute.post(`${prefix}/auth/passkey/options`, {
    summary: `First step of a login of ${who} by a passkey: the same for everybody`,
    action: 'log-in',
    answer: passkeyOptionsAnswer,
    replayable: false,
    isOpenDuringMaintenance: kind === 'admin',
    handle: async ({ ports, request: { ip } }) => ({ options: await askForPasskey(ports, { kind, ip }) }),
  }),
  publicRoute.post(`${prefix}/auth/passkey`, {
    summary: `Login of ${who} by a passkey: the bearer token`,
    action: 'log-in',
    body: passkeyLoginBody,
    answer: loginCheckAnswer,
    replayable: false,
    isOpenDuringMaintenance: kind === 'admin',
    handle: async ({ ports, ctx, body, request: { ip, userAgent, devices } }) => {
      const proof = proofOf(body.passkey);
      const { token, devices: kept } = await logInByPasskey(ports, { kind, proof, ip, userAgent, devices });
      keepDevices(ctx, ports, kept);
      return { token };
    },
  }),
];

const letBackInAt = (path: string, kind: AccountKind, whom: string): Route =>
  staffRoute.put(path, {
    summary: `Lets ${whom} back in who has lost keys and codes; sessions end, the owner is told`,
    action: 'let-back-in',
    params: byId,
    handle: ({ ports, actor, params: { id } }) => letBackIn(ports, { actor, identity: { kind, id } }),
  });

export const factorRoutes: readonly Route[] = [
  ...passkeyLoginOf('admin', '/admin/api', 'the staff'),
  ...passkeyLoginOf('practitioner', '/api', 'a dentist'),
  letBackInAt('/admin/api/administrator/:id/let-back-in', 'admin', 'one of the staff'),
  letBackInAt('/admin/api/user/:id/let-back-in', 'practitioner', 'a dentist'),
  staffRoute.get('/admin/api/login-policy', {
    summary: 'What is asked of the logins of the staff',
    action: 'see-login-policy',
    answer: loginPolicyAnswer,
    handle: ({ ports }) => loginPolicy(ports),
  }),
  staffRoute.put('/admin/api/login-policy', {
    summary: 'From when on staff need a second factor, and whether a mailed code does in its place',
    action: 'change-login-policy',
    body: loginPolicyBody,
    answer: loginPolicyAnswer,
    handle: ({ ports, actor, body }) => changeLoginPolicy(ports, { actor, policy: body }),
  }),
];
