import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import { may } from '../shared/policy.ts';
import { mandateInForce, mandateState, standingMandate, type MandateSpan } from './mandate-states.ts';

/** What is missing: a mandate at all, or one that is in force, with the day that says since when or from when. */
export type MandateLack =
  | { readonly lack: 'missing' }
  | { readonly lack: 'to-come' | 'expired' | 'revoked'; readonly on: string };

/**
 * We act for a dentist only under a mandate of his that is in force: `lack` says what is missing, as mandateLack() has
 * it. Then a super administrator alone may go on, with a reason: it is given back, for the history; null under a mandate.
 * Throws `mandate_missing`.
 */
export function refuseWithoutMandate({
  lack,
  actor,
  reason,
}: {
  readonly lack: MandateLack | null;
  readonly actor: Administrator;
  readonly reason: string | null | undefined;
}): string | null {
  if (!lack) return null;
  const given = reason?.trim() ?? '';
  if (given === '' || !may(actor, 'act-without-mandate')) throw domainError('mandate_missing', lack);
  return given;
}

/** What is missing on a day ('yyyy-MM-dd'); null where a mandate is in force. */
export function mandateLack(mandates: readonly MandateSpan[], day: string): MandateLack | null {
  if (mandateInForce(mandates, day)) return null;
  const standing = standingMandate(mandates, day);
  if (!standing) return { lack: 'missing' };
  const state = mandateState(standing, day);
  if (state === 'to-come') return { lack: state, on: standing.validFrom };
  if (state === 'revoked') return { lack: state, on: standing.revokedOn ?? day };
  return { lack: 'expired', on: standing.validUntil ?? day };
}
