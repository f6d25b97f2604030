import { choosePassword } from '@accordent/core/sessions/choose-password.ts';
import { findPasswordLink } from '@accordent/core/sessions/find-password-link.ts';
import { requestPasswordLink } from '@accordent/core/sessions/request-password-link.ts';
import { stopAccountChange } from '@accordent/core/sessions/stop-account-change.ts';
import type { AccountKind } from '@accordent/core/shared/crypto-ports.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { atLeast } from './at-least.ts';
import { keepDevices } from './device-cookie.ts';
import {
  passwordLostBody,
  passwordNewBody,
  passwordTokenAnswer,
  passwordTokenBody,
  stopAnswer,
  stopBody,
} from './sessions.schemas.ts';

/** Longer than finding an account and writing its link takes: an unknown address answers no sooner. */
const SAME_TIME_MS = 250;

const passwordLost = (kind: AccountKind, prefix: string): Route =>
  publicRoute.put(`${prefix}/password/lost`, {
    summary: 'Mails a link to choose a new password; the answer never tells whether the account exists',
    action: 'recover-password',
    body: passwordLostBody,
    replayable: false,
    handle: ({ ports, body: { email }, request: { ip, devices } }) =>
      atLeast(SAME_TIME_MS, requestPasswordLink(ports, { kind, email, ip, devices })),
  });

/** The calls of a mailed link serve both areas. */
export const passwordRoutes: readonly Route[] = [
  passwordLost('practitioner', '/api'),
  passwordLost('admin', '/admin/api'),
  publicRoute.put('/api/password/token', {
    summary: 'Whose link this is',
    action: 'recover-password',
    body: passwordTokenBody,
    answer: passwordTokenAnswer,
    replayable: false,
    handle: async ({ ports, body: { token }, request: { ip } }) => {
      const { email } = await findPasswordLink(ports, { token, ip });
      return { user: { email } };
    },
  }),
  publicRoute.put('/api/password/new', {
    summary: 'Sets the password of the account of a link; ends its sessions',
    action: 'recover-password',
    body: passwordNewBody,
    replayable: false,
    handle: async ({ ports, ctx, body: { token, email, password }, request: { ip, devices } }) => {
      const { devices: kept } = await choosePassword(ports, { token, email, password, ip, devices });
      keepDevices(ctx, ports, kept);
    },
  }),
  publicRoute.put('/api/account/stop', {
    summary: 'Stops a change of password or address that its owner was mailed of',
    action: 'recover-password',
    body: stopBody,
    answer: stopAnswer,
    replayable: false,
    handle: ({ ports, body: { token }, request: { ip } }) => stopAccountChange(ports, { token, ip }),
  }),
];
