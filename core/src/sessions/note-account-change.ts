import { daysAfter, minutesAfter } from '../shared/calendar.ts';
import type { Stores } from '../shared/ports.ts';
import type { NewAccountChange } from './account-change-store.ts';
import type { Account } from './account-store.ts';

/** How long the owner may stop a change, and how long a dentist's address that staff changed waits for links. */
const STOP_DAYS = 7;
const ADDRESS_WAIT_HOURS = 24;

type Change = {
  /** As it was before. */
  readonly account: Account;
  readonly change: NewAccountChange['change'];
  /** Of the staff, where it is somebody else's account. */
  readonly changedBy: number | null;
  readonly at: Date;
};

/**
 * Notes that a password, an address or a second factor has changed, in its transaction: the owner is mailed, with a link to stop it. An
 * account without a password is nobody's yet. An address that staff give a dentist ends what he had opened, and gets no
 * password link for 24 hours, unless a second member of staff confirms it.
 */
export async function noteAccountChange(
  stores: Stores,
  { account: { kind, id: accountId, email, passwordHash }, change, changedBy, at }: Change,
): Promise<void> {
  if (passwordHash === null) return;
  const waits = change === 'email' && changedBy !== null && kind === 'practitioner';
  if (waits) {
    await stores.sessions.endAll(kind, accountId, at);
    await stores.loginChallenges.endAll(kind, accountId, at);
  }
  const changeId = await stores.accountChanges.add({
    kind,
    accountId,
    change,
    email,
    changedBy,
    createdAt: at,
    expiresAt: daysAfter(at, STOP_DAYS),
    linksWaitUntil: waits ? minutesAfter(at, ADDRESS_WAIT_HOURS * 60) : null,
  });
  await stores.jobs.add('send-account-change', { changeId });
}
