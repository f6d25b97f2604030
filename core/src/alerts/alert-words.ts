import type { StatusId } from '../coverage-requests/coverage-request-status.ts';
import { recordPath } from '../mails/record-link.ts';
import type { AlertKind } from './alert-kinds.ts';
import type { PushText } from './push-ports.ts';

/** What is said of each, with the reference of its PEC and nothing of its patient. */
export const alertWords: Readonly<Record<AlertKind, string>> = {
  agreement: 'Accord de la mutuelle reçu',
  refusal: 'Refus de la mutuelle',
  step: 'Changement de statut',
  'document-refused': 'Un document est à refaire',
  answer: 'Nouveau message de notre équipe',
  payment: 'Règlement de la mutuelle noté',
  ending: 'Accord qui prend bientôt fin',
  mine: 'Du nouveau sur un de vos dossiers',
  mentioned: 'Une note vous nomme',
  late: 'Réponse de la mutuelle en retard',
};

/** The record that something is told of. */
export type ToldRecord = {
  readonly kind: AlertKind;
  readonly coverageRequestId: number;
  readonly statusId: StatusId;
};

/** The path that opens it: of the back-office for staff, of the portal, by way of the login, for a practice. */
export function alertPath({ kind, ...record }: ToldRecord): string {
  const atStaff = (tab: string) => `/admin/dfc/edit/${record.coverageRequestId}/${tab}`;
  if (kind === 'mine' || kind === 'late') return atStaff('files');
  if (kind === 'mentioned') return atStaff('comments');
  // Where it is confirmed: an accountant sees no record.
  if (kind === 'payment') return '/login/r/payment/list/pending';
  return recordPath(record, kind === 'answer' ? 'messages' : 'files');
}

/** What a device shows of it. */
export const pushText = (record: ToldRecord & { readonly reference: string }): PushText => ({
  title: alertWords[record.kind],
  body: record.reference,
  path: alertPath(record),
  // Of one PEC the latest of a kind stands.
  tag: `${record.kind}:${record.coverageRequestId}`,
});
