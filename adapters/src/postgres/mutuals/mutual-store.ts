import type { Insurer, InsurerFields, InsurerKind } from '@accordent/core/mutuals/insurer.ts';
import type {
  InsurerColumn,
  InsurerQuery,
  InsurerRow,
  MutualStore,
} from '@accordent/core/mutuals/mutual-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Whole } from '@accordent/core/shared/walk.ts';
import { raw } from 'objection';
import { unlessTaken } from '../database-errors.ts';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { countedPage, cutPage, orderOf } from '../list/page.ts';
import { asIs, filled, sql, where, type Sql } from '../list/sql.ts';
import { walkOf } from '../list/walk.ts';
import { MutualGroupMembers, MutualGroups, Mutuals, type InsurerTable } from './mutual-model.ts';

const GROUPS = `select g.id, g.name, array(select x.mutual_id from mutual_group_members x join mutuals m on m.id = x.mutual_id
             where x.mutual_group_id = g.id and m.deleted_at is null order by x.mutual_id) as members
         from mutual_groups g where g.deleted_at is null order by g.name, g.id`;

const MUTUALS = `select m.id, m.name, array(select x.mutual_group_id from mutual_group_members x join mutual_groups g on g.id = x.mutual_group_id
             where x.mutual_id = m.id and g.deleted_at is null order by x.mutual_group_id) as members
         from mutuals m where m.deleted_at is null order by m.name, m.id`;

const EXIST = `select ($1::int is null or exists (select from mutuals where id = $1 and deleted_at is null))
           and ($2::int is null or exists (select from mutual_groups where id = $2 and deleted_at is null)) as exist`;

/** How many of the attached a line of a list names. */
const NAMED_IN_LIST = 10;

/** What a PEC may name an insurer as, besides its own. */
const roles = ['second', 'decider', 'billed_to', 'payer'] as const;

const columnOf = { mutualId: 'mutual_id', mutualGroupId: 'mutual_group_id' };

/** Where a kind stands; `attached` are those of the other one that belong with it. */
const places = {
  mutual: placeOf({
    model: Mutuals,
    others: 'mutualGroupId',
    other: MutualGroups,
    own: 'mutualId',
    isCapped: 'false',
  }),
  'mutual-group': placeOf({
    model: MutualGroups,
    others: 'mutualId',
    other: Mutuals,
    own: 'mutualGroupId',
    isCapped: 'mutual_groups.is_capped',
  }),
} as const satisfies Record<InsurerKind, unknown>;

type Place = ReturnType<typeof placeOf>;

type PlaceNames = {
  model: InsurerTable;
  other: InsurerTable;
  own: 'mutualId' | 'mutualGroupId';
  others: 'mutualId' | 'mutualGroupId';
  /** SQL. */
  isCapped: string;
};

function placeOf({ model, other, own, others, isCapped }: PlaceNames) {
  const table = model.tableName;
  const attached = `from mutual_group_members x join ${other.tableName} o on o.id = x.${columnOf[others]}
    where x.${columnOf[own]} = ${table}.id and o.deleted_at is null`;
  const names = (limit: string) =>
    `(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]')
      from (select o.id, o.name ${attached} order by o.name, o.id ${limit}) a)`;
  return {
    model,
    other,
    own,
    others,
    attached: raw(names('')),
    lineColumns: `${table}.id, ${table}.name, ${isCapped} as is_capped, ${names(`limit ${NAMED_IN_LIST}`)} as attached,
      (select count(*)::int ${attached}) as attached_count`,
    orderColumns: {
      id: `${table}.id`,
      name: `${table}.name`,
      attached: `(select string_agg(o.name, ', ' order by o.name, o.id) ${attached})`,
    } satisfies Record<InsurerColumn, string>,
    /** In its own search text, or in an attached name. */
    holdsWord: (word: string): Sql =>
      filled(
        `(${table}.search like ? or exists (select ${attached} and ' ' || search_form(o.name) like ?))`,
        [word, word],
      ),
    // Conventions of deleted practitioners are in no list: nobody could take them away. A PEC counts once, however many
    // roles it names it in.
    uses: `select (select count(*)::int from conventions c join practitioners p on p.id = c.practitioner_id
               where c.${columnOf[own]} = $1 and c.deleted_at is null and p.deleted_at is null) as conventions,
              (select count(*)::int from coverage_requests where deleted_at is null and id in (
                select id from coverage_requests where ${columnOf[own]} = $1
                union select coverage_request_id from coverage_request_details
                where $1 in (${roles.map((role) => `${role}_${columnOf[own]}`).join(', ')}))) as requests`,
  };
}

