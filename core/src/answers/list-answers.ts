import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Answer } from './answer.ts';

/** The answers of a PEC: those that wait for a person, oldest first, and those that one has confirmed, latest first. */
export type Answers = { readonly waiting: readonly Answer[]; readonly confirmed: readonly Answer[] };

/** Throws not_found. */
export async function listAnswers(
  { stores }: Pick<Ports, 'stores'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<Answers> {
  await stores.coverageRequests.getRecord(coverageRequestId, actor);
  const [waiting, confirmed] = await Promise.all([
    stores.answers.waitingOf(coverageRequestId),
    stores.answers.confirmedOf(coverageRequestId),
  ]);
  return { waiting, confirmed };
}
