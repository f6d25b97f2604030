import { statuses, type StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { NotificationKind } from '../notifications/notification-store.ts';

/** What a practice may be told of outside the product. */
export const practiceAlertKinds = [
  'agreement',
  'refusal',
  'step',
  'document-refused',
  'answer',
  'payment',
  'ending',
] as const;
/** What one of the staff may be. */
export const staffAlertKinds = ['mine', 'mentioned', 'late'] as const;

export type PracticeAlertKind = (typeof practiceAlertKinds)[number];
export type StaffAlertKind = (typeof staffAlertKinds)[number];
export type AlertKind = PracticeAlertKind | StaffAlertKind;

/** What a dentist is told of where a PEC comes into this status. */
export function alertOfStatus(statusId: StatusId): PracticeAlertKind {
  if (statusId === statuses.agreed.id) return 'agreement';
  return statusId === statuses.refused.id ? 'refusal' : 'step';
}

const staffAlerts: Partial<Record<NotificationKind, StaffAlertKind>> = {
  mention: 'mentioned',
  'answer-late': 'late',
  message: 'mine',
  'message-returned': 'mine',
  'document-waiting': 'mine',
  'answer-received': 'mine',
  'depot-opened': 'mine',
  'sending-failed': 'mine',
};

/** As which of them a notification is told outside the product to whom it concerns; null: it is not. */
export const alertOfNotification = (kind: NotificationKind): StaffAlertKind | null =>
  staffAlerts[kind] ?? null;
