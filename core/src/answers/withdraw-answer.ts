import type { Administrator } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { NOTHING_TOLD } from './answer.ts';
import { proveAnswer } from './prove-answer.ts';

/** What was confirmed at this instant was taken back before it was told: both stay written, and it waits again. */
export async function withdrawAnswer(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Pick<Stores, 'answers' | 'proofs' | 'depots'>,
  {
    coverageRequestId,
    confirmedAt,
    actor,
    at,
  }: {
    readonly coverageRequestId: number;
    readonly confirmedAt: Date;
    readonly actor: Administrator;
    readonly at: Date;
  },
): Promise<void> {
  const answer = await stores.answers.confirmedAt(coverageRequestId, confirmedAt);
  if (!answer) return;
  await stores.answers.add({
    ...NOTHING_TOLD,
    coverageRequestId,
    kind: 'withdrawn',
    ofId: answer.id,
    source: answer.source,
    who: '',
    adminId: actor.id,
    letter: null,
    at,
  });
  await stores.depots.reopen(coverageRequestId, confirmedAt);
  await proveAnswer(ports, stores, {
    coverageRequestId,
    kind: 'unconfirmed',
    sendingId: null,
    adminId: actor.id,
    told: NOTHING_TOLD,
    who: '',
    letter: null,
    at,
  });
}
