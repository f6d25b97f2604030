import { isMailed, statusOf } from '../coverage-requests/coverage-request-status.ts';
import { minutesAfter } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { alertOfStatus } from '../alerts/alert-kinds.ts';
import { tellReaders } from '../alerts/tell-readers.ts';
import { recordLink } from './record-link.ts';
import type { MailPorts } from './send-mail-once.ts';
import type { StatusChangeCause } from './mail-cause-store.ts';
import { withoutPatientData } from './without-patient-data.ts';

/** Until then each change is told, however fast others follow: one of them may be taken back. */
export const ON_TIME_MINUTES = 15;

/**
 * Tells the owner of a PEC, and his super-practitioner if he asked for copies, of its new status; nothing where that
 * waited, such as for a mail server, until it was no news any more. Throws `MailNotSent`.
 */
export async function notifyCoverageRequestStatusChanged(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { statusChangeId }: { statusChangeId: number },
): Promise<void> {
  const cause = await ports.stores.mailCauses.statusChange(statusChangeId);
  if (!cause) return;
  const { isMailed: isNews, asksByComment } = statusOf(cause.statusId);
  const hasWaited = ports.clock.now() > minutesAfter(cause.changedAt, ON_TIME_MINUTES);
  if (!isNews || (hasWaited && isOvertaken(cause))) return;
  await tellReaders(ports, {
    cause,
    alert: alertOfStatus(cause.statusId),
    key: `new-status:${statusChangeId}`,
    kind: 'new-status',
    facts: {
      reference: cause.reference,
      status: cause.statusName,
      asked: asksByComment ? withoutPatientData(cause.comment, cause.patient) : '',
      link: recordLink(ports.product, cause),
    },
  });
}

/** Whether nobody is asked for this any more, or a later move has a mail of its own. An agreement that went on is still one. */
function isOvertaken({ statusId, presentStatusId, laterMoves }: StatusChangeCause): boolean {
  if (laterMoves.some(isMailed)) return true;
  return statusOf(statusId).asksByComment && presentStatusId !== statusId;
}
