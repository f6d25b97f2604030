import type { Actor, Author } from '../shared/actor.ts';
import type { MessageFile, NamedFile } from './message-files.ts';

/** Whose documents: of a message, or of one that is sent later. */
export type FilesOf = { readonly messageId: number } | { readonly plannedMessageId: number };

/** One with what it takes to hand it out, or to file it. */
export type MessageFileRecord = NamedFile &
  Pick<MessageFile, 'id' | 'document'> & {
    readonly messageId: number;
    readonly coverageRequestId: number;
    /** Who wrote the message. */
    readonly sentBy: Author;
  };

/** Documents of messages; their bytes are the file store's. */
export type MessageFileStore = {
  /** In their order. */
  add(of: FilesOf, coverageRequestId: number, files: readonly NamedFile[]): Promise<void>;
  /** What was to leave later has left as this message. */
  moveToMessage(plannedMessageId: number, messageId: number): Promise<void>;
  /** Removes their rows; gives them in their order. */
  takeOff(of: FilesOf): Promise<readonly NamedFile[]>;
  /** Of a message that has left; throws not_found when it is not the actor's to see. */
  get(id: number, actor: Actor): Promise<MessageFileRecord>;
  /** Notes as which document it was filed. */
  saveDocument(id: number, documentId: number): Promise<void>;
};
