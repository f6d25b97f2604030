import type {
  AuditColumn,
  AuditedRecord,
  AuditItem,
  AuditQuery,
  AuditStore,
} from '@accordent/core/audit/audit-store.ts';
import type { AuditEntity } from '@accordent/core/shared/audit.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../search-pattern.ts';

/** SQL: what belongs to a record of each kind, beside itself ($id). */
const PARTS: Partial<Record<AuditEntity, string>> = {
  'coverage-request': `
    union all select 'document', id from documents where coverage_request_id = $id
    union all select 'payment', id from payments where coverage_request_id = $id
    union all select 'comment', id from comments where coverage_request_id = $id
    union all select 'message', id from messages where coverage_request_id = $id
    union all select 'patient', patient_id from coverage_requests where id = $id`,
  practitioner: `
    union all select 'convention', id from conventions where practitioner_id = $id
    union all select 'practitioner-document', id from practitioner_documents where practitioner_id = $id
    union all select 'invoice', id from invoices where practitioner_id = $id`,
};

const NAMES = `
  left join administrators a on e.actor_kind = 'admin' and a.id = e.actor_id
  left join practitioners d on e.actor_kind = 'practitioner' and d.id = e.actor_id`;
const ACTOR = `coalesce(btrim(a.firstname || ' ' || a.lastname), d.name)`;

/** The record that has a screen: the event's own, or the one that it is a part of. */
const RECORD = `
  left join lateral (
    select 'coverage-request' as entity, r.id, r.reference as name, r.deleted_at from coverage_requests r
    where r.id = case p.entity
      when 'coverage-request' then p.entity_id
      when 'document' then (select coverage_request_id from documents where id = p.entity_id)
      when 'payment' then (select coverage_request_id from payments where id = p.entity_id)
      when 'comment' then (select coverage_request_id from comments where id = p.entity_id)
      when 'message' then (select coverage_request_id from messages where id = p.entity_id) end
    union all
    select case when x.is_prospect then 'prospect' else 'practitioner' end, x.id, x.name, x.deleted_at from practitioners x
    where x.id = case p.entity
      when 'practitioner' then p.entity_id
      when 'practitioner-document' then (select practitioner_id from practitioner_documents where id = p.entity_id)
      when 'convention' then (select practitioner_id from conventions where id = p.entity_id) end
    union all
    select 'administrator', x.id, x.firstname || ' ' || x.lastname, x.deleted_at from administrators x
    where p.entity = 'administrator' and x.id = p.entity_id
    union all
    select 'contact', x.id, x.firstname || ' ' || x.lastname, x.deleted_at from contacts x
    where p.entity = 'contact' and x.id = p.entity_id
    union all
    select 'mutual', x.id, x.name, x.deleted_at from mutuals x where p.entity = 'mutual' and x.id = p.entity_id
    union all
    select 'mutual-group', x.id, x.name, x.deleted_at from mutual_groups x where p.entity = 'mutual-group' and x.id = p.entity_id
    union all
    select 'invoice', x.id, x.id::text, null from invoices x where p.entity = 'invoice' and x.id = p.entity_id
  ) r on true`;

/** What an event about a part of a record names it by. */
const PART = `case p.entity
  when 'document' then (select title from documents where id = p.entity_id)
  when 'practitioner-document' then (select title from practitioner_documents where id = p.entity_id)
  when 'convention' then (select coalesce(m.name, g.name)::text from conventions c
    left join mutuals m on m.id = c.mutual_id left join mutual_groups g on g.id = c.mutual_group_id where c.id = p.entity_id) end`;

type Row = {
  id: string;
  at: Date;
  actor_kind: AuditItem['actor']['kind'];
  actor_id: number | null;
  actor: string | null;
  action: string;
  entity: string;
  entity_id: number | null;
  fields: string[];
  record_entity: AuditedRecord['entity'] | null;
  record_id: number | null;
  record_name: string | null;
  record_deleted_at: Date | null;
  part: string | null;
};

/** Reads what the audit trail has written. */
export function auditStore(scope: Scope): AuditStore {
  return { search: (query) => search(scope, query) };
}

