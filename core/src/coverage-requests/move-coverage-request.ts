import { authorOf, type Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import { forgetsAnswer } from '../answers/answer-rules.ts';
import { isMailed, statuses, statusOf, type StatusId } from './coverage-request-status.ts';
import type { CoverageRequest, Stamps } from './coverage-request.ts';
import { turnFactsOf, turnOf } from './next-action.ts';
import { ownedBy, withTurn } from './upkeep.ts';

type Move = {
  /** Locked, and checked to be movable. */
  readonly request: CoverageRequest;
  readonly to: StatusId;
  readonly comment: string;
  readonly actor: Actor;
  readonly at: Date;
};

export type MovedCoverageRequest = {
  readonly request: CoverageRequest;
  /** Its line of history. */
  readonly statusChangeId: number;
};

/** Saves a move that somebody chose, and audits it. */
export async function moveByHand(
  stores: Pick<Stores, 'coverageRequests' | 'jobs' | 'audit'>,
  move: Move,
): Promise<MovedCoverageRequest> {
  const moved = await moveCoverageRequest(stores, { ...move, request: ownedBy(move.request, move.actor) });
  await stores.audit.record({
    actor: move.actor,
    at: move.at,
    action: 'change-coverage-request-status',
    entity: 'coverage-request',
    entityId: move.request.id,
    fields: ['status'],
  });
  return moved;
}

/** Saves a move with its turn, its dates, its line of history, and the mail that tells the dentist of it. */
export async function moveCoverageRequest(
  { coverageRequests, jobs }: Pick<Stores, 'coverageRequests' | 'jobs'>,
  { request: previous, to, comment, actor, at }: Move,
): Promise<MovedCoverageRequest> {
  const { id: coverageRequestId, statusId: from } = previous;
  const agreementSentAt = previous.agreementSentAt ?? (to === statuses.agreementTransmitted.id ? at : null);
  const moved = { statusId: to, statusSince: at, agreementSentAt };
  // It comes to whoever is its insurer now.
  const isSentElsewhere = previous.isSentElsewhere && to !== statuses.transmitted.id;
  const turn = turnOf({ ...turnFactsOf(previous), ...moved, isSentElsewhere, at, previous });
  const request: CoverageRequest = {
    ...withTurn(previous, turn),
    ...stampsOf(previous, { to, at }),
    ...moved,
    isSentElsewhere,
    // What it waited for is past.
    aside: null,
    answerId: forgetsAnswer(to) ? null : previous.answerId,
  };
  const change = { coverageRequestId, from, to, comment, by: authorOf(actor), at };
  const statusChangeId = await coverageRequests.saveStatusChange(request, change);
  await mailMove({ jobs }, { from, to, statusChangeId });
  return { request, statusChangeId };
}

/** Asks for the mail of a move, in its transaction, where there is one to send. */
export async function mailMove(
  { jobs }: Pick<Stores, 'jobs'>,
  { from, to, statusChangeId }: { from: StatusId | null; to: StatusId; statusChangeId: number },
): Promise<void> {
  if (isMailed({ from, to })) await jobs.add('notify-coverage-request-status-changed', { statusChangeId });
}

/** The dates of a request once it has come to this status: each is kept the first time only. */
export function stampsOf(
  { transmittedAt, agreedAt }: Stamps,
  { to, at }: { to: StatusId; at: Date },
): Stamps {
  const { stamp } = statusOf(to);
  return {
    transmittedAt: transmittedAt ?? (stamp === 'transmittedAt' ? at : null),
    agreedAt: agreedAt ?? (stamp === 'agreedAt' ? at : null),
  };
}
