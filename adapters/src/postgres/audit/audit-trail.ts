import type { AuditEvent, AuditTrail } from '@accordent/core/shared/audit.ts';
import type { Scope } from '../database.ts';

const RECORD = `insert into audit_events (at, actor_kind, actor_id, session_id, action, entity, entity_id, fields)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`;

// Lists of lists have one length in SQL: the names of fields come as one text each.
const RECORD_ALL = `insert into audit_events (at, actor_kind, actor_id, session_id, action, entity, entity_id, fields)
         select at, kind, actor, session, action, entity, record, string_to_array(fields, ',')
         from unnest($1::timestamptz[], $2::text[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::int[], $8::text[])
           as event (at, kind, actor, session, action, entity, record, fields)`;

/** Writes who did what, in the transaction that does it. */
export function auditTrail(scope: Scope): AuditTrail {
  return {
    async record(event) {
      await scope.query(RECORD, [...columnsOf(event), event.fields ?? []]);
    },

    async recordAll(events) {
      if (events.length === 0) return;
      const columns = events.map((event) => [...columnsOf(event), (event.fields ?? []).join(',')]);
      await scope.query(
        RECORD_ALL,
        Array.from({ length: columns[0]!.length }, (_, place) => columns.map((values) => values[place])),
      );
    },
  };
}

function columnsOf({ at, actor, action, entity, entityId }: AuditEvent): readonly unknown[] {
  const who = actor === 'system' ? null : actor;
  const kind = actor === 'system' ? actor : (actor?.kind ?? 'public');
  return [at, kind, who?.id ?? null, who?.sessionId ?? null, action, entity, entityId];
}
