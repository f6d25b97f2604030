import type { MutualStore } from '@accordent/core/mutuals/mutual-store.ts';
import type { Scope } from '../database.ts';

const GROUPS = {
  name: 'mutual-group-choices',
  text: `select g.id, g.name, array(select x.mutual_id from mutual_group_members x join mutuals m on m.id = x.mutual_id
             where x.mutual_group_id = g.id and m.deleted_at is null order by x.mutual_id) as members
         from mutual_groups g where g.deleted_at is null order by g.name, g.id`,
};

const MUTUALS = {
  name: 'mutual-choices',
  text: `select m.id, m.name, array(select x.mutual_group_id from mutual_group_members x join mutual_groups g on g.id = x.mutual_group_id
             where x.mutual_id = m.id and g.deleted_at is null order by x.mutual_group_id) as members
         from mutuals m where m.deleted_at is null order by m.name, m.id`,
};

const EXIST = {
  name: 'insurers-exist',
  text: `select ($1::int is null or exists (select from mutuals where id = $1 and deleted_at is null))
           and ($2::int is null or exists (select from mutual_groups where id = $2 and deleted_at is null)) as exist`,
};

type ChoiceRow = { id: number; name: string; members: number[] };

/** Mutuals and their groups. */
export function mutualStore(scope: Scope): MutualStore {
  return {
    async listChoices() {
      const groups = await scope.query<ChoiceRow>(GROUPS);
      const mutuals = await scope.query<ChoiceRow>(MUTUALS);
      return {
        groups: groups.map(({ id, name, members }) => ({ id, name, mutualIds: members })),
        mutuals: mutuals.map(({ id, name, members }) => ({ id, name, groupIds: members })),
      };
    },
    async exist({ mutualId, mutualGroupId }) {
      const [row] = await scope.query<{ exist: boolean }>(EXIST, [mutualId, mutualGroupId]);
      return row?.exist ?? false;
    },
  };
}
