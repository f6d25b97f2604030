import { createTransport } from 'nodemailer';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@accordent/core/documents/document-ports.ts';
import { MailNotSent, type MailSender } from '@accordent/core/mails/mail-ports.ts';
import type { Letter } from '@accordent/core/mails/mailbox-ports.ts';
import { letterSource } from './letter-source.ts';

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

// Every wait ends.
const transportOf = (url: string) =>
  createTransport({
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

/** Sends by SMTP with the given Message-ID; every wait ends after 20 s. */
export function createSmtpMailSender({ url, from, files }: SmtpConfig): SmtpMailSender {
  const transport = transportOf(url);
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

export type SmtpLetters = {
  /** Gives whom the server refused of several; throws `MailNotSent` where it took nobody. */
  send(letter: Letter): Promise<readonly string[]>;
  close(): void;
};

/** Sends what the staff write, from the shared mailbox's address, with the given Message-ID. */
export function createSmtpLetters({ url, from }: Omit<SmtpConfig, 'files'>): SmtpLetters {
  const transport = transportOf(url);
  return {
    async send(letter) {
      const raw = await letterSource(letter, from);
      try {
        const envelope = { from: from.address, to: [...letter.to] };
        return (await transport.sendMail({ envelope, raw })).rejected;
      } catch (error) {
        throw notSent(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Only a refusal of the mail or its reader is final: a wrong password, a closed port or a sender who is blocked is ours
 * to mend, then to send again.
 */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const TOO_LARGE = 552;

function notSent(error: unknown): MailNotSent {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const answer: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  const about = typeof code === 'string' ? code : 'ERROR';
  const isOfSender = error instanceof Error && Reflect.get(error, 'command') === 'MAIL FROM';
  const hasNoReader = about === 'EENVELOPE' && answer === undefined;
  const permanent =
    ABOUT_THE_MAIL.has(about) &&
    (hasNoReader || (typeof answer === 'number' && (isOfSender ? answer === TOO_LARGE : answer >= 500)));
  // The server's own words may quote the address.
  return new MailNotSent(permanent, typeof answer === 'number' ? `${about} ${answer}` : about);
}
