/** Where the bytes of documents live; keys are random and say nothing. */
export type FileStore = {
  /** A key that no other file has. */
  newKey(): string;
  /**
   * All or nothing, and kept when it answers. A key is written once: the same bytes again are no error, others are
   * refused. Throws `disk_full`.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same of bytes that come one after the other, under a new key: all or nothing. Gives how many there were. */
  write(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** Throws `not_found` before the first byte when there is no such file. */
  get(key: string): Promise<AsyncIterable<Uint8Array>>;
  /** In bytes; throws `not_found`. */
  size(key: string): Promise<number>;
  /** A missing file is no error. */
  delete(key: string): Promise<void>;
  /** Every key with the time it was written: for the sweep of files that no row names. */
  list(): AsyncIterable<StoredFile>;
};

export type StoredFile = { readonly key: string; readonly writtenAt: Date };

export type DocumentMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** What is kept of an uploaded file: images decoded, turned upright and written anew without metadata. */
export type InspectedDocument = {
  readonly bytes: Uint8Array;
  readonly mime: DocumentMime;
  readonly sizeBytes: number;
  /** Of a PDF only. */
  readonly pages?: number;
  /** Hexadecimal, of `bytes`. */
  readonly sha256: string;
};

/** A file that the file store keeps, as the row that will name it describes it. */
export type KeptFile = {
  readonly fileKey: string;
  readonly mime: DocumentMime;
  readonly sizeBytes: number;
  /** Of a PDF only. */
  readonly pages: number | null;
  /** Hexadecimal. */
  readonly sha256: string;
};

export type DocumentInspector = {
  /**
   * Judges by content alone. Throws `unsupported_file`, `broken_file`, `encrypted_file`,
   * `active_content`, `file_too_large`, `too_many_pages`, or `busy`.
   */
  inspect(bytes: Uint8Array): Promise<InspectedDocument>;
};

/** 'error': it was asked, and cannot judge this file; 'unavailable': nobody could be asked. */
export type ScanVerdict = 'clean' | 'infected' | 'error' | 'unavailable';

export type Antivirus = {
  /** Without a verdict the caller must not take it for 'clean'. */
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
};
