import type { Actor, MemberRole } from './actor.ts';

export type Role =
  | 'anyone'
  | 'practitioner'
  | 'super-practitioner'
  | MemberRole
  | 'employee'
  | 'super-administrator';

const anyone = ['anyone'] as const;
const staff = ['employee', 'super-administrator'] as const;
const superAdministrators = ['super-administrator'] as const;
/** The owner of an account; what follows adds the members of his practice. */
const owners = ['practitioner', 'super-practitioner'] as const;
const superPractitioners = ['super-practitioner'] as const;
/** Who may take away what stands. */
const deciders = [...owners, 'associate'] as const;
/** Requests, documents, messages. */
const askers = [...deciders, 'secretary', 'assistant'] as const;
/** Payments, invoices. */
const cashiers = [...deciders, 'secretary', 'accountant'] as const;
const practice = [...askers, 'accountant'] as const;

/**
 * Who may do what, by role; whose records, the finders decide (they take the actor).
 * Every route names one of these actions; one that is not here does not compile and refuses to start.
 */
export const policy = {
  'read-health': anyone,
  'read-contract': anyone,
  'log-in': anyone,
  'recover-password': anyone,
  'open-signed-file': anyone,
  'send-public-form': anyone,
  // Whoever holds a link and its code: the use cases ask for them.
  'open-depot': anyone,
  // Whoever holds a link to a draft, on the telephone that opened it first.
  'use-phone-link': anyone,
  // Whoever holds the link of an invitation.
  'join-practice': anyone,

  'log-out-staff': staff,
  'see-own-administrator': staff,
  'change-own-administrator': staff,
  'see-login-policy': superAdministrators,
  'change-login-policy': superAdministrators,
  // Somebody who has lost all that he proves himself with.
  'let-back-in': superAdministrators,
  'see-administrators': staff,
  'change-administrators': superAdministrators,
  'see-audit': staff,
  'see-dashboard': staff,
  'search-everything': staff,
  'see-statistics': staff,
  'see-own-day': staff,
  'see-team-days': superAdministrators,
  'hear-changes': staff,
  'see-coverage-requests': staff,
  'create-coverage-request': staff,
  'change-coverage-request': staff,
  'change-coverage-request-status': staff,
  transmit: staff,
  'see-proofs': staff,
  'export-proofs': superAdministrators,
  'reveal-dossier-password': staff,
  'see-answers': staff,
  'answer-for-insurer': staff,
  'end-depot': staff,
  // One that somebody else has sent: the use case asks.
  'end-depots-of-others': superAdministrators,
  'act-on-many': staff,
  'assign-coverage-request': staff,
  'set-aside-coverage-request': staff,
  remind: staff,
  'hold-reminders': staff,
  'delete-coverage-request': staff,
  'undo-act': staff,
  'tell-presence': staff,
  'add-document': staff,
  'decide-document': staff,
  'delete-document': staff,
  'read-papers': staff,
  'open-document': staff,
  'make-dossier': staff,
  'open-dossier': staff,
  'set-payment': staff,
  'undo-payment': staff,
  'remove-payment': staff,
  'see-money-lines': staff,
  'import-money-lines': staff,
  'confirm-money-lines': staff,
  'undo-money-lines': staff,
  'see-money': staff,
  'confirm-bill': staff,
  // Outside its agreement: the use case asks.
  'bill-care-outside': superAdministrators,
  'change-bill': staff,
  'find-patient': staff,
  'reveal-nir': staff,
  'see-comments': staff,
  'write-comment': staff,
  'see-messages': staff,
  'write-message': staff,
  'mark-message': staff,
  'keep-views': staff,
  // One of the team whose author is somebody else: the use case asks.
  'change-views-of-others': superAdministrators,
  'file-message-document': staff,
  'see-text-models': staff,
  'change-text-models': staff,
  'pick-practitioner': staff,
  'see-practitioner': staff,
  'add-practitioner': staff,
  'change-practitioner': staff,
  'archive-practitioner': staff,
  'delete-practitioner': staff,
  'link-practitioner': staff,
  'see-members': staff,
  'pass-person-requests': staff,
  'end-member-sessions': staff,
  'change-prospect-status': staff,
  'add-practitioner-document': staff,
  'open-practitioner-document': staff,
  'delete-practitioner-document': staff,
  'pick-insurer': staff,
  'see-insurers': staff,
  'change-insurer': staff,
  'change-insurer-models': superAdministrators,
  'delete-insurer': staff,
  'see-mails': staff,
  'write-mail': staff,
  'link-mail': staff,
  'keep-mail-file': staff,
  'import-records': staff,
  'export-lists': staff,
  'see-contacts': staff,
  'change-contact': staff,
  'delete-contact': staff,
  'see-mandates': staff,
  'change-mandates': staff,
  'open-mandate-paper': staff,
  // Where one acts for a dentist: the use case asks.
  'act-without-mandate': superAdministrators,
  'see-conventions': staff,
  'change-conventions': staff,
  'reveal-credentials': staff,

  'see-invoices': staff,
  'export-accounting': staff,
  // The statements of our account.
  'see-receipts': superAdministrators,
  'import-receipts': superAdministrators,
  'confirm-receipts': superAdministrators,
  'see-invoice-payments': staff,
  'pay-invoices': staff,
  'see-dunning': staff,
  'hold-dunning': superAdministrators,
  'see-debits': staff,
  'change-debit-mandates': staff,
  'announce-debits': staff,
  // What it hands over is money, and the accounts of all who pay.
  'prepare-debits': superAdministrators,
  'issue-invoice': staff,
  'credit-invoice': staff,
  'change-invoice-paid': staff,
  'send-invoice': staff,
  'set-last-invoice-number': superAdministrators,

  'see-tasks': superAdministrators,
  'run-task': superAdministrators,
  'settle-failed-job': superAdministrators,
  'confirm-purge': superAdministrators,

  'see-notifications': staff,
  'see-calls': staff,
  'mark-called': staff,

  'log-out-dentist': practice,
  'see-own-self': practice,
  'change-own-login': practice,
  'see-own-account': owners,
  'hear-own-changes': practice,
  'change-own-account': owners,
  'delete-own-account': owners,
  'take-own-data': owners,
  'answer-own-person-requests': owners,
  'see-own-members': owners,
  'change-own-members': owners,
  'see-own-mandate': owners,
  'open-own-mandate-paper': owners,
  'see-linked-practitioners': superPractitioners,
  // Who heads no practice has no linked dentist: none is found.
  'activate-linked-practitioner': owners,
  // The counters of the practice: those of what somebody may see.
  'see-own-counters': practice,
  'see-own-coverage-requests': askers,
  'export-own-coverage-requests': askers,
  'see-own-looks': deciders,
  'create-own-coverage-request': askers,
  'keep-own-drafts': askers,
  'change-own-coverage-request': askers,
  'cancel-own-coverage-request': deciders,
  'add-own-document': askers,
  'delete-own-document': deciders,
  'read-own-papers': askers,
  'open-own-document': askers,
  'confirm-payment': cashiers,
  'see-own-settlements': cashiers,
  'export-own-settlements': cashiers,
  'see-own-money-lines': cashiers,
  'import-own-money-lines': cashiers,
  'confirm-own-money-lines': cashiers,
  'see-own-money': cashiers,
  'find-own-patient': askers,
  'reveal-own-nir': askers,
  'change-own-patient': askers,
  'request-review': askers,
  'see-own-messages': askers,
  'write-own-message': askers,
  'write-general-message': practice,
  'see-own-invoices': cashiers,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof policy;

/** What one of the staff may still do who must first set up a second factor. */
const untilFactor: ReadonlySet<Action> = new Set([
  'log-out-staff',
  'see-own-administrator',
  'change-own-administrator',
]);

/** Whether nothing but a missing second factor stands in the way. */
export const waitsForFactor = (actor: Actor | null, action: Action): boolean =>
  actor?.kind === 'admin' && actor.mustAddFactor === true && !untilFactor.has(action);

/** The role of an actor; nobody known is 'anyone'. */
export function roleOf(actor: Actor | null): Role {
  if (!actor) return 'anyone';
  if (actor.kind === 'admin') return actor.isSuper ? 'super-administrator' : 'employee';
  if (actor.member) return actor.member.role;
  return actor.isSuper ? 'super-practitioner' : 'practitioner';
}

/** Whether the actor may do this; what anyone may do, everybody may. */
export function may(actor: Actor | null, action: Action): boolean {
  const roles: readonly Role[] = policy[action];
  return roles.includes('anyone') || (roles.includes(roleOf(actor)) && !waitsForFactor(actor, action));
}
