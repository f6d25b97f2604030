import type { MailKind } from './mail-ports.ts';

const secret: Record<MailKind, boolean> = {
  'login-code': true,
  'depot-code': true,
  'new-status': false,
  'agreement-ending': false,
  'refused-document': false,
  'password-reset': true,
  registration: true,
  'member-invitation': true,
  'member-arrived': false,
  'password-changed': true,
  'email-changed': true,
  'factor-changed': true,
  'factor-asked': false,
  'email-arrived': false,
  'staff-password-reset': true,
  'new-message': false,
  free: false,
  free4month: false,
  invoice: false,
  'credit-note': false,
  'debit-notice': false,
  'invoice-reminder': false,
  'invoice-reminder-again': false,
  'invoice-reminder-last': false,
  'invoice-reminder-own': false,
  'trial-received': false,
  'call-back-received': false,
  'review-request': false,
  'daily-summary': false,
  'record-alert': false,
  'alerts-of-day': false,
};

/** Whether such a mail carries a code or a one-time link: shown in demo mode alone. */
export const isSecretMail = (kind: MailKind): boolean => secret[kind];
