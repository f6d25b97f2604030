import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';
import type { Kept } from '../shared/fields.ts';
import type { ownFields, PersonalFields } from './practitioner-fields.ts';
import type { Archiver, PractitionerState } from './practitioner-rules.ts';

export const practitionerColumns = [
  'lastname',
  'id',
  'firstname',
  'name',
  'email',
  'phone',
  'planId',
  'plan',
  'conventionProgress',
  'prospectStatus',
  'isActive',
  'archivedBy',
  'creationDate',
] as const;
export type PractitionerColumn = (typeof practitionerColumns)[number];

/**
 * `client`: neither prospect nor archived; `client-or-archived`: no prospect. `words` come from searchWords().
 */
export type PractitionerQuery = PageRequest<PractitionerColumn> & {
  readonly kind: 'client' | 'client-or-archived' | 'prospect' | 'archived';
  readonly planId?: number;
  readonly prospectStatus?: string;
  readonly isActive?: boolean;
  /** Those with fewer valid conventions than there are groups. */
  readonly conventions?: 'incomplete';
  /** Those who are linked to this one. */
  readonly parentId?: number;
  /** Those who may become a sub-practitioner of this one, as isLinkable() has it, and are not linked yet. */
  readonly linkableTo?: number;
  readonly words: readonly string[];
};

/** A line of a list. */
export type PractitionerRow = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly planId: number | null;
  readonly isProspect: boolean;
  readonly archivedBy: Archiver | null;
  readonly isActive: boolean;
  readonly parentId: number | null;
  /** Valid conventions with groups, and how many groups there are. */
  readonly conventionProgress: { readonly valid: number; readonly total: number };
  readonly prospectStatus: string | null;
  readonly createdAt: Date;
};

/** A practitioner or prospect, whole. */
export type PractitionerRecord = PractitionerRow & {
  readonly fields: PersonalFields;
  /** Of who was a prospect, his first plan; null for a prospect. */
  readonly clientSince: Date | null;
  /** Of the latest plan change; null for a prospect. */
  readonly planSince: Date | null;
  readonly parent: { readonly id: number; readonly name: string } | null;
  /** Sub-practitioners that are not deleted, by name. */
  readonly linked: readonly { readonly id: number; readonly name: string }[];
  readonly counts: {
    readonly coverageRequests: number;
    readonly conventions: number;
    readonly invoices: number;
    readonly messages: number;
    readonly histories: number;
    readonly documents: number;
    readonly contacts: number;
  };
  /** Conventions with groups that nobody has found valid yet. */
  readonly conventionsToCheck: number;
  /** Invoices that wait for their payment; `since`: when the oldest was issued. */
  readonly unpaid: { readonly count: number; readonly cents: number; readonly since: Date | null };
  readonly version: number;
};

/** What is decided on, locked until the transaction ends. */
export type PractitionerToChange = PractitionerState & {
  readonly name: string;
  readonly fields: PersonalFields;
  readonly prospectStatus: string | null;
  readonly version: number;
};

export type NewPractitioner = {
  readonly fields: PersonalFields;
  /** Null for a prospect. */
  readonly planId: number | null;
  /** Null for a client. */
  readonly prospectStatus: string | null;
  readonly at: Date;
};

/** A client as he sees himself. */
export type PractitionerAccount = Kept<typeof ownFields> & {
  readonly id: number;
  readonly name: string;
  readonly friendlyEmail: string | null;
  readonly planId: number;
  readonly isActive: boolean;
  readonly parentId: number | null;
  readonly needsCode: boolean;
  /** Whether a super-practitioner is mailed what his linked dentists are. */
  readonly copiesMails: boolean;
  readonly createdAt: Date;
  readonly version: number;
};

/** What else changes of an account; absent stays. */
export type AccountChange = Partial<
  Pick<PractitionerAccount, 'isActive' | 'needsCode' | 'copiesMails' | 'parentId'>
> & {
  readonly prospectStatus?: string;
  readonly archived?: { readonly by: Archiver; readonly at: Date } | null;
  /** When he came back, from the archive or switched on again. */
  readonly returnedAt?: Date;
};

/** A group practice, or one dentist alone: whose plan counts, and whose PEC count towards it. */
export type Practice = { readonly planId: number; readonly memberIds: readonly number[] };

export type PractitionerStore = {
  /** What the rules look at; throws not_found. */
  getState(id: number): Promise<PractitionerState>;
  /** The same, which nobody changes until the transaction ends. */
  getStateToHold(id: number): Promise<PractitionerState>;
  search(query: PractitionerQuery): Promise<Page<PractitionerRow>>;
  /** All of them, in a snapshot. */
  walk(query: Whole<PractitionerQuery>): Walk<PractitionerRow>;
  /** Throws not_found. */
  getAccount(id: number): Promise<PractitionerAccount>;
  /** Of a super-practitioner, and of each of his sub-practitioners, the whole group. Throws not_found. */
  getPractice(practitionerId: number): Promise<Practice>;
  /** Sub-practitioners that are not deleted, by name. */
  listLinked(practitionerId: number): Promise<readonly { id: number; name: string; isArchived: boolean }[]>;
  /** Of those who have one. */
  reviewLinks(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Throws not_found. */
  getRecord(id: number): Promise<PractitionerRecord>;
  /** Locks the rows, lower id first; in the order of `ids`. Throws not_found for any that is missing. */
  getToChange<const Ids extends readonly number[]>(
    ...ids: Ids
  ): Promise<{ readonly [Place in keyof Ids]: PractitionerToChange }>;
  /** One transaction at a time gives out addresses: what is free when it looks is free when it writes. */
  lockAddresses(): Promise<void>;
  /** Of these addresses, those by which a member of a practice is known, or a practitioner or prospect other than `exceptId`. */
  takenAddresses(addresses: readonly string[], exceptId: number | null): Promise<readonly string[]>;
  /** Of these addresses, those of administrators, and those that insurers are written to. */
  addressesOfOthers(addresses: readonly string[]): Promise<readonly string[]>;
  /** Every known address of this domain that begins so. */
  addressesBeginning(local: string, domain: string): Promise<readonly string[]>;
  /** Gives the id. Throws `duplicate_entry`. */
  add(practitioner: NewPractitioner): Promise<number>;
  /** Raises the version. Throws `duplicate_entry`. */
  saveFields(id: number, fields: Partial<PersonalFields>): Promise<void>;
  /** Also makes a client of a prospect. */
  savePlan(id: number, planId: number, at: Date): Promise<void>;
  save(id: number, change: AccountChange): Promise<void>;
  /** His addresses are free again. */
  softDelete(id: number, at: Date): Promise<void>;
  /** Of his own PEC, those whose status is not terminal. */
  countUnlockedRequests(id: number): Promise<number>;
  /** Sub-practitioners that are not deleted. */
  countLinked(id: number): Promise<number>;
};