async function search(scope: Scope, query: AuditQuery): Promise<Page<AuditItem>> {
  const { page, perPage, words, order } = query;
  const { own, where, values, shape } = conditions(query);
  const isCapped = words.length > 0;
  const names = isCapped ? NAMES : '';
  const paged = [...values];
  const place = `${orderOf(query, paged)}, e.at ${order}, e.id ${order}`;
  const [from, size] = [paged.push((page - 1) * perPage), paged.push(perPage)];
  const [rows, [sum]] = await Promise.all([
    scope.query<Row>(
      {
        name: `audit ${query.orderBy} ${order} ${shape}`,
        text: `select p.*, r.entity as record_entity, r.id as record_id, r.name as record_name, r.deleted_at as record_deleted_at, ${PART} as part
          from (select e.id, e.at, e.actor_kind, e.actor_id, ${ACTOR} as actor, e.action, e.entity, e.entity_id, e.fields,
                  row_number() over (order by ${place}) as place
                from ${own} ${NAMES} ${where} order by ${place} offset $${from} limit $${size}) p ${RECORD}
          order by p.place`,
      },
      paged,
    ),
    scope.query<{ total: number }>(
      {
        name: `audit-count ${shape}`,
        text: `select count(*)::int as total from (select from ${own} ${names} ${where}${isCapped ? ` limit ${SEARCH_TOTAL_CAP + 1}` : ''}) found`,
      },
      values,
    ),
  ]);
  const total = sum?.total ?? 0;
  const totalCapped = isCapped && total > SEARCH_TOTAL_CAP;
  return { rows: rows.map(item), total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
}

/** What the rows are ordered by, before their instant. */
function orderOf({ orderBy, order, ranks }: AuditQuery, values: unknown[]): string {
  const columns: Record<AuditColumn, () => string> = {
    date: () => 'e.at',
    id: () => 'e.id',
    actor: () => `${ACTOR} collate "fr-x-icu"`,
    action: () => `array_position($${values.push(ranks.actions)}::text[], e.action)`,
    entity: () => `array_position($${values.push(ranks.entities)}::text[], e.entity)`,
  };
  return `${columns[orderBy]()} ${order} nulls last`;
}

function conditions({ entity, entityId, adminId, from, to, words }: AuditQuery) {
  const values: unknown[] = [];
  const texts: string[] = [];
  const shape: string[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  let own = 'audit_events e';
  if (entity !== undefined && entityId !== undefined) {
    const [kind, id] = [put(entity), put(entityId)];
    const parts = (PARTS[entity] ?? '').replaceAll('$id', id);
    own = `(select ${kind}::text as entity, ${id}::int as id ${parts}) own
      join audit_events e on e.entity = own.entity and e.entity_id = own.id`;
    shape.push(`of ${entity}`);
  } else if (entity !== undefined) {
    texts.push(`e.entity = ${put(entity)}`);
    shape.push('e');
  }
  if (adminId !== undefined) {
    texts.push(`e.actor_kind = 'admin' and e.actor_id = ${put(adminId)}`);
    shape.push('a');
  }
  if (from) {
    texts.push(`e.at >= ${put(from)}`);
    shape.push('f');
  }
  if (to) {
    texts.push(`e.at <= ${put(to)}`);
    shape.push('t');
  }
  // A statement is known by the first 63 letters of its name.
  if (words.length > 0) shape.push(`w${words.length}`);
  for (const { word, actions } of words) {
    texts.push(
      `(' ' || search_form(coalesce(${ACTOR}, '')) like ${put(searchPattern(word))} or e.action = any (${put(actions)}))`,
    );
  }
  return {
    own,
    where: texts.length > 0 ? `where ${texts.join(' and ')}` : '',
    values,
    shape: shape.join(' '),
  };
}

const item = (row: Row): AuditItem => ({
  id: Number(row.id),
  at: row.at,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor ?? '' },
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  record:
    row.record_entity === null || row.record_id === null
      ? null
      : {
          entity: row.record_entity,
          id: row.record_id,
          name: row.record_name ?? '',
          isDeleted: row.record_deleted_at !== null,
        },
  part: row.part || null,
  fields: row.fields,
});
