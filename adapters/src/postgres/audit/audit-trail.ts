import type { AuditTrail } from '@accordent/core/shared/audit.ts';
import type { Scope } from '../database.ts';

const RECORD = {
  name: 'audit-record',
  text: `insert into audit_events (at, actor_kind, actor_id, session_id, action, entity, entity_id, fields)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** Writes who did what, in the transaction that does it. */
export function auditTrail(scope: Scope): AuditTrail {
  return {
    async record({ at, actor, action, entity, entityId, fields = [] }) {
      await scope.query(RECORD, [
        at,
        actor?.kind ?? 'public',
        actor?.id ?? null,
        actor?.sessionId ?? null,
        action,
        entity,
        entityId,
        fields,
      ]);
    },
  };
}
