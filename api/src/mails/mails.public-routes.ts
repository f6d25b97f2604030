import { Readable } from 'node:stream';
import { withRemoteImages } from '@accordent/adapters/mailbox/sanitise-mail.ts';
import { openSignedDocument } from '@accordent/core/documents/open-signed-document.ts';
import { openSignedMail } from '@accordent/core/mails/open-signed-mail.ts';
import type { Context } from 'koa';
import { fileParams, signedFileQuery } from '../documents/documents.schemas.ts';
import { passOf } from '../documents/signed-address.ts';
import { z } from 'zod';
import { publicRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';

/** Mails and their files, for the signed addresses that staff are given. */
export const mailPublicRoutes: readonly Route[] = [
  publicRoute.get('/api/mail/file/:fileId/content', {
    summary: 'The bytes of a file of a mail, for a signed address',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: fileParams,
    query: signedFileQuery,
    answer: 'raw',
    handle: async ({ ports, ctx, params, query }) => {
      const opened = await openSignedDocument(ports, passOf('mail-file', params.fileId, query));
      const { title, mime } = opened.file;
      // A stranger's file: saved, never shown on our address.
      ctx.attachment(title.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, '-') || 'fichier', { type: 'attachment' });
      ctx.set({
        ...PRIVATE,
        'Content-Type': /^[\w.+-]+\/[\w.+-]+$/.test(mime) ? mime : 'application/octet-stream',
        'Content-Length': String(opened.sizeBytes),
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
      ctx.body = Readable.from(opened.bytes);
    },
  }),
  publicRoute.get('/api/mail/:id/content', {
    summary: 'A mail with its remote images, for a signed address',
    action: 'open-signed-file',
    isOpenDuringMaintenance: true,
    params: byId,
    query: signedFileQuery.extend({ theme: z.enum(['light', 'dark']).default('light') }),
    answer: 'raw',
    handle: async ({ ports, ctx, params, query }) => {
      const html = await openSignedMail(ports, passOf('mail', params.id, query));
      sendMail(ctx, withRemoteImages(html), query.theme);
    },
  }),
];

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

// Nothing but images and the inline styles that the sanitiser let through; links open beside the frame.
const MAIL_POLICY =
  "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/** In the theme of the screen that shows it in its frame. */
function sendMail(ctx: Context, html: string, theme: 'light' | 'dark'): void {
  ctx.set({
    ...PRIVATE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': MAIL_POLICY,
    'X-Frame-Options': 'SAMEORIGIN',
  });
  ctx.body = `<!doctype html><html lang="fr" style="color-scheme:${theme}"><head><meta charset="utf-8"><title>Mail</title></head><body style="margin:0;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">${html}</body></html>`;
}
