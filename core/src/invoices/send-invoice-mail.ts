import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import type { Ports } from '../shared/ports.ts';
import { debitedOn } from './invoice-rights.ts';
import { invoiceFileName } from './invoice.ts';

/**
 * Mails an invoice with its PDF to the practitioner, once for each time that it was asked for: the key, and with
 * it the Message-ID, follows from the invoice and `sendId`. Throws `MailNotSent`.
 */
export async function sendInvoiceMail(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { invoiceId, sendId }: { invoiceId: number; sendId: string },
): Promise<void> {
  const { stores, transaction, clock, product } = ports;
  const invoice = await stores.invoices.find(invoiceId);
  if (!invoice || invoice.fileKey === null || invoice.practitioner.isDeleted) return;
  const { email } = await stores.practitioners.getAccount(invoice.practitioner.id);
  const { creditOf, creditedBy, label, inclVatCents, dueOn, fileKey } = invoice;
  // Its first mail leaves before its debit is announced, and says what its paper says.
  const isPaperNew = invoice.mailedAt === null && invoice.content.isDebited === true;
  const isDebited = isPaperNew || debitedOn(invoice, clock.now()) !== null;
  const number = invoiceId;
  const link = `${product.publicUrl}/login/r/invoice/view/${invoiceId}`;
  const mail = {
    key: `invoice:${invoiceId}:${sendId}`,
    to: email,
    attachments: [{ name: invoiceFileName(invoiceId), mime: 'application/pdf', fileKey }],
  };
  if (creditOf === null)
    await sendMailOnce(ports, {
      ...mail,
      kind: 'invoice',
      facts: {
        number,
        label,
        inclVatCents,
        // One that is sent again may be settled, or partly paid: the whole is not asked for a second time.
        openCents: invoice.isPaid ? 0 : inclVatCents - invoice.paidCents,
        creditedBy,
        dueOn,
        isDebited,
        link,
      },
    });
  else
    await sendMailOnce(ports, {
      ...mail,
      kind: 'credit-note',
      facts: { number, creditOf, inclVatCents, link },
    });
  await transaction(({ invoices }) => invoices.setMailed(invoiceId, clock.now()));
}
