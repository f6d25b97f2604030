/** A file, or a text that is one in UTF-8. */
export type ArchivedFile = { readonly name: string } & (
  | { readonly bytes: AsyncIterable<Uint8Array> }
  | { readonly text: string }
);

export type ArchiveWriter = {
  /** A ZIP of these files, one read after the other; each is held in memory while it is written. */
  write(files: AsyncIterable<ArchivedFile>, options: { readonly at: Date }): AsyncIterable<Uint8Array>;
};
