import type { AuditEvent, AuditTrail } from '@accordent/core/shared/audit.ts';
import { loginOf } from '@accordent/core/shared/actor.ts';
import type { Scope } from '../database.ts';

// Lists of lists have one length in SQL: the names of fields come as one text each.
const RECORD = `insert into audit_events (at, actor_kind, actor_id, session_id, action, entity, entity_id, fields, amount_cents, amount_before_cents)
         select at, kind, actor, session, action, entity, record, string_to_array(fields, ','), amount, before
         from unnest($1::timestamptz[], $2::text[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::int[], $8::text[], $9::int[], $10::int[])
           as event (at, kind, actor, session, action, entity, record, fields, amount, before)`;

/** Writes who did what, in the transaction that does it. */
export function auditTrail(scope: Scope): AuditTrail {
  async function recordAll(events: readonly AuditEvent[]): Promise<void> {
    if (events.length === 0) return;
    const columns = events.map(columnsOf);
    await scope.query(
      RECORD,
      columns[0]!.map((_, place) => columns.map((values) => values[place])),
    );
  }
  return { record: (event) => recordAll([event]), recordAll };
}

function columnsOf(event: AuditEvent): readonly unknown[] {
  const {
    at,
    actor,
    action,
    entity,
    entityId,
    fields = [],
    amountCents = null,
    amountBeforeCents = null,
  } = event;
  const session = actor === 'system' ? null : actor;
  const who = session && loginOf(session);
  const kind = actor === 'system' ? actor : (who?.kind ?? 'public');
  return [
    at,
    kind,
    who?.id ?? null,
    session?.sessionId ?? null,
    action,
    entity,
    entityId,
    fields.join(','),
    amountCents,
    amountBeforeCents,
  ];
}
