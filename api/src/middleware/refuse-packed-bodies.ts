import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { finished, Readable } from 'node:stream';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Middleware } from 'koa';
import { failureAnswer } from '../http/failures.ts';
import { facts } from './request-facts.ts';

const LINGER_MS = 1000;
const PLAIN = /^\s*(identity\s*)?$/i;

const closing = new WeakSet<Socket>();

/**
 * Refuses every request that says its body is packed, before anybody reads it: a small one may unpack to a huge one,
 * and a reader that gives up in the middle leaves the rest of it before the next request of the connection. What else
 * comes over this connection is not obeyed.
 */
export const refusePackedBodies: Middleware = async (ctx, next) => {
  const { socket, headers } = ctx.req;
  if (PLAIN.test(headers['content-encoding'] ?? '') && !closing.has(socket)) {
    delete headers['content-encoding'];
    return next();
  }
  closing.add(socket);
  const { status, body } = failureAnswer(domainError('packed_body'), facts(ctx).requestId);
  const text = JSON.stringify(body);
  ctx.status = status;
  ctx.set('Connection', 'close');
  ctx.type = 'json';
  ctx.body = Readable.from(answerAndLinger(text, ctx.req));
  ctx.length = Buffer.byteLength(text);
};

/** Whoever still sends when we hang up may never see the answer: for a moment, what he sends is dropped. */
async function* answerAndLinger(text: string, request: IncomingMessage): AsyncGenerator<string> {
  yield text;
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, LINGER_MS);
    finished(request.resume(), () => {
      clearTimeout(patience);
      resolve();
    });
  });
}
