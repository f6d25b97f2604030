import type { Page, PageRequest } from '../shared/page.ts';

export const historyColumns = ['creationDate', 'id', 'statute', 'author', 'comment'] as const;
export type HistoryColumn = (typeof historyColumns)[number];

export const historyKinds = ['plan', 'prospect'] as const;
type HistoryKind = (typeof historyKinds)[number];

/** A plan change, or a status of a prospect; `value` is that of the plan or status. */
export type HistoryEntry = {
  readonly id: number;
  readonly practitionerId: number;
  readonly kind: HistoryKind;
  readonly value: string;
  readonly comment: string;
  /** Null: a public form, or the system. */
  readonly author: { readonly id: number; readonly firstname: string; readonly lastname: string } | null;
  readonly createdAt: Date;
};

export type NewHistoryEntry = {
  readonly practitionerId: number;
  readonly kind: HistoryKind;
  readonly value: string;
  readonly comment: string;
  readonly adminId: number | null;
  readonly at: Date;
};

export type HistoryQuery = PageRequest<HistoryColumn> & {
  readonly practitionerId?: number;
  readonly words: readonly string[];
};

export type PractitionerHistoryStore = {
  add(entry: NewHistoryEntry): Promise<HistoryEntry>;
  /** Those of deleted practitioners are left out. */
  search(query: HistoryQuery): Promise<Page<HistoryEntry>>;
};
