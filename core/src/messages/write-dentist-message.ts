import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { takeFiles } from './attach-files.ts';
import type { SentFile } from './message-files.ts';
import { mayStartMessage, refuseEmpty } from './message-rules.ts';
import type { Message } from './message-store.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { backFor } from '../coverage-requests/upkeep.ts';

export type DentistMessage = {
  readonly actor: Practitioner;
  readonly coverageRequestId: number;
  /** Empty where it brings documents alone. */
  readonly content: string;
  readonly files: readonly SentFile[];
};

/** A dentist writes to the staff about a PEC of his practice. Throws `not_found` and `messages_closed`. */
export async function writeDentistMessage(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, coverageRequestId, content, files }: DentistMessage,
): Promise<Message> {
  refuseEmpty({ content, files });
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    const { statusId, practitionerId, reference } = request;
    if (!mayStartMessage({ statusId, writer: actor.kind })) throw domainError('messages_closed');

    const at = clock.now();
    const taken = await takeFiles(stores, { actor, files, at });
    const id = await stores.messages.create({
      coverageRequestId,
      practitionerId,
      subject: reference,
      content,
      by: actor,
      replyToId: null,
      at,
    });
    await stores.messageFiles.add({ messageId: id }, coverageRequestId, taken);
    if (request.aside) await stores.coverageRequests.saveDesk(backFor(request, actor), at);
    await stores.audit.record({ actor, at, action: 'write-message', entity: 'message', entityId: id });
    return stores.messages.get(id, actor);
  });
}
