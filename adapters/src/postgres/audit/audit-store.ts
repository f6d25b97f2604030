import type {
  AuditColumn,
  AuditedRecord,
  AuditItem,
  AuditQuery,
  AuditStore,
} from '@accordent/core/audit/audit-store.ts';
import type { AuditEntity } from '@accordent/core/shared/audit.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { listedName } from '@accordent/core/shared/person-name.ts';
import type { Walk, Whole } from '@accordent/core/shared/walk.ts';
import pg from 'pg';
import type { Scope } from '../database.ts';
import { searchPattern } from '../list/conditions.ts';
import { countOf, linesOfPage, orderOf, pageFirst } from '../list/page.ts';
import { rowsAnew, rowsOf } from '../list/rows.ts';
import { asIs, filled, sql, where, type Sql } from '../list/sql.ts';
import { theseFirst, walkByIds } from '../list/walk.ts';
import { countAuditEvents } from './count-audit-events.ts';

/** SQL: what belongs to a record of each kind, beside itself; `?` is its id. */
const PARTS: Partial<Record<AuditEntity, string>> = {
  'coverage-request': `
    union all select 'document', id from documents where coverage_request_id = ?
    union all select 'payment', id from payments where coverage_request_id = ?
    union all select 'bill', id from billed_parts where coverage_request_id = ?
    union all select 'comment', id from comments where coverage_request_id = ?
    union all select 'message', id from messages where coverage_request_id = ?
    union all select 'patient', patient_id from coverage_requests where id = ?`,
  practitioner: `
    union all select 'convention', id from conventions where practitioner_id = ?
    union all select 'mandate', id from mandates where practitioner_id = ?
    union all select 'practitioner-document', id from practitioner_documents where practitioner_id = ?
    union all select 'invoice', id from invoices where practitioner_id = ?
    union all select 'member', id from memberships where practitioner_id = ?`,
};

const NAMES = `
  left join administrators a on e.actor_kind = 'admin' and a.id = e.actor_id
  left join practitioners d on e.actor_kind = 'practitioner' and d.id = e.actor_id
  left join members w on e.actor_kind = 'member' and w.id = e.actor_id`;
const ACTOR = `coalesce(btrim(a.firstname || ' ' || a.lastname), d.name, btrim(w.lastname || ' ' || w.firstname))`;

/** The record that has a screen: the event's own, or the one that it is a part of. */
const RECORD = `
  left join lateral (
    select 'coverage-request' as entity, r.id, r.reference as name, null as firstname, r.deleted_at from coverage_requests r
    where r.id = case e.entity
      when 'coverage-request' then e.entity_id
      when 'document' then (select coverage_request_id from documents where id = e.entity_id)
      when 'payment' then (select coverage_request_id from payments where id = e.entity_id)
      when 'bill' then (select coverage_request_id from billed_parts where id = e.entity_id)
      when 'comment' then (select coverage_request_id from comments where id = e.entity_id)
      when 'message' then (select coverage_request_id from messages where id = e.entity_id) end
    union all
    select case when x.is_prospect then 'prospect' else 'practitioner' end, x.id, x.lastname, x.firstname, x.deleted_at from practitioners x
    where x.id = case e.entity
      when 'practitioner' then e.entity_id
      when 'practitioner-document' then (select practitioner_id from practitioner_documents where id = e.entity_id)
      when 'mandate' then (select practitioner_id from mandates where id = e.entity_id)
      when 'convention' then (select practitioner_id from conventions where id = e.entity_id)
      when 'member' then (select practitioner_id from memberships where id = e.entity_id) end
    union all
    select 'administrator', x.id, x.firstname || ' ' || x.lastname, null, x.deleted_at from administrators x
    where e.entity = 'administrator' and x.id = e.entity_id
    union all
    select 'contact', x.id, x.lastname, x.firstname, x.deleted_at from contacts x
    where e.entity = 'contact' and x.id = e.entity_id
    union all
    select 'mutual', x.id, x.name, null, x.deleted_at from mutuals x where e.entity = 'mutual' and x.id = e.entity_id
    union all
    select 'mutual-group', x.id, x.name, null, x.deleted_at from mutual_groups x where e.entity = 'mutual-group' and x.id = e.entity_id
    union all
    select 'invoice', x.id, x.id::text, null, null from invoices x where e.entity = 'invoice' and x.id = e.entity_id
  ) r on true`;

/** What an event about a part of a record names it by. */
const PART = `case e.entity
  when 'document' then (select title from documents where id = e.entity_id)
  when 'bill' then (select d.title from billed_parts b join documents d on d.id = b.document_id where b.id = e.entity_id)
  when 'practitioner-document' then (select title from practitioner_documents where id = e.entity_id)
  when 'convention' then (select coalesce(m.name, g.name)::text from conventions c
    left join mutuals m on m.id = c.mutual_id left join mutual_groups g on g.id = c.mutual_group_id where c.id = e.entity_id)
  when 'member' then (select m.lastname || ' ' || m.firstname from memberships s join members m on m.id = s.member_id where s.id = e.entity_id) end`;

type Row = {
  id: string;
  at: Date;
  actorKind: AuditItem['actor']['kind'];
  actorId: number | null;
  actor: string | null;
  /** Of those who are listed by their last name. */
  actorFirstname: string | null;
  action: string;
  entity: string;
  entityId: number | null;
  fields: string[];
  amountCents: number | null;
  amountBeforeCents: number | null;
  recordEntity: AuditedRecord['entity'] | null;
  recordId: number | null;
  recordName: string | null;
  recordFirstname: string | null;
  recordDeletedAt: Date | null;
  part: string | null;
};

