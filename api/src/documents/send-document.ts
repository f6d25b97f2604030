import { Readable } from 'node:stream';
import type { OpenedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { savedName } from '@accordent/core/documents/saved-name.ts';
import type { PrintedFile } from '@accordent/core/dossiers/dossier-ports.ts';
import type { Context } from 'koa';

// Browsers show no PDF in a sandbox, so that only images get one.
const PDF_POLICY = "default-src 'none'; object-src 'self'; frame-ancestors 'self'";
const IMAGE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** Streams a document with the headers that keep it out of caches, other sites and scripts. */
export function sendDocument(ctx: Context, { file, sizeBytes, bytes }: OpenedDocument): void {
  ctx.attachment(savedName(file.title, file.mime), { type: 'inline' });
  ctx.set({
    'Content-Type': file.mime,
    'Content-Length': String(sizeBytes),
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': file.mime === 'application/pdf' ? PDF_POLICY : IMAGE_POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
  });
  ctx.body = Readable.from(bytes);
}

/** The same for a PDF that was made just now. */
export const sendPrinted = (ctx: Context, { name, bytes }: PrintedFile): void =>
  sendDocument(ctx, {
    file: { title: name, mime: 'application/pdf' },
    sizeBytes: bytes.byteLength,
    bytes: Readable.from([bytes]),
  });
