import type { LiveChange } from '../live/live-changes.ts';
import type { NotificationKind } from './notification-store.ts';

export type Refresh = {
  /** Looked at for the one PEC that changed. */
  readonly ofRequest: readonly NotificationKind[];
  /** Looked at for everything. */
  readonly ofAll: readonly NotificationKind[];
};

const NONE: Refresh = { ofRequest: [], ofAll: [] };

/** What a kind of change may have given or taken a cause. */
const refreshes: Readonly<Record<string, Refresh>> = {
  dfc: {
    ofRequest: [
      'new-request',
      'document-waiting',
      'message',
      'depot-opened',
      'answer-received',
      'sending-failed',
      'answer-late',
      'agreement-ending',
      'paid-low',
      'taken-back',
      'prescription',
    ],
    ofAll: ['over-cap', 'callback', 'rights-to-check'],
  },
  comment: { ofRequest: [], ofAll: ['mention'] },
  message: { ofRequest: ['message', 'message-returned'], ofAll: [] },
  mail: { ofRequest: [], ofAll: ['mail', 'refused-mail'] },
  outgoing: { ofRequest: [], ofAll: ['refused-mail'] },
  invoice: {
    ofRequest: [],
    ofAll: ['unpaid-invoice', 'debit-returned', 'debits-to-prepare', 'incomplete-invoice'],
  },
  export: { ofRequest: [], ofAll: ['export-ready'] },
  user: {
    ofRequest: [],
    ofAll: ['callback', 'over-cap', 'free-month-ending', 'refused-mail', 'incomplete-invoice'],
  },
  // Those of PEC and bills that go with their practitioner, archived or deleted, and come back with him.
  work: {
    ofRequest: [],
    ofAll: [
      'new-request',
      'document-waiting',
      'depot-opened',
      'answer-received',
      'sending-failed',
      'answer-late',
      'agreement-ending',
      'paid-low',
      'taken-back',
      'prescription',
      'rights-to-check',
    ],
  },
};

/** Kinds that look at one PEC by itself; the others always look at everything. */
export const kindsOfOneRequest: ReadonlySet<NotificationKind> = new Set(
  Object.values(refreshes).flatMap(({ ofRequest }) => ofRequest),
);

/** What to look at after a change; one of many looks at everything. */
export function refreshAfter({ kind, entityId }: Pick<LiveChange, 'kind' | 'entityId'>): Refresh {
  const refresh = refreshes[kind] ?? NONE;
  return entityId === null ? { ofRequest: [], ofAll: [...refresh.ofRequest, ...refresh.ofAll] } : refresh;
}
