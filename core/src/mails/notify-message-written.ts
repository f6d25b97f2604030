import { minutesAfter } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { tellReaders } from '../alerts/tell-readers.ts';
import { ON_TIME_MINUTES } from './notify-coverage-request-status-changed.ts';
import { recordLink } from './record-link.ts';
import type { MailPorts } from './send-mail-once.ts';

/**
 * Tells the owner of a PEC, and his super-practitioner if he asked for copies, of a message of the staff; nothing where that
 * waited, such as for a worker, and the practice has read it meanwhile. Throws `MailNotSent`.
 */
export async function notifyMessageWritten(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { messageId }: { messageId: number },
): Promise<void> {
  const cause = await ports.stores.mailCauses.staffMessage(messageId);
  if (!cause) return;
  const hasWaited = ports.clock.now() > minutesAfter(cause.writtenAt, ON_TIME_MINUTES);
  if (hasWaited && cause.isSeen) return;
  await tellReaders(ports, {
    cause,
    alert: 'answer',
    key: `new-message:${messageId}`,
    kind: 'new-message',
    facts: {
      reference: cause.reference,
      files: cause.files,
      link: recordLink(ports.product, cause, 'messages'),
    },
  });
}
