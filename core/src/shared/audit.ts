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
  'task',
  'job',
  'retention',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** What may be done or looked at; the API has a French name for each (checked by type). */
export const auditActions = [
  'activate-practitioner',
  'add-administrator',
  'add-contact',
  'add-convention',
  'add-document',
  'add-mutual',
  'add-mutual-group',
  'add-practitioner',
  'add-practitioner-document',
  'add-prospect',
  'archive-practitioner',
  'begin-maintenance',
  'change-administrator',
  'change-contact',
  'change-convention',
  'change-coverage-request-patient',
  'change-coverage-request-status',
  'change-invoice-paid',
  'change-password',
  'change-patient',
  'change-plan',
  'change-practitioner',
  'change-prospect-status',
  'choose-password',
  'confirm-payment',
  'confirm-purge',
  'convert-prospect',
  'create-coverage-request',
  'credit-invoice',
  'deactivate-practitioner',
  'decide-document',
  'delete-administrator',
  'delete-contact',
  'delete-convention',
  'delete-coverage-request',
  'delete-document',
  'delete-mutual',
  'delete-mutual-group',
  'delete-practitioner',
  'delete-practitioner-document',
  'drop-job',
  'edit-mutual',
  'edit-mutual-group',
  'end-maintenance',
  'end-session',
  'erase-patient',
  'erase-practitioner',
  'export-patient',
  'export-practitioner',
  'import-contact',
  'import-mutual',
  'import-practitioner',
  'import-prospect',
  'issue-invoice',
  'link-mail',
  'link-practitioner',
  'log-in',
  'log-out',
  'mark-practitioner-called',
  'notify-practitioner',
  'make-password-link',
  'open-document',
  'open-mail-file',
  'open-practitioner-document',
  'purge-expired-data',
  'render-invoice',
  'replace-coverage-request',
  'restore-record',
  'retry-job',
  'request-review',
  'reveal-credentials',
  'reveal-nir',
  'rotate-keys',
  'run-task',
  'save-remark',
  'send-invoice',
  'set-last-invoice-number',
  'set-payment',
  'unarchive-practitioner',
  'undo-payment',
  'unlink-contact',
  'unlink-practitioner',
  'write-comment',
  'write-mail',
  'write-message',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who did what to which record, and which fields: names only, never values. */
export type AuditEvent = {
  /** 'system': what the product does by itself; null: the public. */
  readonly actor: Actor | 'system' | null;
  readonly at: Date;
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId: number | null;
  readonly fields?: readonly string[];
};

export type AuditTrail = {
  record(event: AuditEvent): Promise<void>;
  /** Many at a time: what an import writes. */
  recordAll(events: readonly AuditEvent[]): Promise<void>;
};
