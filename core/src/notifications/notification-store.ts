/** Decisions §6. */
export type NotificationKind =
  | 'callback'
  | 'new-request'
  | 'document-waiting'
  | 'over-cap'
  | 'free-month-ending'
  | 'refused-mail'
  | 'unpaid-invoice'
  | 'message'
  | 'mail';

export type NotificationIcon = 'AlertTriangle' | 'PhoneCall' | 'Eye' | 'DollarSign' | 'FileText';

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
  readonly at: Date;
};

export type NotificationStore = {
  /** A key that was raised already, removed or not, is left as it is. */
  raise(notification: NewNotification): Promise<void>;
  /** Their cause is gone. */
  removeForPractitioner(kind: NotificationKind, practitionerId: number, at: Date): Promise<void>;
};
