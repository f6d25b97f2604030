import type { DocumentView } from '../coverage-requests/coverage-request-store.ts';
import type { Actor, Author } from '../shared/actor.ts';
import type { RequestDocument } from './document.ts';
import type { KeptFile } from './document-ports.ts';

export type NewDocument = KeptFile & {
  readonly coverageRequestId: number;
  readonly title: string;
  readonly addedBy: Author;
  /** Staff documents are valid at once. */
  readonly isValid: true | null;
  readonly at: Date;
};

export type DocumentDecision = {
  readonly isValid: boolean | null;
  /** Empty unless refused. */
  readonly reason: string;
  readonly adminId: number;
  readonly at: Date;
};

/** What it takes to hand the bytes of a document out. */
export type DocumentFile = {
  readonly id: number;
  readonly coverageRequestId: number;
  /** Of the request. */
  readonly reference: string;
  readonly title: string;
  readonly fileKey: string;
  readonly mime: string;
};

export type DocumentStore = {
  add(document: NewDocument): Promise<RequestDocument>;
  /** Several at once, in their order. */
  addAll(documents: readonly NewDocument[]): Promise<readonly RequestDocument[]>;
  /** Back to undecided also forgets when and by whom. */
  saveDecision(id: number, decision: DocumentDecision): Promise<void>;
  softDelete(id: number, at: Date): Promise<void>;
  /** Whether one of the documents of this request has these bytes. */
  isThere(coverageRequestId: number, sha256: string): Promise<boolean>;
  /** As a screen shows it; throws not_found. */
  getView(id: number): Promise<DocumentView>;
  /** Throws not_found when it is deleted or not the actor's to see. */
  getFile(id: number, actor: Actor): Promise<DocumentFile>;
  /**
   * Of these keys, those that no row names: what the sweep may delete. None on a schema of a later version, whose tables
   * may name them.
   */
  unnamedFileKeys(fileKeys: readonly string[]): Promise<readonly string[]>;
};