type ChoiceRow = { id: number; name: string; members: number[] };

/** Mutuals and their groups. */
export function mutualStore(scope: Scope): MutualStore {
  const standing = ({ model }: Pick<Place, 'model'>) => model.query(scope.knex).whereNull('deletedAt');
  const members = () => MutualGroupMembers.query(scope.knex);
  const raise = (model: InsurerTable) => model.query(scope.knex).patch({ version: raw('version + 1') });

  const find: MutualStore['find'] = async (kind, id) => {
    const { model, attached } = places[kind];
    const found = await standing({ model })
      .findById(id)
      .select(`${model.tableName}.*`, attached.as('attached'))
      .castTo<Insurer | undefined>();
    return found ? { ...found, kind, isCapped: found.isCapped ?? false } : null;
  };
  const get: MutualStore['get'] = async (kind, id) => {
    const found = await find(kind, id);
    if (!found) throw domainError('not_found');
    return found;
  };
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
    async allStand(kind, ids) {
      const different = [...new Set(ids)];
      return (await standing(places[kind]).findByIds(different).resultSize()) === different.length;
    },
    search(kind, query) {
      const { found, lines } = listOf(kind, query);
      return countedPage<InsurerRow>(scope, cutPage(lines, query), found, {
        isSearch: query.words.length > 0,
      });
    },
    walk(kind, query) {
      const { found, lines: ordered } = listOf(kind, query);
      return walkOf<InsurerRow>(scope, { found, ordered, read: (batch) => batch });
    },
    find,
    get,
    async getToChange(kind, id) {
      await standing(places[kind]).findById(id).select('id').forUpdate();
      return get(kind, id);
    },
    async add(kind, fields, at) {
      const row = { ...columnsOf(kind, fields), createdAt: at };
      return (await unlessTaken(places[kind].model.query(scope.knex).insert(row), nameTaken(kind))).id;
    },
    async save(kind, id, fields) {
      const change = { ...columnsOf(kind, fields), version: raw('version + 1') };
      await unlessTaken(standing(places[kind]).findById(id).patch(change), nameTaken(kind));
    },
    async attach(kind, id, ids) {
      const { other, own, others } = places[kind];
      // Attachments to deleted ones are kept: an operator may bring those back.
      const lost = await members()
        .delete()
        .where(own, id)
        .whereIn(
          others,
          standing({ model: other })
            .select('id')
            .whereNotIn('id', [...ids]),
        )
        .returning(others);
      // Objection gives back what it was handed, the attachments that stood already as well.
      const gained: Partial<Record<typeof others, number>>[] =
        ids.length === 0
          ? []
          : await scope
              .knex<Record<string, number>>(MutualGroupMembers.tableName)
              .insert(ids.map((one) => ({ [own]: id, [others]: one })))
              .onConflict()
              .ignore()
              .returning(others);
      const changed = [...lost, ...gained].flatMap((member) => member[others] ?? []);
      await raise(other).findByIds(changed);
    },
    async countUses(kind, id) {
      const [uses] = await scope.query<{ conventions: number; requests: number }>(places[kind].uses, [id]);
      return { conventions: uses?.conventions ?? 0, coverageRequests: uses?.requests ?? 0 };
    },
    async softDelete(kind, id, at) {
      const { other, own, others } = places[kind];
      await raise(other).whereIn('id', members().select(others).where(own, id));
      await standing(places[kind]).findById(id).patch({ deletedAt: at });
    },
  };
}

function listOf(
  kind: InsurerKind,
  { words, orderBy, order }: Whole<InsurerQuery>,
): { found: Sql; lines: Sql } {
  const { model, holdsWord, lineColumns, orderColumns } = places[kind];
  const found = sql`from ${asIs(model.tableName)} ${where(
    sql`deleted_at is null`,
    ...eachWord(words, holdsWord),
  )}`;
  const by = orderOf([orderColumns[orderBy], `${model.tableName}.id`], order, 'nulls last');
  return { found, lines: sql`select ${asIs(lineColumns)} ${found} order by ${asIs(by)}` };
}

/** Two of the same name met, now or side by side: the table keeps one. */
const nameTaken = (kind: InsurerKind) => () => domainError('insurer_name_taken', { kind });

function columnsOf(kind: InsurerKind, { isCapped, ...fields }: InsurerFields) {
  return { ...fields, ...(kind === 'mutual-group' && { isCapped }) };
}
