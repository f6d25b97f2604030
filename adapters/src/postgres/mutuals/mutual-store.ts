import type { Insurer, InsurerFields, InsurerKind, InsurerName } from '@accordent/core/mutuals/insurer.ts';
import type { InsurerQuery, InsurerRow, MutualStore } from '@accordent/core/mutuals/mutual-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import type { QueryBuilder } from 'objection';
import { countedPage } from '../counted-page.ts';
import type { Scope, Statement } from '../database.ts';
import { sqlState } from '../database-errors.ts';
import { searchPattern } from '../search-pattern.ts';
import { MutualGroupModel, MutualModel } from './insurer-models.ts';
import type { InsurerModel } from './insurer-models.ts';

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

/** How many of the attached a line of a list names. */
const NAMED_IN_LIST = 10;

/** Where a kind stands; `attached` are those of the other one that belong with it. */
const places = {
  mutual: placeOf({
    model: MutualModel,
    other: 'mutual_groups',
    own: 'mutual_id',
    others: 'mutual_group_id',
  }),
  'mutual-group': placeOf({
    model: MutualGroupModel,
    other: 'mutuals',
    own: 'mutual_group_id',
    others: 'mutual_id',
  }),
} as const satisfies Record<InsurerKind, unknown>;

type Place = ReturnType<typeof placeOf>;

type PlaceNames = { model: typeof MutualModel; other: string; own: string; others: string };

function placeOf({ model, other, own, others }: PlaceNames) {
  const table = model.tableName;
  const attached = `from mutual_group_members x join ${other} o on o.id = x.${others} where x.${own} = ${table}.id and o.deleted_at is null`;
  const statement = (name: string, text: string): Statement => ({ name: `${table}-${name}`, text });
  const names = (limit: string) =>
    `(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]')
      from (select o.id, o.name ${attached} order by o.name, o.id ${limit}) a)`;
  return {
    model,
    attached: raw(names('')),
    firstAttached: raw(names(`limit ${NAMED_IN_LIST}`)),
    attachedCount: raw(`(select count(*)::int ${attached})`),
    attachedText: raw(`(select string_agg(o.name, ', ' order by o.name, o.id) ${attached})`),
    /** Takes two patterns: of its own search text, and of an attached name. */
    holdsWord: `(${table}.search like ? or exists (select ${attached} and ' ' || search_form(o.name) like ?))`,
    allStand: statement(
      'all-stand',
      `select count(*)::int as standing from ${table} where id = any ($1) and deleted_at is null`,
    ),
    lock: statement('lock', `select from ${table} where id = $1 and deleted_at is null for update`),
    raise: statement('raise-attached', `update ${other} set version = version + 1 where id = any ($1)`),
    raiseAll: statement(
      'raise-all-attached',
      `update ${other} set version = version + 1 where id in (select ${others} from mutual_group_members where ${own} = $1)`,
    ),
    // Attachments to deleted ones are kept: an operator may bring those back.
    detach: statement(
      'detach',
      `delete from mutual_group_members x using ${other} o
       where o.id = x.${others} and o.deleted_at is null and x.${own} = $1 and o.id <> all ($2) returning o.id`,
    ),
    attach: statement(
      'attach',
      `insert into mutual_group_members (${own}, ${others}) select $1, unnest($2::int[]) on conflict do nothing returning ${others} as id`,
    ),
    // Conventions of deleted practitioners are in no list: nobody could take them away.
    uses: statement(
      'uses',
      `select (select count(*)::int from conventions c join practitioners p on p.id = c.practitioner_id
               where c.${own} = $1 and c.deleted_at is null and p.deleted_at is null) as conventions,
              (select count(*)::int from coverage_requests where ${own} = $1 and deleted_at is null) as requests`,
    ),
  };
}

type ChoiceRow = { id: number; name: string; members: number[] };
type Found = InsurerModel & { attached: InsurerName[] };
type Listed = InsurerModel & { firstAttached: InsurerName[]; attachedCount: number };

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
    async search(kind, query) {
      const place = places[kind];
      const page = await countedPage<InsurerModel, Listed>(
        scope,
        query,
        () => matching(standing(place), { place, query }),
        (matches) =>
          inOrder(matches, { place, query })
            .select(
              `${place.model.tableName}.*`,
              place.firstAttached.as('firstAttached'),
              place.attachedCount.as('attachedCount'),
            )
            .castTo<Listed[]>(),
      );
      return { ...page, rows: page.rows.map(row) };
    },
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

type Query = QueryBuilder<InsurerModel>;
type Wish = { readonly place: Place; readonly query: InsurerQuery };

function matching(query: Query, { place, query: { words } }: Wish): Query {
  for (const word of words) {
    const pattern = searchPattern(word);
    void query.whereRaw(place.holdsWord, [pattern, pattern]);
  }
  return query;
}

function inOrder(query: Query, { place, query: { orderBy, order } }: Wish): Query {
  if (orderBy === 'attached') void query.orderByRaw(`? ${order} nulls last`, place.attachedText);
  else void query.orderBy(orderBy, order);
  return query.orderBy('id', order);
}

/** Two of the same name met, now or side by side: the table keeps one (migration 0003). */
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

const row = (found: Listed): InsurerRow => ({
  id: found.id,
  name: found.name,
  isCapped: found.isCapped ?? false,
  attached: found.firstAttached,
  attachedCount: found.attachedCount,
});
