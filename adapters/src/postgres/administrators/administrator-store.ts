import type {
  AdministratorRecord,
  AdministratorStore,
} from '@accordent/core/administrators/administrator-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';

const GET = {
  name: 'administrator-get',
  text: `select id, email, firstname, lastname, is_super as "isSuper", is_active as "isActive"
         from administrators where id = $1 and deleted_at is null`,
};

/** The staff. */
export function administratorStore(scope: Scope): AdministratorStore {
  return {
    async get(id) {
      const [row] = await scope.query<AdministratorRecord>(GET, [id]);
      if (!row) throw domainError('not_found');
      return row;
    },
  };
}
