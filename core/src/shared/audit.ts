import type { Actor } from './actor.ts';

/** Who did what to which record, and which fields: names only, never values (reliability §2.8). */
export type AuditEvent = {
  readonly actor: Actor | null;
  readonly at: Date;
  readonly action: string;
  readonly entity:
    | 'coverage-request'
    | 'document'
    | 'payment'
    | 'patient'
    | 'practitioner'
    | 'administrator'
    | 'session'
    | 'message'
    | 'comment'
    | 'contact'
    | 'mail';
  readonly entityId: number | null;
  readonly fields?: readonly string[];
};

export type AuditTrail = { record(event: AuditEvent): Promise<void> };
