import type { Administrator } from '../shared/actor.ts';
import type { NamedFile } from './message-files.ts';
import type { Stores } from '../shared/ports.ts';

type Written = {
  readonly actor: Administrator;
  /** Nobody's session: what was asked for before is done by the product. */
  readonly isBySystem?: boolean;
  readonly coverageRequestId: number;
  readonly practitionerId: number;
  readonly subject: string;
  readonly content: string;
  readonly files?: readonly NamedFile[];
  readonly replyToId?: number | null;
  readonly at: Date;
  /** When the mail leaves; now, unless it can be taken back until then. */
  readonly tellAt?: Date;
};

/** Saves a message of the staff, audits it, and asks for the mail that tells its dentist; gives its id. */
export async function writeToDentist(
  { messages, messageFiles, audit, jobs }: Pick<Stores, 'messages' | 'messageFiles' | 'audit' | 'jobs'>,
  { actor, isBySystem = false, at, tellAt, replyToId = null, files = [], ...message }: Written,
): Promise<number> {
  const id = await messages.create({ ...message, by: actor, replyToId, at });
  await messageFiles.add({ messageId: id }, message.coverageRequestId, files);
  await audit.record({
    actor: isBySystem ? 'system' : actor,
    at,
    action: 'write-message',
    entity: 'message',
    entityId: id,
  });
  await jobs.add('notify-message-written', { messageId: id }, tellAt);
  return id;
}
