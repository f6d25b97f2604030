import type { Insurer, InsurerFields, InsurerKind, InsurerName } from '@accordent/core/mutuals/insurer.ts';
import type {
  InsurerColumn,
  InsurerQuery,
  InsurerRow,
  MutualStore,
} from '@accordent/core/mutuals/mutual-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { raw } from 'objection';
import { countedPage } from '../counted-page.ts';
import type { Scope } from '../database.ts';
import { sqlState } from '../database-errors.ts';
import { pageCut } from '../page-cut.ts';
import { searchPattern } from '../list/conditions.ts';
import { MutualGroupModel, MutualModel } from './insurer-models.ts';
import type { InsurerModel } from './insurer-models.ts';

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

/** Where a kind stands; `attached` are those of the other one that belong with it. */
const places = {
  mutual: placeOf({
    model: MutualModel,
    other: 'mutual_groups',
    own: 'mutual_id',
    others: 'mutual_group_id',
    isCapped: 'false',
  }),
  'mutual-group': placeOf({
    model: MutualGroupModel,
    other: 'mutuals',
    own: 'mutual_group_id',
    others: 'mutual_id',
    isCapped: 'mutual_groups.is_capped',
  }),
} as const satisfies Record<InsurerKind, unknown>;

type Place = ReturnType<typeof placeOf>;

type PlaceNames = {
  model: typeof MutualModel;
  other: string;
  own: string;
  others: string;
  /** SQL. */
  isCapped: string;
};

function placeOf({ model, other, own, others, isCapped }: PlaceNames) {
  const table = model.tableName;
  const attached = `from mutual_group_members x join ${other} o on o.id = x.${others} where x.${own} = ${table}.id and o.deleted_at is null`;
  const names = (limit: string) =>
    `(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]')
      from (select o.id, o.name ${attached} order by o.name, o.id ${limit}) a)`;
  return {
    model,
    attached: raw(names('')),
    lineColumns: `${table}.id, ${table}.name, ${isCapped} as "isCapped", ${names(`limit ${NAMED_IN_LIST}`)} as attached,
      (select count(*)::int ${attached}) as "attachedCount"`,
    orderColumns: {
      id: `${table}.id`,
      name: `${table}.name`,
      attached: `(select string_agg(o.name, ', ' order by o.name, o.id) ${attached})`,
    } satisfies Record<InsurerColumn, string>,
    /** In its own search text, or in an attached name. */
    holdsWord: (n: string) =>
      `(${table}.search like ${n} or exists (select ${attached} and ' ' || search_form(o.name) like ${n}))`,
    allStand: `select count(*)::int as standing from ${table} where id = any ($1) and deleted_at is null`,
    lock: `select from ${table} where id = $1 and deleted_at is null for update`,
    raise: `update ${other} set version = version + 1 where id = any ($1)`,
    raiseAll: `update ${other} set version = version + 1 where id in (select ${others} from mutual_group_members where ${own} = $1)`,
    // Attachments to deleted ones are kept: an operator may bring those back.
    detach: `delete from mutual_group_members x using ${other} o
       where o.id = x.${others} and o.deleted_at is null and x.${own} = $1 and o.id <> all ($2) returning o.id`,
    attach: `insert into mutual_group_members (${own}, ${others}) select $1, unnest($2::int[]) on conflict do nothing returning ${others} as id`,
    // Conventions of deleted practitioners are in no list: nobody could take them away.
    uses: `select (select count(*)::int from conventions c join practitioners p on p.id = c.practitioner_id
               where c.${own} = $1 and c.deleted_at is null and p.deleted_at is null) as conventions,
              (select count(*)::int from coverage_requests where ${own} = $1 and deleted_at is null) as requests`,
  };
}

type ChoiceRow = { id: number; name: string; members: number[] };
type Found = InsurerModel & { attached: InsurerName[] };

/** Mutuals and their groups. */
export function mutualStore(scope: Scope): MutualStore {
  const standing = ({ model }: Place) => model.query(scope.knex).whereNull('deletedAt');

  const find: MutualStore['find'] = async (kind, id) => {
    const place = places[kind];
    const found = await standing(place)
      .findById(id)
      .select(`${place.model.tableName}.*`, place.attached.as('attached'))
      .castTo<Found | undefined>();
    return found ? insurer(kind, found) : null;
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
      const [row] = await scope.query<{ standing: number }>(places[kind].allStand, [different]);
      return row?.standing === different.length;
    },
    search: (kind, query) => search(scope, places[kind], query),
    find,
    get,
    async getToChange(kind, id) {
      const locked = await scope.query(places[kind].lock, [id]);
      if (locked.length === 0) throw domainError('not_found');
      return get(kind, id);
    },
    async add(kind, fields, at) {
      const { model } = places[kind];
      const row = { ...columnsOf(kind, fields), createdAt: at };
      const { id } = await named(kind, () => model.query(scope.knex).insert(row).returning('id'));
      return id;
    },
    async save(kind, id, fields) {
      const change = { ...columnsOf(kind, fields), version: raw('version + 1') };
      await named(kind, () => standing(places[kind]).findById(id).patch(change));
    },
    async attach(kind, id, ids) {
      const place = places[kind];
      const lost = await scope.query<{ id: number }>(place.detach, [id, ids]);
      const gained = await scope.query<{ id: number }>(place.attach, [id, ids]);
      await scope.query(place.raise, [[...lost, ...gained].map((one) => one.id)]);
    },
    async countUses(kind, id) {
      const [uses] = await scope.query<{ conventions: number; requests: number }>(places[kind].uses, [id]);
      return { conventions: uses?.conventions ?? 0, coverageRequests: uses?.requests ?? 0 };
    },
    async softDelete(kind, id, at) {
      await scope.query(places[kind].raiseAll, [id]);
      await standing(places[kind]).findById(id).patch({ deletedAt: at });
    },
  };
}

function search(scope: Scope, place: Place, query: InsurerQuery): Promise<Page<InsurerRow>> {
  const { orderBy, order, words } = query;
  const table = place.model.tableName;
  const texts = [`${table}.deleted_at is null`, ...words.map((_, index) => place.holdsWord(`$${index + 1}`))];
  const from = `from ${table} where ${texts.join(' and ')}`;
  const values = words.map(searchPattern);
  const cut = pageCut(query, values);
  const rows = scope.query<InsurerRow>(
    `select ${place.lineColumns} ${from}
        order by ${place.orderColumns[orderBy]} ${order} nulls last, ${table}.id ${order} ${cut.text}`,
    cut.values,
  );
  const counted = { from, values, isSearch: words.length > 0 };
  return countedPage(scope, rows, counted);
}

/** Two of the same name met, now or side by side: the table keeps one. */
async function named<Result>(kind: InsurerKind, write: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) === '23505') throw domainError('insurer_name_taken', { kind });
    throw error;
  }
}

function columnsOf(kind: InsurerKind, { isCapped, ...fields }: InsurerFields) {
  return { ...fields, ...(kind === 'mutual-group' && { isCapped }) };
}

const insurer = (kind: InsurerKind, found: Found): Insurer => ({
  kind,
  id: found.id,
  name: found.name,
  infos: found.infos,
  fax: found.fax,
  mail: found.mail,
  address: found.address,
  conventionProtocol: found.conventionProtocol,
  billingProtocol: found.billingProtocol,
  sendingProtocol: found.sendingProtocol,
  sendingProtocolText: found.sendingProtocolText,
  comment: found.comment,
  isCapped: found.isCapped ?? false,
  attached: found.attached,
  createdAt: found.createdAt,
  version: found.version,
});
