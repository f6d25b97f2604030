import type { FileStore } from '@accordent/core/documents/document-ports.ts';
import { systemSender } from '@accordent/core/mails/addresses.ts';
import type { MailSender } from '@accordent/core/mails/mail-ports.ts';
import type { Product } from '@accordent/core/shared/ports.ts';
import { createSmtpMailSender } from '../mail-sender/smtp-mail-sender.ts';
import type { Scope } from '../postgres/database.ts';
import { embeddedMailbox, sendingAndKeeping } from './embedded-mailbox.ts';

export type MailSenderOptions = {
  readonly smtpUrl: string | undefined;
  readonly isDemo: boolean;
  readonly scope: Scope;
  readonly product: Pick<Product, 'name' | 'domain'>;
  readonly now: () => Date;
  readonly files: FileStore;
};

/**
 * How mails leave: by SMTP, into the embedded mailbox of demo mode, or both.
 * Null when there is no way: outside demo mode an SMTP server is required.
 */
export function chooseMailSender({
  smtpUrl,
  isDemo,
  scope,
  product,
  now,
  files,
}: MailSenderOptions): MailSender | null {
  const from = systemSender(product);
  const smtp = smtpUrl ? createSmtpMailSender({ url: smtpUrl, from, files }) : null;
  if (!isDemo) return smtp;
  const mailbox = embeddedMailbox({ scope, from: from.address, domain: product.domain, now, files });
  return smtp ? sendingAndKeeping(smtp, mailbox) : mailbox;
}
