import type { Actor } from './actor.ts';

/** Kinds of records that something happens to; the API has a French name for each (checked by type). */
export const auditEntities = [
  'coverage-request',
  'document',
  'payment',
  'patient',
  'practitioner',
  'practitioner-document',
  'convention',
  'administrator',
  'session',
  'message',
  'comment',
  'contact',
  'mutual',
  'mutual-group',
  'mail',
  'invoice',
  'notification',
  'setting',
  'import',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** Who did what to which record, and which fields: names only, never values (reliability §2.8). */
export type AuditEvent = {
  /** 'system': what the product does by itself; null: the public. */
  readonly actor: Actor | 'system' | null;
  readonly at: Date;
  readonly action: string;
  readonly entity: AuditEntity;
  readonly entityId: number | null;
  readonly fields?: readonly string[];
};

export type AuditTrail = {
  record(event: AuditEvent): Promise<void>;
  /** Many at a time: what an import writes. */
  recordAll(events: readonly AuditEvent[]): Promise<void>;
};
