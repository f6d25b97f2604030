import type { Ports } from '../shared/ports.ts';
import type { MailboxSync } from './mailbox-store.ts';
import { readMailboxSync } from './read-mailbox-sync.ts';

/** A server that has just been asked has nothing new to say. */
const JUST_NOW_MS = 5000;

/** Has the shared mailbox read now rather than within five minutes. */
export async function askMailboxSync({
  stores,
  transaction,
  mailbox,
  clock,
}: Pick<Ports, 'stores' | 'transaction' | 'mailbox' | 'clock'>): Promise<
  MailboxSync & { readonly isConnected: boolean }
> {
  const state = await readMailboxSync({ stores, mailbox });
  // A reading that is to come was made before the clock was set back.
  const isRecent =
    state.triedAt !== null && Math.abs(clock.now().getTime() - state.triedAt.getTime()) < JUST_NOW_MS;
  if (state.isConnected && !isRecent) await transaction(({ jobs }) => jobs.add('sync-mailbox', {}));
  return state;
}
