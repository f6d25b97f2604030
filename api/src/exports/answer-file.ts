import { Readable } from 'node:stream';
import type { Context } from 'koa';

type Made = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array>; readonly sizeBytes?: number };

/** Sends what was taken out as a file to keep, which nothing between us and its reader keeps. */
export function answerFile(
  ctx: Pick<Context, 'attachment' | 'set' | 'body'>,
  type: string,
  { name, bytes, sizeBytes }: Made,
): void {
  ctx.attachment(name);
  ctx.set({ 'Cache-Control': 'private, no-store', 'Content-Type': type });
  if (sizeBytes !== undefined) ctx.set('Content-Length', String(sizeBytes));
  ctx.body = Readable.from(bytes);
}
