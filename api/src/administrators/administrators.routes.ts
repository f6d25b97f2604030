import { changeOwnPassword } from '@accordent/core/sessions/change-own-password.ts';
import { staffRoute } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { presentOwnAdministrator } from './administrators.presenter.ts';
import { changePasswordBody, ownAdministratorAnswer } from './administrators.schemas.ts';

export const administratorRoutes: readonly Route[] = [
  staffRoute({
    method: 'get',
    path: '/admin/api/user',
    summary: 'Who is logged in',
    action: 'see-own-administrator',
    answer: ownAdministratorAnswer,
    handle: async ({ ports, actor }) => ({
      user: presentOwnAdministrator(await ports.stores.administrators.get(actor.id)),
    }),
  }),
  staffRoute({
    method: 'put',
    path: '/admin/api/user/update',
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
];
