import { warningOf } from '../answers/agreement-end.ts';
import { parisDay } from '../shared/calendar.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import { tellReaders } from '../alerts/tell-readers.ts';
import { recordLink } from './record-link.ts';
import type { MailPorts } from './send-mail-once.ts';

/**
 * Tells the owner of a PEC that its agreement ends soon and is not billed: once a warning and end. Nobody once it was
 * billed or prolonged, or the day of another warning has come. Throws `MailNotSent`.
 */
export async function notifyAgreementEnding(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { coverageRequestId, until, warning }: JobPayload<'notify-agreement-ending'>,
): Promise<void> {
  if (warningOf(until, parisDay(ports.clock.now())) !== warning) return;
  const cause = await ports.stores.mailCauses.endingAgreement(coverageRequestId, until);
  if (!cause) return;
  const { reference, missing, isByCard } = cause;
  await tellReaders(ports, {
    cause,
    alert: 'ending',
    key: endingKey({ coverageRequestId, until, warning }),
    kind: 'agreement-ending',
    facts: { reference, until, isByCard, missing, link: recordLink(ports.product, cause) },
  });
}

/** Names the warning, in what its mails are known by. */
const endingKey = ({ coverageRequestId, until, warning }: JobPayload<'notify-agreement-ending'>): string =>
  `agreement-ending:${coverageRequestId}:${until}:${warning}`;
