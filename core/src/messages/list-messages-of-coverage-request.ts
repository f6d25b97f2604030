import type { Administrator } from '../shared/actor.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { listMessages, type MessageListRequest } from './list-messages.ts';
import { mayStartMessage } from './message-rules.ts';
import type { Message } from './message-store.ts';

/** The messages of one PEC, and whether the actor may start another. Throws `not_found`. */
export async function listMessagesOfCoverageRequest(
  { stores }: Pick<Ports, 'stores'>,
  {
    actor,
    coverageRequestId,
    ...query
  }: MessageListRequest & { readonly actor: Administrator; readonly coverageRequestId: number },
): Promise<Page<Message> & { readonly canWrite: boolean }> {
  const [{ statusId, request }, page] = await Promise.all([
    stores.coverageRequests.getRecord(coverageRequestId, actor),
    listMessages({ stores }, { ...query, coverageRequestId }),
  ]);
  return { ...page, canWrite: !request.isOfArchived && mayStartMessage({ statusId, writer: actor.kind }) };
}
