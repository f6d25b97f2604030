import type { KeptFile } from '../documents/document-ports.ts';
import type { Actor } from '../shared/actor.ts';
import type { Armed, Draft } from './draft.ts';

export type NewDraftDocument = KeptFile & {
  readonly draftId: number;
  readonly key: string;
  readonly place: string;
  readonly placeReason: string;
  readonly at: Date;
};

/** Requests that are not sent yet. */
export type DraftStore = {
  add(draft: {
    readonly practitionerId: number;
    readonly authorId: number;
    readonly contentSealed: string;
    readonly nirIndex: string;
    readonly at: Date;
  }): Promise<number>;
  /** Those of the actor's practice that were not sent, the last touched first. */
  list(actor: Actor): Promise<readonly Draft[]>;
  /** How many of a practice are open; nobody else begins one of it until the transaction ends. */
  countToAdd(practiceIds: readonly number[]): Promise<number>;
  /** Sent ones too. Throws not_found. */
  get(id: number, actor: Actor): Promise<Draft>;
  /** The same, locked until the transaction ends. */
  getToChange(id: number, actor: Actor): Promise<Draft>;
  /** Raises the version. */
  save(
    id: number,
    content: {
      readonly practitionerId: number;
      readonly contentSealed: string;
      readonly nirIndex: string;
      readonly at: Date;
    },
  ): Promise<void>;
  /** Null: it does not leave by itself any more. */
  saveArmed(id: number, armed: Armed | null): Promise<void>;
  /** Keeps which request became of it, and nothing else. */
  saveSent(id: number, coverageRequestId: number, at: Date): Promise<void>;
  delete(id: number): Promise<void>;
  /** Puts it last; raises `editedAt`. Gives its id. */
  addDocument(document: NewDraftDocument): Promise<number>;
  /** Documents of a request, whose files both name from then on. */
  copyDocuments(
    draftId: number,
    copied: { readonly documentIds: readonly number[]; readonly placeReason: string; readonly at: Date },
  ): Promise<void>;
  saveDocument(id: number, place: { readonly place: string; readonly placeReason: string }): Promise<void>;
  /** Each at its place of the list. */
  saveOrder(ids: readonly number[]): Promise<void>;
  deleteDocument(id: number): Promise<void>;
  /** Removes those that nobody has touched since; the sweep of unnamed files does the rest. */
  deleteBefore(before: Date): Promise<number>;
};
