import type { KeptFile } from './document-ports.ts';

/** Files sent before the request that they belong to. */
export type UploadStore = {
  /** Gives the id of the new upload. */
  add(upload: KeptFile & { readonly practitionerId: number; readonly at: Date }): Promise<string>;
  /**
   * Uses the upload up. Throws not_found when it is another account’s, was used before,
   * or older than `since`.
   */
  take(
    id: string,
    by: { readonly practitionerId: number; readonly at: Date; readonly since: Date },
  ): Promise<KeptFile>;
  /** Removes the rows written before `before`; the sweep of unnamed files does the rest. */
  deleteBefore(before: Date): Promise<number>;
};
