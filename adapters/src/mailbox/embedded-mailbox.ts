import type { FileStore } from '@accordent/core/documents/document-ports.ts';
import type { MailSender, OutgoingMail } from '@accordent/core/mails/mail-ports.ts';
import { isSecretMail } from '@accordent/core/mails/secret-mails.ts';
import type { Scope } from '../postgres/database.ts';
import { sanitiseMail } from './sanitise-mail.ts';

const REFERENCE = /\bPEC-\d{4}-\d{6,}\b/;

// Internal: an administrator's address, or one of the domain that no practitioner has. The sender,
// the product itself, always is.
const KEEP = `with reader as (
           select id from practitioners where deleted_at is null and (email = $3 or friendly_email = $3) limit 1),
         kept as (insert into mails (message_id, sender, recipients, subject, html, text, date, is_outgoing, is_secret,
           is_internal, practitioner_id, coverage_request_id)
         select $1, $2, $3, $4, $5, $6, $7, true, $8,
           not exists (select from reader)
             and (exists (select from administrators where email = $3 and deleted_at is null) or $3 like '%@' || $9),
           (select id from reader),
           (select id from coverage_requests where reference = $10)
         on conflict on constraint mail_is_kept_once do nothing
         returning id)
         insert into mail_attachments (mail_id, name, mime, size_bytes, file_key)
         select kept.id, a.name, a.mime, a.size, a.key
         from kept, jsonb_to_recordset($11) as a (name text, mime text, size integer, key text)`;

export type EmbeddedMailboxOptions = {
  readonly scope: Scope;
  /** Whom the mails come from. */
  readonly from: string;
  /** The product's own mail domain. */
  readonly domain: string;
  readonly now: () => Date;
  readonly files: Pick<FileStore, 'size'>;
};

/**
 * Keeps every mail in the database, once, where the Mails screen shows it: the mailbox of demo mode.
 * A mail already kept under the same Message-ID stays as it is.
 */
export function embeddedMailbox({ scope, from, domain, now, files }: EmbeddedMailboxOptions): MailSender {
  return {
    async send({ messageId, to, subject, html, text, kind, attachments = [] }: OutgoingMail) {
      const reference = REFERENCE.exec(`${subject}\n${text}`)?.[0] ?? null;
      const reader = to.toLowerCase();
      const attached = await Promise.all(
        attachments.map(async ({ name, mime, fileKey }) => ({
          name,
          mime,
          size: await files.size(fileKey),
          key: fileKey,
        })),
      );
      await scope.query(KEEP, [
        messageId,
        from,
        reader,
        subject,
        sanitiseMail(html),
        text,
        now(),
        isSecretMail(kind),
        domain,
        reference,
        JSON.stringify(attached),
      ]);
    },
  };
}

/** Sends by `sender` and keeps the mail too: demo mode with an SMTP server. */
export function sendingAndKeeping(sender: MailSender, mailbox: MailSender): MailSender {
  return {
    async send(mail) {
      await sender.send(mail);
      await mailbox.send(mail);
    },
  };
}
