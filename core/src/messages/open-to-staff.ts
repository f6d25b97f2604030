import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Stores } from '../shared/ports.ts';
import { mayReplyToMessage, mayStartMessage } from './message-rules.ts';

type Wish = {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  /** The dentist's message that is answered; null for a new one. */
  readonly replyToId: number | null;
};

/**
 * The PEC that the staff may write about now, locked. Throws `not_found`, also for an answer to a message of another
 * PEC, `messages_closed`, `archived` and `erased`.
 */
export async function openToStaff(
  stores: Pick<Stores, 'coverageRequests' | 'messages'>,
  { actor, coverageRequestId, replyToId }: Wish,
): Promise<CoverageRequest> {
  const request = await requestToChange(stores, { coverageRequestId, actor });
  const answered = replyToId === null ? null : await stores.messages.get(replyToId, actor);
  if (answered && answered.coverageRequest.id !== request.id) throw domainError('not_found');
  const { statusId } = request;
  const isOpen = answered
    ? mayReplyToMessage({ statusId, isFromAdmin: answered.isFromAdmin, writer: actor.kind })
    : mayStartMessage({ statusId, writer: actor.kind });
  if (!isOpen) throw domainError('messages_closed');
  return request;
}