const COLUMNS = `e.id, e.at, e.actor_kind, e.actor_id, coalesce(btrim(a.firstname || ' ' || a.lastname), d.lastname, w.lastname) as actor,
  coalesce(d.firstname, w.firstname) as actor_firstname, e.action, e.entity, e.entity_id, e.fields, e.amount_cents, e.amount_before_cents, r.entity as record_entity, r.id as record_id,
  r.name as record_name, r.firstname as record_firstname, r.deleted_at as record_deleted_at, ${PART} as part`;

const CLOSE_DAYS = 'select close_audit_days($1) as days';

/** Reads what the audit trail has written. */
export function auditStore(scope: Scope): AuditStore {
  return {
    search: (query) => search(scope, query),
    walk: (query) => walk(scope, query),
    async closeDays(before) {
      const [row] = await scope.query<{ days: number }>(CLOSE_DAYS, [before]);
      return row?.days ?? 0;
    },
  };
}

async function search(scope: Scope, query: AuditQuery): Promise<Page<AuditItem>> {
  const isSearch = query.words.length > 0;
  const found = foundBy(query);
  const lines = rowsOf<Row>(scope, linesOf(pageFirst(found, placeOf(query), query, 'e.id')));
  const isByDays =
    !isSearch && query.adminId === undefined && query.entityId === undefined && query.actions === undefined;
  const [rows, count] = await Promise.all([
    lines,
    isByDays
      ? countAuditEvents(scope, query).then((total) => ({ total, totalCapped: false }))
      : countOf(scope, found, { isSearch }),
  ]);
  return { rows: rows.map(item), ...count };
}

const LINE = asIs(COLUMNS);
const linesOf = (page: Sql): Sql =>
  linesOfPage(page, LINE, `join audit_events e on e.id = page.id ${NAMES} ${RECORD}`);

function walk(scope: Scope, query: Whole<AuditQuery>): Walk<AuditItem> {
  const found = foundBy(query);
  return walkByIds(scope, {
    found,
    ordered: sql`select e.id ${found} order by ${asIs(placeOf(query))}`,
    linesOf: async (ids) => (await rowsAnew<Row>(scope, linesOf(theseFirst(ids)))).map(item),
  });
}

function foundBy({ entity, entityId, actions, adminId, from, to, words, orderBy }: Whole<AuditQuery>): Sql {
  const own = entity !== undefined && entityId !== undefined ? partsOf(entity, entityId) : asIs('');
  // Who acted is looked up for the lines of the page alone, unless it finds or orders them.
  const names = asIs(words.length > 0 || orderBy === 'actor' ? NAMES : '');
  return sql`from audit_events e ${own} ${names} ${where(
    entity !== undefined && entityId === undefined && sql`e.entity = ${entity}`,
    actions !== undefined && sql`e.action = any (${[...actions]})`,
    // Said in the text: the index is of administrators alone.
    adminId !== undefined && sql`e.actor_kind = 'admin' and e.actor_id = ${adminId}`,
    from && sql`e.at >= ${from}`,
    to && sql`e.at <= ${to}`,
    ...words.map(
      ({ word, actions }) =>
        sql`(' ' || search_form(coalesce(${asIs(ACTOR)}, '')) like ${searchPattern(word)} or e.action = any (${[...actions]}))`,
    ),
  )}`;
}

/** A record and what belongs to it. */
function partsOf(entity: AuditEntity, id: number): Sql {
  const parts = PARTS[entity] ?? '';
  const ids = parts
    .split('?')
    .slice(1)
    .map(() => id);
  return sql`join (select cast(${entity} as text) as entity, cast(${id} as int) as id ${filled(parts, ids)}) own
    on e.entity = own.entity and e.entity_id = own.id`;
}

/** SQL: by what the lines are asked for, then by their instant. */
function placeOf({ orderBy, order, ranks }: Whole<AuditQuery>): string {
  const rankOf = (column: string, ranked: readonly string[]) =>
    `array_position(array[${ranked.map((one) => pg.escapeLiteral(one)).join(', ')}], ${column})`;
  const first: Record<AuditColumn, () => string> = {
    date: () => '',
    // Never null, and said so it would be in the order of no index.
    id: () => `e.id ${order}, `,
    actor: () => `${ACTOR} collate "fr-x-icu" ${order} nulls last, `,
    action: () => `${rankOf('e.action', ranks.actions)} ${order} nulls last, `,
    entity: () => `${rankOf('e.entity', ranks.entities)} ${order} nulls last, `,
  };
  return `${first[orderBy]()}${orderOf(['e.at', 'e.id'], order)}`;
}

const item = (row: Row): AuditItem => ({
  id: Number(row.id),
  at: row.at,
  actor: { kind: row.actorKind, id: row.actorId, name: nameOf(row.actor, row.actorFirstname) },
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  record:
    row.recordEntity === null || row.recordId === null
      ? null
      : {
          entity: row.recordEntity,
          id: row.recordId,
          name: nameOf(row.recordName, row.recordFirstname),
          isDeleted: row.recordDeletedAt !== null,
        },
  part: row.part || null,
  fields: row.fields,
  amountCents: row.amountCents,
  amountBeforeCents: row.amountBeforeCents,
});

const nameOf = (lastname: string | null, firstname: string | null): string =>
  listedName({ lastname: lastname ?? '', firstname: firstname ?? '' });
