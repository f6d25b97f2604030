import type { AttachedFile, Attaching } from '@accordent/ui-kit/Attaching/attaching.ts';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { useRef, useState } from 'react';
import type { UploadAnswer } from '../documents/documents.schemas.ts';
import {
  FILE_NAME_MAX_LENGTH,
  MOST_MESSAGE_FILES,
  type ReturnedFileItem,
} from '../messages/messages.schemas.ts';
import { tooManyFiles } from '../field-sentences.fr.ts';
import { isRefusedFor, refusalOf } from './failure.ts';
import { preparedPhotoOnce } from './shrink-photo.ts';
import { useUpload, type Sending } from './use-upload.ts';

/** A file that the server holds for its sender, to go with his next message. */
export type MessageUpload = ReturnedFileItem;

type Options = {
  /** With the draft: the server keeps them a day, so that they outlive a reload. */
  readonly kept: readonly MessageUpload[];
  readonly keep: (next: (current: readonly MessageUpload[]) => readonly MessageUpload[]) => void;
  readonly send: (file: File, sending: Sending) => Promise<UploadAnswer>;
};

/** Why a message was refused; a file is kept for a day. */
export function refusalOfMessage(failure: unknown, files: readonly unknown[], otherwise: string): string {
  return files.length > 0 && isRefusedFor(failure, 'not_found') ? GONE : refusalOf(failure, otherwise);
}

const GONE = 'Un document joint n’est plus gardé\u00a0: retirez-le, et joignez-le à nouveau.';
/** Why a message waits for its documents. */
export const ON_ITS_WAY = 'Un document est encore en chemin.';
const NOT_IN = 'Un document n’est pas passé\u00a0: retirez-le, ou envoyez-le à nouveau.';

/** The documents of a message that is being written; they leave as soon as they are chosen, photos no larger than those of a record. */
export function useMessageFiles({ kept, keep, send }: Options) {
  const [tooMany, setTooMany] = useState<string | null>(null);
  const counted = useRef(0);
  const { uploads, add, cancel, clear } = useUpload<UploadAnswer & { readonly sent: File }>({
    async send(_, chosen, sending) {
      const { file } = await preparedPhotoOnce(chosen);
      sending.signal.throwIfAborted();
      return { ...(await send(file, sending)), sent: file };
    },
    onSent: (_, { uploadId, sent: { name, type, size } }) =>
      keep((current) => [
        ...current,
        { uploadId, name: name.slice(0, FILE_NAME_MAX_LENGTH), mime: type, size: size / 1000 },
      ]),
  });
  const sending = Object.entries(uploads);

  const files: readonly AttachedFile[] = [
    ...kept.map(({ uploadId, name, size }) => ({ key: uploadId, name, fact: formatFileSize(size * 1000) })),
    ...sending.map(([place, upload]) => ({
      key: place,
      name: nameOf(place),
      ...(upload.state === 'sending'
        ? { share: upload.share }
        : { sentence: upload.sentence, canRetry: upload.file !== null }),
    })),
  ];

  const attaching: Attaching = {
    files,
    onAdd(chosen) {
      const room = Math.max(MOST_MESSAGE_FILES - files.length, 0);
      setTooMany(chosen.length > room ? tooManyFiles(MOST_MESSAGE_FILES) : null);
      for (const file of chosen.slice(0, room)) {
        counted.current += 1;
        void add(`${counted.current} ${file.name}`, file);
      }
    },
    onRemove(key) {
      setTooMany(null);
      cancel(key);
      keep((current) => current.filter(({ uploadId }) => uploadId !== key));
    },
    onRetry(key) {
      const upload = uploads[key];
      if (upload?.file) void add(key, upload.file);
    },
  };
  const states = sending.map(([, { state }]) => state);
  return {
    attaching,
    /** Why the message may not leave as it is. */
    holdsUp: states.includes('failed') ? NOT_IN : states.length > 0 ? ON_ITS_WAY : null,
    tooMany,
    isSending: states.some((state) => state !== 'failed'),
    toSend: kept.map(({ uploadId, name }) => ({ uploadId, name })),
    clear,
  };
}

/** Why a message did not leave when it was to, for as long as that still holds it up. */
export function useHeldBy(why: string | null) {
  const [held, setHeld] = useState<string | null>(null);
  if (held !== null && held !== why) setHeld(null);
  return [held, setHeld] as const;
}

/** A place is a number and the name of its file. */
const nameOf = (place: string): string => place.slice(place.indexOf(' ') + 1);
