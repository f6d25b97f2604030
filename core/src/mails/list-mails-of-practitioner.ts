import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { listMails, type MailListRequest } from './list-mails.ts';
import type { Mail } from './mail-store.ts';

/** A page of the mails of which one address is this practitioner's, received and sent. Throws `not_found`. */
export async function listMailsOfPractitioner(
  ports: Pick<Ports, 'stores' | 'product'>,
  request: Omit<MailListRequest, 'box'> & { readonly practitionerId: number },
): Promise<Page<Mail>> {
  const [page] = await Promise.all([
    listMails(ports, { ...request, box: null }),
    ports.stores.practitioners.getState(request.practitionerId),
  ]);
  return page;
}
