import type { DocumentMime, KeptFile } from '../documents/document-ports.ts';

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

/** The file of a row, without what else stands there. */
export const fileOf = ({ name, fileKey, mime, sizeBytes, pages, sha256 }: NamedFile): NamedFile => ({
  name,
  fileKey,
  mime,
  sizeBytes,
  pages,
  sha256,
});

/** A file that was sent before the message it goes with. */
export type SentFile = { readonly uploadId: string; readonly name: string };

/** One that is its sender's again, as if he had just sent it. */
export type ReturnedFile = SentFile & Pick<KeptFile, 'mime' | 'sizeBytes'>;
