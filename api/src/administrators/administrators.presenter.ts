import type { AdministratorRecord } from '@accordent/core/administrators/administrator.ts';
import type { SeenAdministrator } from '@accordent/core/administrators/get-administrator.ts';
import { leaving } from '../http/leaving.ts';
import { administrator, ownAdministrator, type OwnAdministrator } from './administrators.schemas.ts';

export const presentOwnAdministrator = (record: AdministratorRecord): OwnAdministrator =>
  leaving(ownAdministrator, {
    ...record,
    roles: record.isSuper ? ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] : ['ROLE_ADMIN'],
  });

export const presentAdministrator = ({ record, rights, isOwn }: SeenAdministrator) =>
  leaving(administrator, {
    ...record,
    ...presentOwnAdministrator(record),
    name: `${record.firstname} ${record.lastname}`,
    isSuperAdmin: record.isSuper,
    isInvited: !record.hasPassword,
    isOwn,
    creationDate: record.createdAt,
    rights,
  });
