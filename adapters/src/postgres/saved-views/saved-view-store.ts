import type { SavedViewStore } from '@accordent/core/saved-views/saved-view-store.ts';
import type { SavedView } from '@accordent/core/saved-views/saved-view.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { unlessTaken } from '../database-errors.ts';
import { lineOf } from '../shape.ts';
import { SavedViews } from './saved-view-model.ts';

const view = lineOf<SavedView>({
  id: 'v.id',
  name: 'v.name',
  isTeam: 'v.is_team',
  authorId: 'v.author_id',
  content: 'v.content',
});
const SEEN = `select ${view.columns} from saved_views v where (v.is_team or v.author_id = $1)`;

/** After the others of the team, or of its author. */
const PUT_LAST = `update saved_views v set position = (select max(b.position) + 1 from saved_views b
  where b.is_team = v.is_team and (b.is_team or b.author_id = v.author_id)) where v.id = $1`;

const NAMES = `
  select 'mutuals' as kind, id, name from mutuals where id = any ($1) and deleted_at is null
  union all select 'mutualGroups', id, name from mutual_groups where id = any ($2) and deleted_at is null
  union all select 'practitioners', id, name from practitioners where id = any ($3) and deleted_at is null
  union all select 'administrators', id, btrim(lastname || ' ' || firstname) from administrators
    where id = any ($4) and deleted_at is null`;

const nameTaken = () => domainError('view_name_taken');

/** Views of the list of PEC that the staff keep. */
export function savedViewStore(scope: Scope): SavedViewStore {
  const views = () => SavedViews.query(scope.knex);
  return {
    async list(adminId) {
      return (await scope.query(`${SEEN} order by v.is_team desc, v.position, v.id`, [adminId])).map(
        view.read,
      );
    },
    async getToChange(id, adminId) {
      const [row] = await scope.query(`${SEEN} and v.id = $2 for update`, [adminId, id]);
      if (!row) throw domainError('not_found');
      return view.read(row);
    },
    async countToAdd({ isTeam, authorId }) {
      await scope.query('lock table saved_views in share row exclusive mode');
      const shelf = views().where(isTeam ? { isTeam } : { isTeam, authorId });
      return shelf.resultSize();
    },
    async add({ name, isTeam, authorId, content }, at) {
      const { id } = await unlessTaken(
        views().insert({ name, isTeam, authorId, content, position: 0, createdAt: at }),
        nameTaken,
      );
      await this.putLast(id);
      return id;
    },
    async save(id, { name, isTeam, content }) {
      await unlessTaken(views().where({ id }).patch({ name, isTeam, content }), nameTaken);
    },
    async putLast(id) {
      await scope.query(PUT_LAST, [id]);
    },
    async saveOrder(ids) {
      await scope.query(
        `update saved_views v set position = o.place from unnest($1::int[]) with ordinality o (id, place) where v.id = o.id`,
        [ids],
      );
    },
    async remove(id) {
      await views().where({ id }).delete();
    },
    async namesOf({ mutuals, mutualGroups, practitioners, administrators }) {
      const asked = [mutuals, mutualGroups, practitioners, administrators];
      const found = asked.some(({ length }) => length > 0)
        ? await scope.query<{ kind: string; id: number; name: string }>(NAMES, asked)
        : [];
      const of = (kind: string) =>
        new Map(found.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
      return {
        mutuals: of('mutuals'),
        mutualGroups: of('mutualGroups'),
        practitioners: of('practitioners'),
        administrators: of('administrators'),
      };
    },
  };
}
