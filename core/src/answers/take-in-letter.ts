import { takeFiles } from '../messages/attach-files.ts';
import type { SentFile } from '../messages/message-files.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { AnswerSource } from './answer.ts';
import { receiveAnswer } from './receive-answer.ts';

/**
 * A letter that one of the staff holds, sent before: the answer waits with it until it is confirmed; `correctsId`: it takes
 * the place of one that waits. Gives the answer's id. Throws not_found, `archived`, `erased`.
 */
export async function takeInLetter(
  ports: Pick<Ports, 'transaction' | 'clock' | 'randomTokens'>,
  {
    actor,
    coverageRequestId,
    source,
    letter,
    correctsId,
  }: {
    actor: Administrator;
    coverageRequestId: number;
    source: AnswerSource;
    letter: SentFile;
    correctsId: number | null;
  },
): Promise<number> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    // The PEC is the first row that a write locks.
    await stores.coverageRequests.getToChange(coverageRequestId, actor);
    const waiting = await stores.answers.waitingOf(coverageRequestId);
    const corrected = waiting.find(({ id }) => id === correctsId);
    const [file] = await takeFiles(stores, { actor, files: [letter], at });
    return receiveAnswer(ports, stores, {
      ...corrected,
      correctsId: corrected?.id ?? null,
      coverageRequestId,
      // By whatever its letter came, the answer came as it did.
      source: corrected?.source ?? source,
      letter: file ?? null,
      actor,
      at,
    });
  });
}
