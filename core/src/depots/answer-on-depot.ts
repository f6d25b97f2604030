import { receiveAnswer } from '../answers/receive-answer.ts';
import { receiveDocument } from '../documents/receive-document.ts';
import { fileOf } from '../messages/message-files.ts';
import { takeLimit } from '../sessions/try-limits.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { clerkFaults, clerkSaid, toldByClerk, type ClerkAnswer } from './clerk-answer.ts';
import { openedDepot } from './depot-access.ts';

export type ClerkAnswering = {
  readonly depotId: string;
  readonly access: string;
  readonly answer: ClerkAnswer;
  /** Null: none came with it; the one that came before stays. */
  readonly letter: { readonly name: string; readonly bytes: Uint8Array } | null;
};

/**
 * A clerk answers, or corrects what he answered and nobody has confirmed: the answer waits for a person, with its letter,
 * its line of the proof and the journal in one transaction. Throws as openedDepot and receiveDocument do, `invalid`,
 * `rate_limited`.
 */
export async function answerOnDepot(
  ports: Pick<
    Ports,
    | 'stores'
    | 'transaction'
    | 'urlSigner'
    | 'clock'
    | 'randomTokens'
    | 'rateLimits'
    | 'documentInspector'
    | 'antivirus'
    | 'fileStore'
  >,
  { answer, letter: sent, ...held }: ClerkAnswering,
): Promise<void> {
  const depot = await openedDepot(ports, held);
  await takeLimit(ports, 'depot-answers-link', depot.id);
  const { coverageRequestId, sendingId } = depot;
  const at = ports.clock.now();
  const before = await answeredBefore(ports.stores, coverageRequestId);
  const hasLetter = sent !== null || (before?.letter ?? null) !== null;
  refuseFaults(clerkFaults(answer, { hasLetter, today: parisDay(at) }));
  const received = sent && { name: sent.name, ...(await receiveDocument(ports, sent)) };
  await ports.transaction(async (stores) => {
    // Locked: whoever confirms at this instant has ended the link, or waits.
    await stores.proofs.lastOf(coverageRequestId);
    if (!(await stores.depots.findLive(depot.id, at))) throw domainError('depot_closed');
    const corrected = await answeredBefore(stores, coverageRequestId);
    const letter = received ?? (corrected?.letter ? await stores.answers.getLetter(corrected.id) : null);
    await receiveAnswer(ports, stores, {
      ...toldByClerk(answer),
      coverageRequestId,
      source: 'page',
      who: clerkSaid(answer),
      letter: letter && fileOf(letter),
      correctsId: corrected?.id ?? null,
      sendingId,
      actor: null,
      at,
    });
  });
}

/** What came by the page and still waits for a person. */
export const answeredBefore = async ({ answers }: Pick<Stores, 'answers'>, coverageRequestId: number) =>
  (await answers.waitingOf(coverageRequestId)).findLast(({ source }) => source === 'page') ?? null;
