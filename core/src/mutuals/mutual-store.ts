import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';
import type { Insurer, InsurerFields, InsurerKind, InsurerName } from './insurer.ts';

export type MutualChoice = {
  readonly id: number;
  readonly name: string;
  readonly groupIds: readonly number[];
};
export type MutualGroupChoice = {
  readonly id: number;
  readonly name: string;
  readonly mutualIds: readonly number[];
};

/** Every group and mutual that is not deleted, by name. */
export type InsurerChoices = {
  readonly groups: readonly MutualGroupChoice[];
  readonly mutuals: readonly MutualChoice[];
};

export type InsurerColumn = 'id' | 'name' | 'attached';

/** `words` come from searchWords(); they are looked for in the names of the attached ones too. */
export type InsurerQuery = PageRequest<InsurerColumn> & { readonly words: readonly string[] };

/** A line of a list: `attached` holds the first ten by name, `attachedCount` says how many there are. */
export type InsurerRow = InsurerName & {
  readonly isCapped: boolean;
  readonly attached: readonly InsurerName[];
  readonly attachedCount: number;
};

/** What still names an insurer: conventions and PEC that are not deleted. */
export type InsurerUses = { readonly conventions: number; readonly coverageRequests: number };

export type MutualStore = {
  listChoices(): Promise<InsurerChoices>;
  /** Whether each of those that are named is there and not deleted. */
  exist(named: { readonly mutualId: number | null; readonly mutualGroupId: number | null }): Promise<boolean>;
  /** Whether every one of these ids is there and not deleted. */
  allStand(kind: InsurerKind, ids: readonly number[]): Promise<boolean>;
  search(kind: InsurerKind, query: InsurerQuery): Promise<Page<InsurerRow>>;
  /** All of them, in a snapshot. */
  walk(kind: InsurerKind, query: Whole<InsurerQuery>): Walk<InsurerRow>;
  /** Throws not_found. */
  get(kind: InsurerKind, id: number): Promise<Insurer>;
  /** null when it is not there or deleted. */
  find(kind: InsurerKind, id: number): Promise<Insurer | null>;
  /** As get, and nobody else changes it until the transaction ends. */
  getToChange(kind: InsurerKind, id: number): Promise<Insurer>;
  /** Gives the id; throws insurer_name_taken. */
  add(kind: InsurerKind, fields: InsurerFields, at: Date): Promise<number>;
  /** Writes every field and raises the version; throws insurer_name_taken. */
  save(kind: InsurerKind, id: number, fields: InsurerFields): Promise<void>;
  /** Attaches these and no others. Raises the version of each that is gained or lost: open forms of them are stale. */
  attach(kind: InsurerKind, id: number, attachedIds: readonly number[]): Promise<void>;
  countUses(kind: InsurerKind, id: number): Promise<InsurerUses>;
  /** Raises the version of those it was attached to. */
  softDelete(kind: InsurerKind, id: number, at: Date): Promise<void>;
};
