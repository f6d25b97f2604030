import { noteChased } from '../chasing/chases.ts';
import { turnFactsOf, turnOf } from '../coverage-requests/next-action.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { withTurn } from '../coverage-requests/upkeep.ts';
import { undecidedDocuments } from '../coverage-requests/required-documents.ts';
import type { NamedFile } from '../messages/message-files.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { NOTHING_TOLD, type AnswerSource, type AnswerTold } from './answer.ts';
import { proveAnswer } from './prove-answer.ts';

/** An answer that has arrived; what it does not say may be left out. */
export type ArrivedAnswer = Partial<AnswerTold> & {
  readonly coverageRequestId: number;
  readonly source: AnswerSource;
  /** Name and service of whoever answered, where he has no account. */
  readonly who?: string;
  /** Its file is the answer's from now on. */
  readonly letter?: NamedFile | null;
  /** One that arrived before and still waits: this one stands in its place. */
  readonly correctsId?: number | null;
  /** The sending that it answers; without one, the last. */
  readonly sendingId?: number | null;
  /** Whoever of the staff took it in; null where it came by itself. */
  readonly actor: Administrator | null;
  readonly at: Date;
};

/** Finders take somebody: what comes by itself is for any of the staff, and written as nobody's. */
const anyOfStaff: Administrator = { kind: 'admin', id: 0, sessionId: '', isSuper: false };

/**
 * An insurer's answer arrives and waits for a person, whose turn it is from now on: the answer, its line of the proof and
 * the journal, in the caller's transaction. Gives its id. Throws not_found, `archived`, `erased`.
 */
export async function receiveAnswer(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  arrived: ArrivedAnswer,
): Promise<number> {
  const { coverageRequestId, source, who = '', letter = null, correctsId = null, actor, at } = arrived;
  const previous = await requestToChange(stores, { coverageRequestId, actor: actor ?? anyOfStaff });
  const { decision, granted, lines, basis, validFrom, validUntil, number, conditions, reason } = {
    ...NOTHING_TOLD,
    ...arrived,
  };
  const answerId = await stores.answers.add({
    decision,
    granted,
    lines,
    basis,
    validFrom,
    validUntil,
    number,
    conditions,
    reason,
    coverageRequestId,
    kind: 'received',
    ofId: correctsId,
    source,
    who,
    adminId: actor?.id ?? null,
    letter,
    at,
  });
  await proveAnswer(ports, stores, {
    coverageRequestId,
    kind: 'answered',
    sendingId: arrived.sendingId ?? null,
    adminId: actor?.id ?? null,
    told: { decision, granted, number, reason },
    who,
    letter,
    at,
  });
  const { documents } = previous;
  const turn = turnOf({ ...turnFactsOf(previous), hasAnswer: true, at, previous });
  // What it waited for has come.
  const request = { ...withTurn(previous, turn), aside: null };
  await stores.coverageRequests.saveTurn(request, undecidedDocuments(documents).length, at);
  await noteChased(stores, [coverageRequestId]);
  await stores.audit.record({
    actor: actor ?? 'system',
    at,
    action: 'receive-answer',
    entity: 'coverage-request',
    entityId: coverageRequestId,
  });
  return answerId;
}
