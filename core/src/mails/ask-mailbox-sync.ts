import type { Ports } from '../shared/ports.ts';
import type { MailboxSync } from './mailbox-store.ts';
import { readMailboxSync } from './read-mailbox-sync.ts';

/** Has the shared mailbox read now rather than within five minutes. */
export async function askMailboxSync({
  stores,
  transaction,
  mailbox,
}: Pick<Ports, 'stores' | 'transaction' | 'mailbox'>): Promise<
  MailboxSync & { readonly isConnected: boolean }
> {
  if (mailbox.isConnected) await transaction(({ jobs }) => jobs.add('sync-mailbox', {}));
  return readMailboxSync({ stores, mailbox });
}
