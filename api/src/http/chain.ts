import type { ApiParts } from '../api-parts.ts';
import { answer } from './answer.ts';
import type { Step } from './call.ts';
import { createEarlyReads, readEarly, showEarlyRead } from './early-reads.ts';
import { limit } from './limit.ts';
import { once } from './once.ts';
import { openSession } from './open-session.ts';
import { permit } from './permit.ts';
import { receive } from './receive.ts';
import { standByMaintenance } from './stand-by-maintenance.ts';

/** What every call goes through once its route is found, in this order. */
export function chain(parts: ApiParts): readonly Step[] {
  const earlyReads = createEarlyReads();
  return [
    readEarly(earlyReads),
    openSession,
    standByMaintenance,
    permit,
    limit,
    showEarlyRead(earlyReads, parts),
    receive(parts),
    once(parts),
    answer(parts),
  ];
}
