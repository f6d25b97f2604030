import type { NewSavedView, SavedView } from './saved-view.ts';

/** Records that views name, by their kind. */
export type NamedIds = {
  readonly mutuals: readonly number[];
  readonly mutualGroups: readonly number[];
  readonly practitioners: readonly number[];
  readonly administrators: readonly number[];
};
export type FoundNames = { readonly [Kind in keyof NamedIds]: ReadonlyMap<number, string> };

/** The author's own, or the team's: each has its names and its order. */
export type ViewShelf = { readonly isTeam: boolean; readonly authorId: number };

export type SavedViewStore = {
  /** The team's, then this administrator's own, each in their order. */
  list(adminId: number): Promise<readonly SavedView[]>;
  /** One of those, locked until the transaction ends; throws not_found. */
  getToChange(id: number, adminId: number): Promise<SavedView>;
  /** How many stand on this shelf; nobody else adds one until the transaction ends. */
  countToAdd(shelf: ViewShelf): Promise<number>;
  /** Puts it last; throws view_name_taken. */
  add(view: NewSavedView & ViewShelf, at: Date): Promise<number>;
  /** Throws view_name_taken. */
  save(id: number, view: NewSavedView): Promise<void>;
  putLast(id: number): Promise<void>;
  /** Each at its place of the list. */
  saveOrder(ids: readonly number[]): Promise<void>;
  remove(id: number): Promise<void>;
  /** The names of those of these records that still stand. */
  namesOf(ids: NamedIds): Promise<FoundNames>;
};
