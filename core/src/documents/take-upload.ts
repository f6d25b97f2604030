import { authorOf, type Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import type { KeptFile } from './document-ports.ts';
import { UPLOAD_LIFE_HOURS } from './upload-limits.ts';

const UPLOAD_LIFE_MS = UPLOAD_LIFE_HOURS * 3600 * 1000;

/** Uses up a file sent before; throws not_found when it is another account's, used, or older than 24 h. */
export async function takeUpload(
  { uploads }: Pick<Stores, 'uploads'>,
  { actor, uploadId, at }: { actor: Actor; uploadId: string; at: Date },
): Promise<KeptFile> {
  const since = new Date(at.getTime() - UPLOAD_LIFE_MS);
  return uploads.take(uploadId, { by: authorOf(actor), at, since });
}
