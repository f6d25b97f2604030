import type { Actor, LoginKind } from '../shared/actor.ts';
import { may } from '../shared/policy.ts';
import { practiceAlertKinds, staffAlertKinds, type AlertKind } from './alert-kinds.ts';

/** By which ways somebody wants to be told of what. */
export type AlertChoices = {
  readonly mailKinds: readonly AlertKind[];
  readonly pushKinds: readonly AlertKind[];
  /** One mail a day in place of a mail each. */
  readonly gathersMails: boolean;
};

/** What he who has chosen nothing gets: the mails that there always were. */
const UNCHOSEN: Readonly<Record<LoginKind, AlertChoices>> = {
  admin: { mailKinds: [], pushKinds: [], gathersMails: false },
  practitioner: {
    mailKinds: practiceAlertKinds.filter((kind) => kind !== 'payment'),
    pushKinds: [],
    gathersMails: false,
  },
  member: {
    mailKinds: practiceAlertKinds.filter((kind) => kind !== 'payment'),
    pushKinds: [],
    gathersMails: false,
  },
};

/** What somebody may choose among: what is told by records that he may see, and of payments where he may see those. */
export function kindsOf(actor: Actor): readonly AlertKind[] {
  if (actor.kind === 'admin') return staffAlertKinds;
  return practiceAlertKinds.filter((kind) =>
    may(actor, kind === 'payment' ? 'confirm-payment' : 'see-own-coverage-requests'),
  );
}

/** What somebody wants, who may have chosen nothing. */
export const choicesOf = (login: LoginKind, chosen: AlertChoices | null): AlertChoices =>
  chosen ?? UNCHOSEN[login];

/** The ways by which an alert of this kind reaches somebody. `getsMails`: false where he has turned off all mails. */
export function waysOf(
  kind: AlertKind,
  { mailKinds, pushKinds, gathersMails }: AlertChoices,
  { getsMails = true }: { readonly getsMails?: boolean } = {},
): { readonly mail: 'now' | 'gathered' | null; readonly push: boolean } {
  const isMailed = getsMails && mailKinds.includes(kind);
  return { mail: isMailed ? (gathersMails ? 'gathered' : 'now') : null, push: pushKinds.includes(kind) };
}
