import type { DocumentMime, KeptFile } from '../documents/document-ports.ts';
import { takeUpload } from '../documents/take-upload.ts';
import { authorOf, type Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import type { FilesOf } from './message-file-store.ts';

/** So many documents go with one message. */
export const MOST_MESSAGE_FILES = 5;

export const FILE_NAME_MAX_LENGTH = 120;

/** Its name without the ending, which its kind gives. */
export const titleOf = (name: string): string => name.replace(/(?<=.)\.[a-z\d]{1,5}$/i, '');

/** A document that goes with a message; `document`: as which document of the PEC it was filed. */
export type MessageFile = {
  readonly id: number;
  readonly name: string;
  readonly mime: DocumentMime;
  readonly sizeBytes: number;
  readonly document: { readonly id: number; readonly title: string } | null;
};

export type NamedFile = KeptFile & { readonly name: string };

/** A file that was sent before the message it goes with. */
export type SentFile = { readonly uploadId: string; readonly name: string };

/** One that is its sender's again, as if he had just sent it. */
export type ReturnedFile = SentFile & Pick<KeptFile, 'mime' | 'sizeBytes'>;

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
