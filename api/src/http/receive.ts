import { takeLimit } from '@accordent/core/sessions/try-limits.ts';
import type { ApiParts } from '../api-parts.ts';
import { accountOf, type Call, type Step } from './call.ts';
import { handlingOf } from './handling.ts';
import { receiveBody } from './receive-body.ts';
import type { ReceivedFile } from './route.ts';

/** Receives the body, and hands on what the route is to handle; the files are gone once it has answered. */
export const receive =
  ({ temporaryFolder }: Pick<ApiParts, 'temporaryFolder'>): Step =>
  async (ctx, next) => {
    const { route, actor } = ctx.state;
    if (route.method === 'get') {
      ctx.state.handling = handlingOf(ctx, { actor });
      return next();
    }
    const { body, files, hash, discard } = await receiveBody(ctx, temporaryFolder);
    try {
      await limitUploads(ctx.state, files);
      ctx.state.bodyHash = hash;
      ctx.state.handling = handlingOf(ctx, { actor, body, files });
      await next();
    } finally {
      await discard();
    }
  };

/** What an account sends in a day, counted once it is here. */
async function limitUploads({ ports, actor }: Call, files: readonly ReceivedFile[]): Promise<void> {
  const kilobytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1000);
  if (kilobytes > 0 && actor)
    await takeLimit(ports, 'upload-kilobytes-account-day', accountOf(actor), kilobytes);
}
