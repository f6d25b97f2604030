import { addPhoneDocument, openPhoneLink } from '@accordent/core/phone-links/open-phone-link.ts';
import { receivedBytes } from '../documents/received-bytes.ts';
import { leaving } from '../http/leaving.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { atLeast } from '../sessions/at-least.ts';
import { deviceOf, handDevice } from './phone-cookie.ts';
import { phoneDocumentBody, phoneFront, phoneFrontAnswer, phoneLinkBody } from './phone-links.schemas.ts';

/** A link that opens takes longer than one that does not. */
const TOKEN_MS = 200;

/**
 * The page of a telephone that adds photos to a draft. Its token comes in the body, so that no address that is written
 * anywhere has it; what makes it the only telephone is a cookie.
 */
export const phoneLinkPublicRoutes: readonly Route[] = [
  publicRoute.post('/api/phone-link/open', {
    summary: 'Open a link to a draft on this telephone, the first and only one; it names no patient',
    action: 'use-phone-link',
    body: phoneLinkBody,
    answer: phoneFrontAnswer,
    replayable: false,
    handle: async ({ ports, ctx, body: { token }, request: { ip } }) => {
      const held = { token, device: deviceOf(ctx, ports, token), ip };
      const { front, device, expiresAt } = await atLeast(TOKEN_MS, openPhoneLink(ports, held));
      if (device !== null) handDevice(ctx, ports, { token, device, expiresAt });
      return { front: leaving(phoneFront, front) };
    },
  }),
  publicRoute.post('/api/phone-link/document', {
    summary: 'Add a photo to the draft of a link, once under its key',
    action: 'use-phone-link',
    body: phoneDocumentBody,
    files: { file: 1 },
    answer: phoneFrontAnswer,
    limit: 'uploads-address',
    replayable: false,
    handle: async ({ ports, ctx, body: { token, ...photo }, files, request: { ip } }) => ({
      front: leaving(
        phoneFront,
        await addPhoneDocument(ports, {
          ...photo,
          token,
          device: deviceOf(ctx, ports, token),
          ip,
          bytes: await receivedBytes(files),
        }),
      ),
    }),
  }),
];
