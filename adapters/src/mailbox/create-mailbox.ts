import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import type { Mailbox } from '@accordent/core/mails/mailbox-ports.ts';
import type { Product } from '@accordent/core/shared/ports.ts';
import { createSmtpLetters } from '../mail-sender/smtp-mail-sender.ts';
import { imapMailbox } from './imap-mailbox.ts';
import { createMailParser } from './mail-parser.ts';

export type MailboxOptions = {
  readonly smtpUrl: string | undefined;
  readonly imapUrl: string | undefined;
  /** The server of secure health mail. */
  readonly secureSmtpUrl: string | undefined;
  readonly product: Pick<Product, 'name' | 'mailboxAddress' | 'secureAddress'>;
  /** The mark of demo mode may be set or cleared while the process runs. */
  readonly isDemo: () => Promise<boolean>;
};

export type ConnectedMailbox = Mailbox & { close(): void };

/**
 * The shared mailbox: letters leave by SMTP, folders are read by IMAP, each where it is configured. Demo mode needs
 * neither: what the staff write stands in the outbox, and goes no further.
 */
export function createMailbox({
  smtpUrl,
  imapUrl,
  secureSmtpUrl,
  product,
  isDemo,
}: MailboxOptions): ConnectedMailbox {
  const from = { name: product.name, address: product.mailboxAddress };
  const letters = smtpUrl ? createSmtpLetters({ url: smtpUrl, from }) : null;
  const secureFrom = { name: product.name, address: product.secureAddress };
  const secureLetters = secureSmtpUrl ? createSmtpLetters({ url: secureSmtpUrl, from: secureFrom }) : null;
  const parser = createMailParser();
  const imap = imapUrl ? imapMailbox({ url: imapUrl, from, parser }) : null;
  return {
    isConnected: imap !== null,
    async send(letter) {
      if (letters) return letters.send(letter);
      if (!(await isDemo())) throw new MailNotSent(false, 'no mail server: SMTP_URL is not set');
      return [];
    },
    async sendSecurely(letter) {
      // Never by the plain server in its place, in demo mode either.
      if (!secureLetters) throw new MailNotSent(false, 'no secure mail server: SECURE_SMTP_URL is not set');
      await secureLetters.send(letter);
    },
    hasSent: async (messageId) => (imap ? imap.hasSent(messageId) : false),
    keepSent: async (letter) => imap?.keepSent(letter),
    read: (request) => imap?.read(request) ?? nothing(),
    close() {
      parser.close();
      letters?.close();
      secureLetters?.close();
    },
  };
}

async function* nothing(): AsyncIterable<never> {}
