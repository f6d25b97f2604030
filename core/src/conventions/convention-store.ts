import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';
import type { InsurerName } from '../mutuals/insurer.ts';
import type { Convention, ConventionState } from './convention.ts';

export const conventionColumns = ['name', 'id', 'state', 'creationDate'] as const;
export type ConventionColumn = (typeof conventionColumns)[number];

/** `perPage` null: all of them. `words` come from searchWords(). */
export type ConventionQuery = Omit<PageRequest<ConventionColumn>, 'perPage'> & {
  readonly perPage: number | null;
  readonly practitionerId: number;
  readonly state?: ConventionState | undefined;
  readonly words: readonly string[];
};

/** An insurer with the convention that a practitioner has with it, or none. */
export type ConventionRow = {
  /** One of the two. */
  readonly mutual: InsurerName | null;
  readonly mutualGroup: InsurerName | null;
  /** How many mutuals a group has. */
  readonly mutualsCount: number;
  /** The groups that a mutual is in, by name. */
  readonly groupNames: readonly string[];
  readonly convention: Convention | null;
};

/** How many rows of each state there are, whatever is searched. */
export type ConventionCounts = Readonly<Record<ConventionState, number>>;

/** Valid conventions with groups, and how many groups there are. */
export type ConventionProgress = { readonly valid: number; readonly total: number };

export type ConventionStanding = {
  readonly counts: ConventionCounts;
  readonly progress: ConventionProgress;
  /** Of an archived practitioner nothing is changed. */
  readonly isLocked: boolean;
};

export type SealedCredentials = { readonly loginSealed: string; readonly passwordSealed: string };

/** Which insurer: one of the two. */
export type InsurerChoice = { readonly mutualId: number | null; readonly mutualGroupId: number | null };

export type ConventionStore = {
  /** A row a group, a mutual in no group, and any other mutual with which there is a convention. */
  search(query: ConventionQuery): Promise<Page<ConventionRow>>;
  /** All of them, in a snapshot. */
  walk(query: Whole<ConventionQuery>): Walk<ConventionRow>;
  /** Throws not_found: no such practitioner. */
  standingOf(practitionerId: number): Promise<ConventionStanding>;
  /** Throws not_found, also for one of another practitioner. */
  get(id: number, practitionerId: number): Promise<Convention>;
  /** The same, locked until the transaction's end. */
  getToChange(id: number, practitionerId: number): Promise<Convention>;
  /** Null when none are kept. */
  getCredentials(id: number): Promise<SealedCredentials | null>;
  /** Gives the id. Throws `convention_exists`. */
  add(
    convention: InsurerChoice &
      SealedCredentials & {
        readonly practitionerId: number;
        readonly isValid: boolean;
        readonly at: Date;
      },
  ): Promise<number>;
  /** Raises the version; what is absent stays. Throws `convention_exists`. */
  save(id: number, change: Partial<SealedCredentials & InsurerChoice>): Promise<void>;
  saveValid(id: number, isValid: boolean): Promise<void>;
  softDelete(id: number, at: Date): Promise<void>;
};
