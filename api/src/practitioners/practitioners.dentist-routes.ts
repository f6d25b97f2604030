import { activateLinkedPractitioner } from '@accordent/core/practitioners/activate-linked-practitioner.ts';
import { changeOwnAccount } from '@accordent/core/practitioners/change-own-account.ts';
import { deleteOwnAccount } from '@accordent/core/practitioners/delete-own-account.ts';
import { listLinkedPractitioners } from '@accordent/core/practitioners/list-linked-practitioners.ts';
import { ownAccount } from '@accordent/core/practitioners/own-account.ts';
import { confirmOwnPassword } from '@accordent/core/sessions/confirm-own-password.ts';
import { proofBody } from '../factors/factors.schemas.ts';
import { presentStale } from '../http/present-stale.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { activateLinkedBody, changeOwnAccountBody } from './practitioner-inputs.schemas.ts';
import {
  presentLinkedPractitioner,
  presentOwnPractitioner,
  presentWarnings,
} from './practitioners.presenter.ts';
import {
  changedOwnPractitionerAnswer,
  linkedPractitionerAnswer,
  linkedPractitionersAnswer,
  linkedPractitionersQuery,
  ownPractitionerAnswer,
} from './practitioners.schemas.ts';

/** One's own account, and 'Mes dentistes' of a super-practitioner, in the portal. */
export const practitionerDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/user', {
    summary: 'Who is logged in',
    action: 'see-own-account',
    answer: ownPractitionerAnswer,
    handle: async ({ ports, actor }) => ({
      user: presentOwnPractitioner(await ownAccount(ports, { actor })),
    }),
  }),
  dentistRoute.put('/api/user/update', {
    summary:
      'Change one’s own account; another e-mail, password or use of codes takes oldPsw. A new password ends every session and X-Renewed-Token carries on',
    action: 'change-own-account',
    body: changeOwnAccountBody,
    answer: changedOwnPractitionerAnswer,
    // Nothing that holds a password is kept, hashed or not.
    replayable: ({ oldPsw, newPsw }) => oldPsw === undefined && newPsw === undefined,
    handle: async ({ ports, actor, body, request: { ip, userAgent }, ctx }) => {
      const { account, warnings, token } = await presentStale(
        changeOwnAccount(ports, { actor, change: body, ip, userAgent }),
        async () => ({ user: presentOwnPractitioner(await ownAccount(ports, { actor })) }),
      );
      if (token) ctx.set('X-Renewed-Token', token);
      return { user: presentOwnPractitioner(account), warnings: presentWarnings(warnings) };
    },
  }),
  dentistRoute.post('/api/user/confirm', {
    summary:
      'Confirm one’s password before the account is deleted or its data taken out; X-Renewed-Token carries on for five minutes of it',
    action: 'delete-own-account',
    body: proofBody,
    replayable: false,
    handle: async ({ ports, actor, body: { oldPsw }, request: { ip, userAgent }, ctx }) => {
      const { token } = await confirmOwnPassword(ports, { actor, oldPassword: oldPsw, ip, userAgent });
      ctx.set('X-Renewed-Token', token);
      return {};
    },
  }),
  dentistRoute.put('/api/user/archived', {
    summary:
      'Delete one’s own account within five minutes of a login or of its confirmation; its sessions end',
    action: 'delete-own-account',
    handle: ({ ports, actor }) => deleteOwnAccount(ports, { actor }),
  }),
  dentistRoute.get('/api/users', {
    summary: 'The dentists linked to oneself',
    action: 'see-linked-practitioners',
    query: linkedPractitionersQuery,
    answer: linkedPractitionersAnswer,
    handle: async ({ ports, actor, query }) =>
      presentPage('users', await listLinkedPractitioners(ports, { actor, query }), presentLinkedPractitioner),
  }),
  dentistRoute.put('/api/user/update/:id', {
    summary: 'Let a linked dentist log in, or no longer; his sessions end',
    action: 'activate-linked-practitioner',
    params: byId,
    body: activateLinkedBody,
    answer: linkedPractitionerAnswer,
    handle: async ({ ports, actor, params: { id }, body: { isActive } }) => ({
      user: presentLinkedPractitioner(
        await activateLinkedPractitioner(ports, { actor, practitionerId: id, isActive }),
      ),
    }),
  }),
];
