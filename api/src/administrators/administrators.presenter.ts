import type { AdministratorRecord } from '@accordent/core/administrators/administrator-store.ts';
import type { SeenAdministrator } from '@accordent/core/administrators/get-administrator.ts';
import { presentDate } from '../http/wire.ts';
import type { Administrator, OwnAdministrator } from './administrators.schemas.ts';

export function presentOwnAdministrator(record: AdministratorRecord): OwnAdministrator {
  return {
    id: record.id,
    email: record.email,
    firstname: record.firstname,
    lastname: record.lastname,
    roles: record.isSuper ? ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] : ['ROLE_ADMIN'],
    isActive: record.isActive,
  };
}

export function presentAdministrator({ record, rights, isOwn }: SeenAdministrator): Administrator {
  const { canEdit, canDelete, canDeactivate, canDemote, canSetPassword } = rights;
  return {
    ...presentOwnAdministrator(record),
    name: `${record.firstname} ${record.lastname}`,
    isSuperAdmin: record.isSuper,
    isInvited: !record.hasPassword,
    isOwn,
    creationDate: presentDate(record.createdAt),
    rights: { canEdit, canDelete, canDeactivate, canDemote, canSetPassword },
    version: record.version,
  };
}
