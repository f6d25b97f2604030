import type { Administrator } from '../shared/actor.ts';
import { NO_ROWS, type Page } from '../shared/page.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import { walked, walkedAs, type Walk, type Whole } from '../shared/walk.ts';
import type { Ports, Product } from '../shared/ports.ts';
import type { Mail, MailQuery } from './mail-store.ts';

export type MailListRequest = Omit<MailQuery, 'words' | 'adminId' | 'showsSecrets'> & {
  readonly actor: Administrator;
  readonly search?: string;
};

/** A page of the shared mailbox. The product's own addresses bear its name. */
export async function listMails(
  { stores, product }: Pick<Ports, 'stores' | 'product'>,
  { actor, search = '', ...query }: MailListRequest,
): Promise<Page<Mail>> {
  if (isWordless(search)) return NO_ROWS;
  const asked = { ...query, words: searchWords(search), adminId: actor.id };
  // A demonstration looks again: everybody else need not ask first whether it is one.
  const [isDemo, shown] = await Promise.all([
    stores.settings.isDemo(),
    stores.mails.search({ ...asked, showsSecrets: false }),
  ]);
  const page = isDemo ? await stores.mails.search({ ...asked, showsSecrets: true }) : shown;
  return { ...page, rows: page.rows.map((mail) => namedByUs(mail, product)) };
}

/** All of those that such pages show. */
export async function walkMails(
  { stores, product }: Pick<Ports, 'stores' | 'product'>,
  { actor, ...query }: Whole<MailListRequest>,
): Promise<Walk<Mail>> {
  const showsSecrets = await stores.settings.isDemo();
  const walk = walked(query, (asked) => stores.mails.walk({ ...asked, adminId: actor.id, showsSecrets }));
  return walkedAs(walk, (mail) => namedByUs(mail, product));
}

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

/** Our own addresses bear the product's name, where nobody else's stands. */
export function namedByUs(mail: Mail, { name, domain, mailboxAddress }: Product): Mail {
  const nameOf = (known: string | null, address: string) =>
    known ?? (address === mailboxAddress || address.endsWith(`@${domain}`) ? name : null);
  return { ...mail, fromName: nameOf(mail.fromName, mail.from), toName: nameOf(mail.toName, mail.to) };
}
