import type { Page, PageRequest } from '../shared/page.ts';

/** What a notification is raised for. */
export type NotificationKind =
  | 'callback'
  | 'new-request'
  | 'document-waiting'
  | 'over-cap'
  | 'free-month-ending'
  | 'refused-mail'
  | 'incomplete-invoice'
  | 'unpaid-invoice'
  | 'debit-returned'
  | 'debits-to-prepare'
  | 'export-ready'
  | 'batch-ended'
  | 'message'
  | 'message-returned'
  | 'mail'
  | 'mention'
  | 'depot-opened'
  | 'answer-received'
  | 'sending-failed'
  | 'answer-late'
  | 'agreement-ending'
  | 'paid-low'
  | 'taken-back'
  | 'prescription'
  | 'rights-to-check';

export const notificationIcons = ['AlertTriangle', 'PhoneCall', 'Eye', 'DollarSign', 'FileText'] as const;
export type NotificationIcon = (typeof notificationIcons)[number];

export type NewNotification = {
  /** 10 random characters, drawn once (notificationId()). */
  readonly id: string;
  /** Unique per cause: the same key is not raised twice. */
  readonly key: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly subtitle: string;
  /** A path of the back-office. */
  readonly link: string;
  /** Keys of colour families. */
  readonly color: string;
  readonly background: string;
  readonly icon: NotificationIcon;
  readonly practitionerId: number | null;
  readonly coverageRequestId: number | null;
  /** Whose alone it is; everybody's where it is absent. */
  readonly adminId?: number | undefined;
  readonly at: Date;
};

/** As a member of the staff sees it. */
export type SeenNotification = Omit<
  NewNotification,
  'key' | 'practitionerId' | 'coverageRequestId' | 'adminId'
> & {
  readonly isRead: boolean;
};

export const notificationColumns = ['date', 'title', 'kind', 'id'] as const;
export type NotificationColumn = (typeof notificationColumns)[number];

/** Newest first unless told otherwise; `words` come from searchWords(). */
export type NotificationWish = Pick<PageRequest, 'page' | 'perPage'> &
  Partial<Pick<PageRequest<NotificationColumn>, 'orderBy' | 'order'>> & {
    readonly words?: readonly string[];
  };

/** `totalUnread`: of all of them, whatever is looked for. */
export type NotificationList = Page<SeenNotification> & { readonly totalUnread: number };

export type NotificationStore = {
  /** The same key is raised once; one whose cause had gone stands again, under its old id. */
  raise(notification: NewNotification): Promise<void>;
  /** One refresh of a kind at a time, until the transaction ends. */
  lock(kind: NotificationKind): Promise<void>;
  /** Those of a kind that stand, in this scope. */
  standing(
    kind: NotificationKind,
    scope: CauseScope,
  ): Promise<readonly { readonly id: string; readonly key: string; readonly subtitle: string }[]>;
  /** Says anew what these say; whoever has read one has read it still. */
  restate(subtitles: readonly { readonly id: string; readonly subtitle: string }[]): Promise<void>;
  remove(ids: readonly string[], at: Date): Promise<void>;
  /** Read or not by this administrator. */
  list(adminId: number, wish: NotificationWish): Promise<NotificationList>;
  /** Unknown ids are left out. */
  markRead(ids: readonly string[], adminId: number, at: Date): Promise<void>;
  countUnread(adminId: number): Promise<number>;
};

/** The PEC looked at; without one, everything. */
export type CauseScope = { readonly coverageRequestId?: number };
