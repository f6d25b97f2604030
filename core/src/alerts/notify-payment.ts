import type { MailPorts } from '../mails/send-mail-once.ts';
import type { Ports } from '../shared/ports.ts';
import { alertPath, alertWords } from './alert-words.ts';
import { tellReaders } from './tell-readers.ts';

/** Tells the owner of a PEC, where he chose so, that staff have noted what its insurer pays. Throws `MailNotSent`. */
export async function notifyPayment(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { paymentId }: { paymentId: number },
): Promise<void> {
  const cause = await ports.stores.mailCauses.payment(paymentId);
  if (!cause) return;
  await tellReaders(ports, {
    cause,
    alert: 'payment',
    // Another amount in its place is told anew.
    key: `payment:${paymentId}:${cause.amountCents}`,
    kind: 'record-alert',
    facts: {
      reference: cause.reference,
      told: alertWords.payment,
      link: `${ports.product.publicUrl}${alertPath({ ...cause, kind: 'payment' })}`,
    },
  });
}
