import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { mayStartMessage } from './message-rules.ts';
import type { Message } from './message-store.ts';

/** The messages of one PEC, oldest first, and whether the actor may start another. Throws `not_found`. */
export async function listMessagesOfCoverageRequest(
  { stores }: Pick<Ports, 'stores'>,
  { actor, coverageRequestId }: { actor: Actor; coverageRequestId: number },
): Promise<{ messages: readonly Message[]; canWrite: boolean }> {
  const [{ statusId, request }, messages] = await Promise.all([
    stores.coverageRequests.getRecord(coverageRequestId, actor),
    stores.messages.ofCoverageRequest(coverageRequestId, actor),
  ]);
  return { messages, canWrite: !request.isOfArchived && mayStartMessage({ statusId, writer: actor.kind }) };
}
