import type { Author } from '../shared/actor.ts';
import type { KeptFile } from './document-ports.ts';

/** Files sent before the request or the message that they belong to. */
export type UploadStore = {
  /** Gives the id of the new upload. */
  add(upload: KeptFile & { readonly by: Author; readonly at: Date }): Promise<string>;
  /**
   * Uses the upload up. Throws not_found when it is another account’s, was used before,
   * or older than `since`.
   */
  take(id: string, use: { readonly by: Author; readonly at: Date; readonly since: Date }): Promise<KeptFile>;
  /** Removes the rows written before `before`; the sweep of unnamed files does the rest. */
  deleteBefore(before: Date): Promise<number>;
};
