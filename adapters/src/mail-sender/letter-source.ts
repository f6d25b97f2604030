import type { Letter } from '@accordent/core/mails/mailbox-ports.ts';

/** A letter of the staff as it goes over the wire and into the sent folder. */
export async function letterSource(
  { messageId, to, subject, html, text, date, replyTo, references, attachments }: Letter,
  from: { readonly name: string; readonly address: string },
): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from,
    // As objects: one address each, whatever commas they may hold.
    to: to.map((address) => ({ name: '', address })),
    subject,
    html,
    text,
    date,
    messageId,
    ...(replyTo !== null && { replyTo }),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
    attachments: attachments.map(({ name, mime, bytes }) => ({
      filename: name,
      contentType: mime,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
