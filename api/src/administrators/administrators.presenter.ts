import type { AdministratorRecord } from '@accordent/core/administrators/administrator-store.ts';
import type { OwnAdministrator } from './administrators.schemas.ts';

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
