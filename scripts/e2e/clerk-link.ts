import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { createUrlSigner } from '@accordent/adapters/crypto/url-signer.ts';
import { depotToken } from '@accordent/core/depots/depot-token.ts';
import { expect } from '@playwright/test';
import { join } from 'node:path';
import { ask } from './product-under-kill.ts';

/** The page that the mail of a sent PEC opens: its address stands in the mail alone, so it is made again. */
export async function clerkPath(requestId: number | string): Promise<string> {
  const id = await ask('select id::text from depots where coverage_request_id = $1', [requestId]);
  const end = await ask('select extract(epoch from expires_at)::text from depots where id = $1', [id]);
  const urlSigner = createUrlSigner(await loadKeys(join(process.env['E2E_DATA_DIR']!, 'keys.json')));
  return `/depot/${depotToken(urlSigner, { id, signedUntil: new Date(Number(end) * 1000) })}`;
}

/** How many codes this clerk was mailed. */
export const codesMailed = async (clerk: string): Promise<number> =>
  Number(await ask('select count(*) from mails where recipients = $1 and is_secret', [clerk]));

/** The code is read where the clerk reads it: in the mail that was sent, which demo mode keeps. */
export async function nextCode(clerk: string, after: number): Promise<string> {
  await expect.poll(() => codesMailed(clerk), { timeout: 90_000 }).toBeGreaterThan(after);
  const text = await ask(
    'select text from mails where recipients = $1 and is_secret order by id desc limit 1',
    [clerk],
  );
  return /\b\d{6}\b/.exec(text)![0];
}
