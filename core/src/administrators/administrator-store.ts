import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';
import { administratorFields, type AdministratorFields, type AdministratorRecord } from './administrator.ts';
import { namesOf } from '../shared/fields.ts';

/** What the list is ordered by. */
export const administratorColumns = [
  'name',
  'id',
  ...namesOf(administratorFields),
  'roles',
  'isActive',
  'creationDate',
] as const;
export type AdministratorColumn = (typeof administratorColumns)[number];

/** `words` come from searchWords(). */
export type AdministratorQuery = PageRequest<AdministratorColumn> & {
  readonly isSuper?: boolean | undefined;
  readonly isActive?: boolean | undefined;
  readonly words: readonly string[];
};

export type AdministratorStore = {
  /** Throws not_found. */
  get(id: number): Promise<AdministratorRecord>;
  search(query: AdministratorQuery): Promise<Page<AdministratorRecord>>;
  /** All of them, in a snapshot. */
  walk(query: Whole<AdministratorQuery>): Walk<AdministratorRecord>;
  /** The same as get(), locked until the transaction's end. */
  getToChange(id: number): Promise<AdministratorRecord>;
  /**
   * The ids of the active super administrators, locked until the transaction's end: of two who would take the last
   * two away, the second waits and sees one left.
   */
  lockActiveSupers(): Promise<readonly number[]>;
  countActiveSupers(): Promise<number>;
  /** Ids of the active ones who have neither passkey nor application of codes. */
  activeWithoutFactor(): Promise<readonly number[]>;
  listActive(): Promise<readonly AdministratorRecord[]>;
  /** Gives the id; a code is needed at each login. Throws `duplicate_entry`. */
  add(
    administrator: AdministratorFields & { readonly passwordHash: string | null; readonly at: Date },
  ): Promise<number>;
  /** Raises the version. Throws `duplicate_entry`. */
  save(id: number, fields: AdministratorFields): Promise<void>;
  /** The address is free again. */
  softDelete(id: number, at: Date): Promise<void>;
};
