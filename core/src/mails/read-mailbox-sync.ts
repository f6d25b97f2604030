import type { Ports } from '../shared/ports.ts';
import type { MailboxSync } from './mailbox-store.ts';

/** How the shared mailbox is read: whether there is a server, when it last went well, since when it fails. */
export async function readMailboxSync({
  stores,
  mailbox,
}: Pick<Ports, 'stores' | 'mailbox'>): Promise<MailboxSync & { readonly isConnected: boolean }> {
  return { ...(await stores.mailbox.sync()), isConnected: mailbox.isConnected };
}
