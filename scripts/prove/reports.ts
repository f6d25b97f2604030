import { createMailParser } from '@accordent/adapters/mailbox/mail-parser.ts';
import type { World } from '@accordent/adapters/testing/builders.ts';
import type { MailboxStep } from '@accordent/core/mails/mailbox-ports.ts';
import { syncMailbox } from '@accordent/core/mails/sync-mailbox.ts';

type Undelivered = { readonly messageId: string; readonly reader: string };

/** What a mail server writes of a mail that it could not deliver (RFC 3464). */
const reportOf = ({ messageId, reader }: Undelivered): string =>
  [
    'From: mailer-daemon@mx.example',
    'To: contact@accordent.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <report-${messageId.slice(1)}`,
    'Date: Mon, 23 Nov 2026 09:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I could not deliver your mail.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${reader}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 nobody of this name',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--b--',
    '',
  ].join('\r\n');

/** Has these reports read from the mailbox, through the parser of the product; each twice, as after a kill. */
export async function readReports({ ports }: World, all: readonly Undelivered[]): Promise<void> {
  const parser = createMailParser();
  async function* read({ folder }: { readonly folder: string }): AsyncIterable<MailboxStep> {
    if (folder !== 'inbox') return;
    for (const [place, one] of [...all, ...all].entries()) {
      const source = Buffer.from(reportOf(one));
      const headers = source.subarray(0, source.indexOf('\r\n\r\n'));
      const mail = await parser.parse({ source, headers, receivedAt: new Date(), notice: null });
      if (!mail?.report) throw new Error('a report was not read as one');
      yield { cursor: { uidValidity: 1, lastUid: place + 1 }, mail };
    }
  }
  try {
    await syncMailbox({ ...ports, mailbox: { ...ports.mailbox, isConnected: true, read } });
  } finally {
    parser.close();
  }
}
