import { takeUpload } from '../documents/take-upload.ts';
import { authorOf, type Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import type { FilesOf } from './message-file-store.ts';
import type { NamedFile, ReturnedFile, SentFile } from './message-files.ts';

/** Uses up files sent before; throws not_found for one that is not the actor's to use. */
export async function takeFiles(
  stores: Pick<Stores, 'uploads'>,
  { actor, files, at }: { actor: Actor; files: readonly SentFile[]; at: Date },
): Promise<readonly NamedFile[]> {
  const taken: NamedFile[] = [];
  for (const { uploadId, name } of files)
    taken.push({ ...(await takeUpload(stores, { actor, uploadId, at })), name });
  return taken;
}

/** Takes the documents off a message that does not leave: they are the actor's, to be sent with another. */
export async function returnFiles(
  { messageFiles, uploads }: Pick<Stores, 'messageFiles' | 'uploads'>,
  { actor, of, at }: { actor: Actor; of: FilesOf; at: Date },
): Promise<readonly ReturnedFile[]> {
  const returned: ReturnedFile[] = [];
  for (const { name, ...file } of await messageFiles.takeOff(of)) {
    const uploadId = await uploads.add({ ...file, by: authorOf(actor), at });
    returned.push({ uploadId, name, mime: file.mime, sizeBytes: file.sizeBytes });
  }
  return returned;
}
