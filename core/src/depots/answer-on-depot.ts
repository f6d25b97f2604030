import type { Answer } from '../answers/answer.ts';
import { receiveAnswer } from '../answers/receive-answer.ts';
import { receiveDocument } from '../documents/receive-document.ts';
import { fileOf } from '../messages/message-files.ts';
import { takeLimit } from '../sessions/try-limits.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { clerkFaults, clerkSaid, toldByClerk, type ClerkAnswer } from './clerk-answer.ts';
import { openedDepot } from './depot-access.ts';
import type { Depot } from './depot.ts';

export type ClerkAnswering = {
  readonly depotId: string;
  readonly access: string;
  readonly answer: ClerkAnswer;
  /** Null: none came with it; the one that came before stays. */
  readonly letter: { readonly name: string; readonly bytes: Uint8Array } | null;
  /** The one that he saw and corrects; null: he saw none; undefined: his page does not say, and means the one that waits. */
  readonly correctsId?: number | null | undefined;
};

/**
 * A clerk answers, or corrects what he answered and nobody has confirmed: the answer waits for a person, with its letter,
 * its line of the proof and the journal in one transaction. Throws as openedDepot and receiveDocument do, `invalid`,
 * `rate_limited`, `depot_answered` where another answered meanwhile.
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
  { answer, letter: sent, correctsId, ...held }: ClerkAnswering,
): Promise<void> {
  const depot = await openedDepot(ports, held);
  await takeLimit(ports, 'depot-answers-link', depot.id);
  const { coverageRequestId, sendingId } = depot;
  const at = ports.clock.now();
  const before = await corrected(ports.stores, { depot, correctsId });
  const hasLetter = sent !== null || (before?.letter ?? null) !== null;
  refuseFaults(clerkFaults(answer, { hasLetter, today: parisDay(at) }));
  const received = sent && { name: sent.name, ...(await receiveDocument(ports, sent)) };
  await ports.transaction(async (stores) => {
    // Locked: whoever confirms at this instant has ended the link, or waits.
    await stores.proofs.lastOf(coverageRequestId);
    if (!(await stores.depots.findLive(depot.id, at))) throw domainError('depot_closed');
    const waiting = await corrected(stores, { depot, correctsId });
    const letter = received ?? (waiting?.letter ? await stores.answers.getLetter(waiting.id) : null);
    await receiveAnswer(ports, stores, {
      ...toldByClerk(answer),
      coverageRequestId,
      source: 'page',
      who: clerkSaid(answer),
      letter: letter && fileOf(letter),
      correctsId: waiting?.id ?? null,
      sendingId,
      actor: null,
      at,
    });
  });
}

/** What waits and is meant; null: nothing. Throws `depot_answered` where another waits: its letter and words are somebody else’s. */
async function corrected(
  stores: Pick<Stores, 'answers'>,
  { depot, correctsId }: { readonly depot: Answered } & Pick<ClerkAnswering, 'correctsId'>,
) {
  const waiting = await answeredBefore(stores, depot);
  if (waiting && correctsId !== undefined && waiting.id !== correctsId) throw domainError('depot_answered');
  return waiting;
}

type Answered = Pick<Depot, 'coverageRequestId' | 'createdAt'>;

/** What came by the page of this link and still waits for a person: an earlier link may have been another insurer's. */
export async function answeredBefore(
  { answers }: Pick<Stores, 'answers'>,
  { coverageRequestId, createdAt }: Answered,
): Promise<Answer | null> {
  const waiting = await answers.waitingOf(coverageRequestId);
  for (const one of waiting.toReversed())
    if (one.source === 'page' && (await cameAt(answers, one)) >= createdAt) return one;
  return null;
}

/** When its clerk answered: staff who add a letter write it anew. */
const cameAt = async (answers: Stores['answers'], { author, ofId, at }: Answer): Promise<Date> =>
  author && ofId !== null ? cameAt(answers, await answers.get(ofId)) : at;
