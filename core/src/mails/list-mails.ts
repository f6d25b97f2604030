import type { Administrator } from '../shared/actor.ts';
import { NO_ROWS } from '../shared/page.ts';
import type { Page } from '../shared/page.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { Ports } from '../shared/ports.ts';
import type { Mail, MailQuery } from './mail-store.ts';

export type MailListRequest = Omit<MailQuery, 'words' | 'adminId' | 'showsSecrets'> & {
  readonly actor: Administrator;
  readonly search?: string;
};

/** A page of the shared mailbox. The product's own addresses bear its name. Source: decisions §9. */
export async function listMails(
  { stores, product }: Pick<Ports, 'stores' | 'product'>,
  { actor, search = '', ...query }: MailListRequest,
): Promise<Page<Mail>> {
  if (isWordless(search)) return NO_ROWS;
  const showsSecrets = await stores.settings.isDemo();
  const page = await stores.mails.search({
    ...query,
    words: searchWords(search),
    adminId: actor.id,
    showsSecrets,
  });
  const nameOf = (name: string | null, address: string) =>
    name ?? (address.endsWith(`@${product.domain}`) ? product.name : null);
  const rows = page.rows.map((mail) => ({
    ...mail,
    fromName: nameOf(mail.fromName, mail.from),
    toName: nameOf(mail.toName, mail.to),
  }));
  return { ...page, rows };
}
