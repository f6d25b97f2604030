import type { DocumentMime } from '../documents/document-ports.ts';
import type { Cover } from './cover.ts';
import type { DossierFailure } from './dossier.ts';
import type { Sheet } from './sheet.ts';

export type OrderedDocument = { readonly id: number; readonly mime: DocumentMime };

export type OrderedFile = {
  /** Without extension; also its title. */
  readonly name: string;
  readonly cover: Cover | null;
  /** In place of a cover; left out: the file has none. */
  readonly sheet?: Sheet;
  /** `label`: in the outline. */
  readonly parts: readonly { readonly label: string; readonly documents: readonly OrderedDocument[] }[];
};

export type DossierOrder = {
  /** Stands at the foot of each page; null: nothing does. */
  readonly reference: string | null;
  /** Of all files together. */
  readonly largestBytes: number;
  /** The product's name, as that of the program that wrote the files. */
  readonly author: string;
  readonly files: readonly OrderedFile[];
  /** All of them as one file of this name, each beginning on a recto; left out: a file each. */
  readonly boundAs?: string;
};

export type PrintedFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/** What cannot be made however often it is tried, and the document to which that is due where one is. */
export type DossierRefusal = {
  readonly refusal: Extract<DossierFailure, 'encrypted_file' | 'broken_file' | 'too_large'>;
  readonly documentId: number | null;
};

export type DossierMaker = {
  /** Asks for the bytes of each document once, one after the other. Throws `unavailable` when it broke down: try again. */
  make(
    order: DossierOrder,
    open: (documentId: number) => Promise<AsyncIterable<Uint8Array>>,
  ): Promise<{ readonly files: readonly PrintedFile[] } | DossierRefusal>;
  /** The same PDF encrypted with AES-256 (ISO 32000-2), which this password opens. Throws `unavailable`. */
  seal(pdf: Uint8Array, password: string): Promise<Uint8Array>;
};
