import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { findPlaybook } from '../mutuals/get-playbook.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { replyToken } from '../transmissions/reply-address.ts';
import { reminderByHand } from './chase.ts';
import { listedRequest, proveReminder, writeReminder } from './write-reminder.ts';

/**
 * The mail of one PEC alone to its insurer, asked for by one of the staff, whether or not the insurer is reminded by itself:
 * the PEC is locked. Throws `reminder_not_awaited`, `reminder_not_sent`, `reminder_answered`, `reminder_held`,
 * `reminder_unreachable`, `reminded_today`.
 */
export async function remindByHand(
  ports: Pick<Ports, 'randomTokens' | 'product'>,
  stores: Stores,
  {
    request,
    actor,
    at,
  }: { readonly request: CoverageRequest; readonly actor: Administrator; readonly at: Date },
): Promise<void> {
  const { id: coverageRequestId, turn } = request;
  if (turn.kind !== 'study-request') throw domainError('reminder_not_awaited');
  const [facts = null] = await stores.chasing.awaited([coverageRequestId]);
  const reached = reminderByHand(facts, await findPlaybook(stores, request), at);
  if (typeof reached === 'string') throw domainError(reached);
  const listed = await listedRequest(stores, request, reached, at);
  const token = replyToken(ports.randomTokens);
  const adminId = actor.id;
  const sent = { coverageRequestId, reached, listed, adminId, at };
  const sendingId = await proveReminder(ports, stores, sent, token);
  await writeReminder(ports, stores, {
    to: reached.to,
    listed: [listed],
    coverageRequestId,
    adminId,
    sendingId,
    token,
    at,
  });
}
