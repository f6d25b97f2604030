import { addAdministrator } from '@accordent/core/administrators/add-administrator.ts';
import { deleteAdministrator } from '@accordent/core/administrators/delete-administrator.ts';
import { editAdministrator } from '@accordent/core/administrators/edit-administrator.ts';
import { getAdministrator } from '@accordent/core/administrators/get-administrator.ts';
import type { SeenAdministrator } from '@accordent/core/administrators/get-administrator.ts';
import { listAdministrators } from '@accordent/core/administrators/list-administrators.ts';
import { changeOwnPassword } from '@accordent/core/sessions/change-own-password.ts';
import { may } from '@accordent/core/shared/policy.ts';
import { answerChange } from '../http/present-stale.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { presentAdministrator, presentOwnAdministrator } from './administrators.presenter.ts';
import {
  administratorAnswer,
  administratorBody,
  administratorsAnswer,
  administratorsQuery,
  changePasswordBody,
  newAdministratorBody,
  ownAdministratorAnswer,
} from './administrators.schemas.ts';

const answer = (seen: SeenAdministrator) => ({ administrator: presentAdministrator(seen) });

export const administratorRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/user', {
    summary: 'Who is logged in',
    action: 'see-own-administrator',
    answer: ownAdministratorAnswer,
    handle: async ({ ports, actor }) => ({
      user: presentOwnAdministrator(await ports.stores.administrators.get(actor.id)),
    }),
  }),
  staffRoute.put('/admin/api/user/update', {
    summary: 'Change one’s own password; every session ends and X-Renewed-Token carries on',
    action: 'change-own-administrator',
    body: changePasswordBody,
    answer: ownAdministratorAnswer,
    replayable: false,
    handle: async ({ ports, actor, body, request: { ip, userAgent }, ctx }) => {
      const { token } = await changeOwnPassword(ports, {
        actor,
        oldPassword: body.oldPsw,
        newPassword: body.newPsw,
        ip,
        userAgent,
      });
      ctx.set('X-Renewed-Token', token);
      return { user: presentOwnAdministrator(await ports.stores.administrators.get(actor.id)) };
    },
  }),
  staffRoute.get('/admin/api/administrator/all', {
    summary: 'The staff',
    action: 'see-administrators',
    query: administratorsQuery,
    answer: administratorsAnswer,
    handle: async ({ ports, actor, query }) => {
      const page = await listAdministrators(ports, { ...askedOfAdministrators(query), actor });
      return {
        ...presentPage('administrators', page, presentAdministrator),
        canAdd: may(actor, 'change-administrators'),
      };
    },
  }),
  staffRoute.get('/admin/api/administrator/:id', {
    summary: 'One of the staff',
    action: 'see-administrators',
    params: byId,
    answer: administratorAnswer,
    handle: async ({ ports, actor, params }) =>
      answer(await getAdministrator(ports, { actor, administratorId: params.id })),
  }),
  staffRoute.put('/admin/api/administrator/add', {
    summary: 'Add an administrator, with a password or by an invitation',
    action: 'change-administrators',
    body: newAdministratorBody,
    answer: administratorAnswer,
    handle: async ({ ports, actor, body }) => {
      const { isSuperAdmin: isSuper = false, isActive = true, password = null, invite = false } = body;
      const access = { isSuper, isActive, password, invites: invite };
      return answer(await addAdministrator(ports, { ...body, ...access, actor }));
    },
  }),
  staffRoute.put('/admin/api/administrator/edit/:id', {
    summary: 'Change an administrator; a new password or a deactivation ends his sessions',
    action: 'change-administrators',
    params: byId,
    body: administratorBody,
    answer: administratorAnswer,
    handle: async ({ ports, actor, params: { id: administratorId }, body }) => {
      const { version = null, password = null, invite = false, isSuperAdmin, ...fields } = body;
      const change = { ...fields, isSuper: isSuperAdmin, password, invites: invite };
      return answerChange(editAdministrator(ports, { actor, administratorId, version, change }), {
        present: () => getAdministrator(ports, { actor, administratorId }),
        answer,
      });
    },
  }),
  staffRoute.put('/admin/api/administrator/delete/:id', {
    summary: 'Delete an administrator; his sessions end',
    action: 'change-administrators',
    params: byId,
    handle: ({ ports, actor, params }) => deleteAdministrator(ports, { actor, administratorId: params.id }),
  }),
];

/** The contract's name of their rank. */
export const askedOfAdministrators = <Query extends { isSuperAdmin?: boolean | undefined }>({
  isSuperAdmin: isSuper,
  ...query
}: Query) => ({ ...query, isSuper });
