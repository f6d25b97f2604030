/** The mails that this issue sends. */
export type MailKind =
  | 'login-code'
  | 'depot-code'
  | 'new-status'
  | 'agreement-ending'
  | 'person-asks-data'
  | 'person-asks-erasure'
  | 'purge-notice'
  | 'refused-document'
  | 'password-reset'
  | 'registration'
  | 'member-invitation'
  | 'member-arrived'
  | 'password-changed'
  | 'email-changed'
  | 'factor-changed'
  | 'factor-asked'
  | 'email-arrived'
  | 'staff-password-reset'
  | 'new-message'
  | 'free'
  | 'free4month'
  | 'invoice'
  | 'credit-note'
  | 'debit-notice'
  | 'invoice-reminder'
  | 'invoice-reminder-again'
  | 'invoice-reminder-last'
  | 'invoice-reminder-own'
  | 'trial-received'
  | 'call-back-received'
  | 'review-request'
  | 'daily-summary'
  | 'record-alert'
  | 'alerts-of-day';

/** A file of the file store that goes with a mail. */
export type SentFile = { readonly name: string; readonly mime: string; readonly fileKey: string };

export type OutgoingMail = {
  /** With its angle brackets; follows from the cause, so that a second send is recognised. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly kind: MailKind;
  readonly attachments?: readonly SentFile[];
};

/** A refusal of the mail server. `permanent`: sending again cannot help. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly permanent: boolean;

  constructor(permanent: boolean, reason: string) {
    super(reason);
    this.permanent = permanent;
  }
}

/** Throws one of what stopped several mails, if anything did: a failure that another try may mend first. */
export function throwOneOf(failures: readonly unknown[]): void {
  if (failures.length > 0)
    throw failures.find((failure) => !(failure instanceof MailNotSent && failure.permanent)) ?? failures[0];
}

export type MailSender = {
  /** Throws `MailNotSent`. */
  send(mail: OutgoingMail): Promise<void>;
};
