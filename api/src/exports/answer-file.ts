import { Readable } from 'node:stream';
import type { ExportFormat } from '@accordent/core/exports/export-ports.ts';
import type { OwnFile } from '@accordent/core/exports/own-file.ts';
import type { Context } from 'koa';
import { FILE_TYPES } from './file-types.ts';

/** Sends a list as the file that it is. */
export function answerFile(
  ctx: Pick<Context, 'attachment' | 'set' | 'body'>,
  format: ExportFormat,
  { name, bytes }: OwnFile,
): void {
  ctx.attachment(name);
  ctx.set({ 'Cache-Control': 'private, no-store', 'Content-Type': FILE_TYPES[format] });
  ctx.body = Readable.from(bytes);
}
