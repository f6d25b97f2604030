import { statuses } from '../coverage-requests/coverage-request-status.ts';
import { countedStatuses } from '../dashboard/read-counters.ts';
import { listCalls } from '../calls/list-calls.ts';
import { parseParisDateTime } from '../shared/calendar.ts';
import { listedName } from '../shared/person-name.ts';
import type { Ports } from '../shared/ports.ts';
import { isMorningOver } from './ask-daily-summaries.ts';
import { sendMailOnce, type MailPorts } from './send-mail-once.ts';

const MOST_CALLS = 20;

/**
 * Mails a member of the staff what waits this morning: the counters and whom to call; nothing when all are zero,
 * nor once the morning is over. Throws `MailNotSent`.
 */
export async function sendDailySummary(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { adminId, day }: { adminId: number; day: string },
): Promise<void> {
  const { stores, clock, product } = ports;
  const staff = await stores.administrators.listActive();
  const administrator = staff.find(({ id }) => id === adminId);
  const on = parseParisDateTime(`${day} 08:00:00`);
  // He may have left meanwhile.
  if (!administrator || !on || isMorningOver(on, clock.now())) return;
  const [waiting, messages, unreadMails, calls] = await Promise.all([
    stores.dashboard.waitingByStatus(countedStatuses, on),
    stores.dashboard.unseenMessages(),
    stores.mails.countUnread(adminId),
    listCalls(ports, { page: 1, perPage: MOST_CALLS }),
  ]);
  const counters = {
    newRequests: waiting.get(statuses.new.id)?.count ?? 0,
    toTransmit: waiting.get(statuses.agreementToTransmit.id)?.count ?? 0,
    transmitted: waiting.get(statuses.transmitted.id)?.count ?? 0,
    messages: messages.count,
    unreadMails,
    callsToMake: calls.total,
  };
  if (Object.values(counters).every((count) => count === 0)) return;
  await sendMailOnce(ports, {
    key: `daily-summary:${day}:admin:${adminId}`,
    kind: 'daily-summary',
    to: administrator.email,
    facts: {
      firstname: administrator.firstname,
      day: on,
      ...counters,
      calls: calls.rows.map((row) => ({ name: listedName(row), phone: row.phone, reason: row.reason })),
      link: `${product.publicUrl}/admin/dashboard`,
    },
  });
}
