import { databasePorts } from '@accordent/adapters/postgres/stores.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { ApiParts } from '../api-parts.ts';
import { handle, writeJson, written } from './answer.ts';
import { accountOf, type Step } from './call.ts';
import { isReplayable } from './route.ts';

const LONGEST_KEY = 200;

/** Does a call with an idempotency key once: the same key and body again are given the first answer. */
export const once =
  (parts: Pick<ApiParts, 'idempotency' | 'checkAnswers'>): Step =>
  async (ctx, next) => {
    const { route, actor, handling, bodyHash = '' } = ctx.state;
    const key = ctx.get('Idempotency-Key');
    if (key === '' || !isReplayable(route, handling!.body)) return next();
    if (key.length > LONGEST_KEY) throw domainError('invalid');
    const claim = {
      actor: actor ? accountOf(actor) : `public:${ctx.ip}`,
      key,
      route: `${route.method} ${ctx.path}`,
      bodyHash,
    };
    const first = await parts.idempotency.claim(claim);
    if (first.kind === 'mismatch') throw domainError('idempotency_mismatch');
    if (first.kind === 'running') throw domainError('idempotency_running');
    if (first.kind === 'answered') return writeJson(ctx, first.answer);
    try {
      // The call has ports of its own, bound to the transaction that keeps its answer.
      const text = await parts.idempotency.settle(claim, first.hold, async (request) => {
        const ports = { ...handling!.ports, ...databasePorts(request) };
        return written(route, await handle(route, { ...handling!, ports }), parts);
      });
      writeJson(ctx, text);
    } catch (error) {
      await parts.idempotency.release(claim, first.hold);
      throw error;
    }
  };
