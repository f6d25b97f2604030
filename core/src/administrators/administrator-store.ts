import type { Page, PageRequest } from '../shared/page.ts';

/** A member of the staff. */
export type AdministratorRecord = {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly isSuper: boolean;
  readonly isActive: boolean;
  /** False until somebody invited has chosen a password. */
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  readonly version: number;
};

export type AdministratorColumn =
  | 'name'
  | 'id'
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'roles'
  | 'isActive'
  | 'creationDate';

/** `words` come from searchWords(). */
export type AdministratorQuery = PageRequest<AdministratorColumn> & {
  readonly isSuper?: boolean | undefined;
  readonly isActive?: boolean | undefined;
  readonly words: readonly string[];
};

export type AdministratorFields = Pick<
  AdministratorRecord,
  'email' | 'firstname' | 'lastname' | 'isSuper' | 'isActive'
>;

export type AdministratorStore = {
  /** Throws not_found. */
  get(id: number): Promise<AdministratorRecord>;
  search(query: AdministratorQuery): Promise<Page<AdministratorRecord>>;
  /** The same as get(), locked until the transaction's end. */
  getToChange(id: number): Promise<AdministratorRecord>;
  /**
   * The ids of the active super administrators, locked until the transaction's end: of two who would take the last
   * two away, the second waits and sees one left.
   */
  lockActiveSupers(): Promise<readonly number[]>;
  countActiveSupers(): Promise<number>;
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
