import { createTransport } from 'nodemailer';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@accordent/core/documents/document-ports.ts';
import { MailNotSent, type MailSender } from '@accordent/core/mails/mail-ports.ts';

export type SmtpConfig = {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Where attachments are kept. */
  readonly files: Pick<FileStore, 'get'>;
};

export type SmtpMailSender = MailSender & {
  /** Whether the server answers and takes our name. */
  verify(): Promise<boolean>;
  close(): void;
};

const TIMEOUT_MS = 20_000;

/** Sends by SMTP with the given Message-ID; every wait ends after 20 s (reliability §3.5). */
export function createSmtpMailSender({ url, from, files }: SmtpConfig): SmtpMailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, subject, html, text, attachments = [] }) {
      const attached = await Promise.all(
        attachments.map(async ({ name, mime, fileKey }) => ({
          filename: name,
          contentType: mime,
          content: await buffer(await files.get(fileKey)),
        })),
      );
      try {
        await transport.sendMail({
          from,
          // As an object: one address, whatever commas it may hold.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId,
          attachments: attached,
          // No answering machine answers a machine (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        throw notSent(error);
      }
    },
    verify: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  };
}

/** Only a refusal of the mail or its reader is final: a wrong password or a closed port is ours to mend, then to send again. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

function notSent(error: unknown): MailNotSent {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const answer: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  const about = typeof code === 'string' ? code : 'ERROR';
  const hasNoReader = about === 'EENVELOPE' && answer === undefined;
  const permanent =
    ABOUT_THE_MAIL.has(about) && (hasNoReader || (typeof answer === 'number' && answer >= 500));
  // The server's own words may quote the address.
  return new MailNotSent(permanent, typeof answer === 'number' ? `${about} ${answer}` : about);
}
