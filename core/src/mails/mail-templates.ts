import type { CallReason } from '../calls/call-store.ts';
import type { FactorChange } from '../sessions/account-change-store.ts';
import type { MemberRole } from '../shared/actor.ts';
import type { MailKind } from './mail-ports.ts';

type Stoppable = {
  readonly firstname: string;
  readonly changedAt: Date;
  readonly link: string;
  readonly expiresAt: Date;
};

/** `receivedOn` and `answerBy`: 'yyyy-MM-dd'. */
type PersonRequestFacts = {
  readonly firstname: string;
  readonly receivedOn: string;
  readonly answerBy: string;
  readonly link: string;
};

/** Of an unpaid invoice; `openCents`: what is left of it; `dueOn`: `yyyy-MM-dd`. */
type InvoiceReminderFacts = {
  readonly number: number;
  readonly label: string;
  readonly openCents: number;
  readonly dueOn: string;
  readonly link: string;
};

type PasswordResetFacts = {
  readonly firstname: string;
  readonly link: string;
  readonly expiresAt: Date;
  /** Nobody asked for it: a change was stopped, and the password before it opens nothing any more. */
  readonly isAfterStop: boolean;
};

/** What each mail says; never a patient's name or NIR. Links are whole addresses. */
export type MailFacts = {
  readonly 'login-code': {
    readonly firstname: string;
    readonly code: string;
    readonly askedAt: Date;
    readonly expiresAt: Date;
    readonly userAgent: string;
  };
  /** To an insurer's clerk, whom nobody knows by name. */
  readonly 'depot-code': { readonly code: string; readonly expiresAt: Date };
  readonly 'password-reset': PasswordResetFacts;
  readonly 'staff-password-reset': PasswordResetFacts;
  readonly registration: { readonly firstname: string; readonly link: string; readonly expiresAt: Date };
  readonly 'member-invitation': {
    /** As it signs. */
    readonly practice: string;
    readonly role: MemberRole;
    readonly link: string;
    readonly expiresAt: Date;
  };
  /** To the owner of a practice. */
  readonly 'member-arrived': {
    readonly firstname: string;
    readonly member: string;
    readonly role: MemberRole;
    readonly link: string;
  };
  /** To the address that the account had; `link` stops it. */
  readonly 'password-changed': Stoppable;
  readonly 'email-changed': Stoppable;
  readonly 'factor-changed': Stoppable & { readonly change: FactorChange };
  /** `day`: 'yyyy-MM-dd', from which on staff need a second factor. */
  readonly 'factor-asked': { readonly firstname: string; readonly day: string; readonly link: string };
  /** To the new address; `linksFrom`: when password links go there, where they wait. */
  readonly 'email-arrived': {
    readonly firstname: string;
    readonly changedAt: Date;
    readonly linksFrom: Date | null;
  };
  /** `asked`: what the staff ask for, in a status that asks by its comment. */
  readonly 'new-status': {
    readonly reference: string;
    readonly status: string;
    readonly asked: string;
    readonly link: string;
  };
  /** `until`: 'yyyy-MM-dd'; `isByCard`: the card ends, before its agreement does; `missing`: how many documents are. */
  readonly 'agreement-ending': {
    readonly reference: string;
    readonly until: string;
    readonly isByCard: boolean;
    readonly missing: number;
    readonly link: string;
  };
  readonly 'person-asks-data': PersonRequestFacts;
  readonly 'person-asks-erasure': PersonRequestFacts;
  /** `count`: how many PEC leave; `leavesOn`: 'yyyy-MM-dd'. */
  readonly 'purge-notice': {
    readonly firstname: string;
    /** The linked dentist whose they are, told to his head; null: the reader's own. */
    readonly of: { readonly firstname: string; readonly lastname: string } | null;
    readonly count: number;
    readonly leavesOn: string;
    readonly link: string;
  };
  readonly 'refused-document': {
    readonly reference: string;
    readonly title: string;
    readonly reason: string;
    readonly link: string;
  };
  /** `until`: the end of the free month when it runs already. */
  readonly free: { readonly firstname: string; readonly until: Date | null; readonly link: string };
  readonly free4month: { readonly firstname: string; readonly link: string };
  readonly invoice: {
    readonly number: number;
    readonly label: string;
    readonly inclVatCents: number;
    /** What is left to pay; 0 once it is paid or taken back. */
    readonly openCents: number;
    /** The credit note that takes it back. */
    readonly creditedBy: number | null;
    /** `yyyy-MM-dd`. */
    readonly dueOn: string;
    /** The account of the practitioner is debited: a mail of its own says when. */
    readonly isDebited: boolean;
    readonly link: string;
  };
  readonly 'credit-note': {
    readonly number: number;
    readonly creditOf: number;
    readonly inclVatCents: number;
    readonly link: string;
  };
  /** `collectOn`: `yyyy-MM-dd`; `reference`: of the mandate (RUM). */
  readonly 'debit-notice': {
    readonly number: number;
    readonly label: string;
    readonly cents: number;
    readonly collectOn: string;
    /** The debit that was told before, and is not to be. */
    readonly insteadOf: { readonly cents: number; readonly collectOn: string } | null;
    readonly ibanEnd: string;
    readonly reference: string;
    readonly creditor: string;
    readonly creditorId: string;
    readonly link: string;
  };
  readonly 'invoice-reminder': InvoiceReminderFacts;
  readonly 'invoice-reminder-again': InvoiceReminderFacts;
  readonly 'invoice-reminder-last': InvoiceReminderFacts;
  /** In the words of the staff, already filled in. */
  readonly 'invoice-reminder-own': {
    readonly subject: string;
    readonly words: string;
    readonly link: string;
  };
  /** `files`: how many documents go with it. */
  readonly 'new-message': { readonly reference: string; readonly files: number; readonly link: string };
  /** To whoever filled in a public form. */
  readonly 'trial-received': { readonly firstname: string };
  readonly 'call-back-received': { readonly firstname: string };
  /** To a patient, in his dentist's name; `link`: the dentist's own review page, which is no address of ours. */
  readonly 'review-request': { readonly practitioner: string; readonly link: string };
  /** `calls`: the first of those to make; `callsToMake`: how many there are. */
  readonly 'daily-summary': {
    readonly firstname: string;
    readonly day: Date;
    readonly newRequests: number;
    readonly toTransmit: number;
    readonly transmitted: number;
    readonly messages: number;
    readonly unreadMails: number;
    readonly callsToMake: number;
    readonly calls: readonly {
      readonly name: string;
      readonly phone: string;
      readonly reason: CallReason;
    }[];
    readonly link: string;
  };
  /** `told`: what happened to this PEC, in a few words. */
  readonly 'record-alert': { readonly reference: string; readonly told: string; readonly link: string };
  readonly 'alerts-of-day': {
    readonly firstname: string;
    readonly day: Date;
    readonly alerts: readonly { readonly reference: string; readonly told: string }[];
    readonly link: string;
  };
};

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

/** The French templates; they add the product's name and address themselves. */
export type MailTemplates = {
  render<Kind extends MailKind>(kind: Kind, facts: MailFacts[Kind]): Promise<RenderedMail>;
};
