import type { AccountKind } from '@accordent/core/shared/crypto-ports.ts';

/** The columns that say whose a session, challenge or link is. */
export type AccountColumns = { adminId: number | null; practitionerId: number | null };

export function accountColumns(kind: AccountKind, id: number): AccountColumns {
  return kind === 'admin' ? { adminId: id, practitionerId: null } : { adminId: null, practitionerId: id };
}

/** The column alone, to look for. */
export function accountColumn(
  kind: AccountKind,
  id: number,
): { adminId: number } | { practitionerId: number } {
  return kind === 'admin' ? { adminId: id } : { practitionerId: id };
}

/** SQL: which practitioners may log in; administrators need only be active. */
export const LOGS_IN: Record<AccountKind, string> = {
  admin: 'a.is_active and a.deleted_at is null',
  practitioner: 'a.is_active and not a.is_prospect and a.archived_at is null and a.deleted_at is null',
};

export const TABLE: Record<AccountKind, string> = { admin: 'administrators', practitioner: 'practitioners' };
export const COLUMN: Record<AccountKind, string> = { admin: 'admin_id', practitioner: 'practitioner_id' };
