import { ownFactors } from '@accordent/core/factors/own-factors.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '@accordent/core/factors/passkeys.ts';
import { renewRecoveryCodes } from '@accordent/core/factors/recovery-codes.ts';
import { beginTotp, confirmTotp, removeTotp } from '@accordent/core/factors/totp.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { Action } from '@accordent/core/shared/policy.ts';
import { dentistRoute, staffRoute, type Route, type RoutesOf } from '../http/route.ts';
import { makingOf, presentFactors } from './factors.presenter.ts';
import {
  factorsAnswer,
  newCodesAnswer,
  newPasskeyBody,
  passkeyNameBody,
  passkeyOptionsAnswer,
  passkeyParams,
  proofBody,
  totpCodeBody,
  totpSecretAnswer,
} from './factors.schemas.ts';

/**
 * Passkeys, application of codes and recovery codes of one's own login, the same in each area. Not replayable: what is
 * shown once is kept nowhere.
 */
const ownFactorsOf = <Who extends Actor>(
  area: RoutesOf<Who>,
  prefix: string,
  { see, change }: Readonly<Record<'see' | 'change', Action>>,
): readonly Route[] => [
  area.get(`${prefix}/factors`, {
    summary: 'How one proves oneself beside the password',
    action: see,
    answer: factorsAnswer,
    isPureRead: true,
    handle: async ({ ports, actor }) => presentFactors(await ownFactors(ports, actor)),
  }),
  area.post(`${prefix}/factors/passkeys/options`, {
    summary: 'First step of a new passkey: what the browser needs to make it',
    action: change,
    body: proofBody,
    answer: passkeyOptionsAnswer,
    replayable: false,
    handle: async ({ ports, actor, body, request: { ip } }) => ({
      options: await beginPasskey(ports, { actor, oldPassword: body.oldPsw, ip }),
    }),
  }),
  area.post(`${prefix}/factors/passkeys`, {
    summary: 'Keeps a passkey; recovery codes come with the first factor',
    action: change,
    body: newPasskeyBody,
    answer: newCodesAnswer,
    replayable: false,
    handle: ({ ports, actor, body: { name, passkey } }) =>
      addPasskey(ports, { actor, name, making: makingOf(passkey) }),
  }),
  area.put(`${prefix}/factors/passkeys/:id`, {
    summary: 'Renames a passkey',
    action: change,
    params: passkeyParams,
    body: passkeyNameBody,
    handle: ({ ports, actor, params, body }) =>
      renamePasskey(ports, { actor, passkeyId: params.id, name: body.name }),
  }),
  area.post(`${prefix}/factors/passkeys/:id/remove`, {
    summary: 'Removes a passkey: it opens nothing any more',
    action: change,
    params: passkeyParams,
    body: proofBody,
    replayable: false,
    handle: ({ ports, actor, params, body, request: { ip } }) =>
      removePasskey(ports, { actor, passkeyId: params.id, oldPassword: body.oldPsw, ip }),
  }),
  area.post(`${prefix}/factors/totp/begin`, {
    summary: 'First step of an application of codes: its secret, shown once',
    action: change,
    body: proofBody,
    answer: totpSecretAnswer,
    replayable: false,
    handle: ({ ports, actor, body, request: { ip } }) =>
      beginTotp(ports, { actor, oldPassword: body.oldPsw, ip }),
  }),
  area.put(`${prefix}/factors/totp`, {
    summary: 'Keeps an application of codes, by its first code; recovery codes come with the first factor',
    action: change,
    body: totpCodeBody,
    answer: newCodesAnswer,
    replayable: false,
    handle: ({ ports, actor, body }) => confirmTotp(ports, { actor, code: body.auth }),
  }),
  area.post(`${prefix}/factors/totp/remove`, {
    summary: 'Removes the application of codes',
    action: change,
    body: proofBody,
    replayable: false,
    handle: ({ ports, actor, body, request: { ip } }) =>
      removeTotp(ports, { actor, oldPassword: body.oldPsw, ip }),
  }),
  area.post(`${prefix}/factors/codes`, {
    summary: 'Ten new recovery codes; the older ones are dead',
    action: change,
    body: proofBody,
    answer: newCodesAnswer,
    replayable: false,
    handle: async ({ ports, actor, body, request: { ip } }) => ({
      codes: await renewRecoveryCodes(ports, { actor, oldPassword: body.oldPsw, ip }),
    }),
  }),
];

export const ownFactorRoutes: readonly Route[] = [
  ...ownFactorsOf(staffRoute, '/admin/api', {
    see: 'see-own-administrator',
    change: 'change-own-administrator',
  }),
  ...ownFactorsOf(dentistRoute, '/api', { see: 'see-own-self', change: 'change-own-login' }),
];
