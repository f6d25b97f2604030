import type { Actor } from './actor.ts';

export type Role = 'anyone' | 'practitioner' | 'super-practitioner' | 'employee' | 'super-administrator';

const anyone = ['anyone'] as const;
const staff = ['employee', 'super-administrator'] as const;
const superAdministrators = ['super-administrator'] as const;
const dentists = ['practitioner', 'super-practitioner'] as const;
const superPractitioners = ['super-practitioner'] as const;

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

  'log-out-staff': staff,
  'see-own-administrator': staff,
  'change-own-administrator': staff,
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
  'open-document': staff,
  'make-dossier': staff,
  'open-dossier': staff,
  'set-payment': staff,
  'undo-payment': staff,
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

  'log-out-dentist': dentists,
  'see-own-account': dentists,
  'hear-own-changes': dentists,
  'change-own-account': dentists,
  'delete-own-account': dentists,
  'see-own-mandate': dentists,
  'open-own-mandate-paper': dentists,
  'see-linked-practitioners': superPractitioners,
  // Who heads no practice has no linked dentist: none is found.
  'activate-linked-practitioner': dentists,
  'see-own-coverage-requests': dentists,
  'create-own-coverage-request': dentists,
  'change-own-coverage-request': dentists,
  'cancel-own-coverage-request': dentists,
  'add-own-document': dentists,
  'delete-own-document': dentists,
  'open-own-document': dentists,
  'confirm-payment': dentists,
  'find-own-patient': dentists,
  'reveal-own-nir': dentists,
  'change-own-patient': dentists,
  'request-review': dentists,
  'see-own-messages': dentists,
  'write-own-message': dentists,
  'see-own-invoices': dentists,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof policy;

/** The role of an actor; nobody known is 'anyone'. */
export function roleOf(actor: Actor | null): Role {
  if (!actor) return 'anyone';
  if (actor.kind === 'admin') return actor.isSuper ? 'super-administrator' : 'employee';
  return actor.isSuper ? 'super-practitioner' : 'practitioner';
}

/** Whether the actor may do this; what anyone may do, everybody may. */
export function may(actor: Actor | null, action: Action): boolean {
  const roles: readonly Role[] = policy[action];
  return roles.includes('anyone') || roles.includes(roleOf(actor));
}
