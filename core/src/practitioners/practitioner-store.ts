import type { Page, PageRequest } from '../shared/page.ts';
import type { PractitionerState } from './practitioner-rules.ts';

export type PractitionerColumn =
  | 'id'
  | 'lastname'
  | 'firstname'
  | 'name'
  | 'email'
  | 'phone'
  | 'planId'
  | 'plan'
  | 'conventionProgress'
  | 'prospectStatus'
  | 'isActive'
  | 'archivedBy'
  | 'creationDate';

/** `client`: neither prospect nor archived. `words` come from searchWords(). */
export type PractitionerQuery = PageRequest<PractitionerColumn> & {
  readonly kind: 'client' | 'prospect' | 'archived';
  readonly planId?: number;
  readonly prospectStatus?: string;
  readonly isActive?: boolean;
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
  readonly archivedBy: 'admin' | 'client' | null;
  readonly isActive: boolean;
  readonly parentId: number | null;
  /** Valid conventions with groups, and how many groups there are (api.md, Insurers). */
  readonly conventionProgress: { readonly valid: number; readonly total: number };
  readonly prospectStatus: string | null;
  readonly createdAt: Date;
};

/** A client as he sees himself. */
export type PractitionerAccount = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly name: string;
  readonly email: string;
  readonly friendlyEmail: string | null;
  readonly phone: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly planId: number;
  readonly finess: string;
  readonly rpps: string;
  readonly gmbLink: string;
  readonly isActive: boolean;
  readonly parentId: number | null;
  readonly needsCode: boolean;
  readonly createdAt: Date;
  readonly version: number;
};

/** A group practice, or one dentist alone: whose plan counts, and whose PEC count towards it (decisions §3). */
export type Practice = { readonly planId: number; readonly memberIds: readonly number[] };

export type PractitionerStore = {
  /** What the rules look at; throws not_found. */
  getState(id: number): Promise<PractitionerState>;
  search(query: PractitionerQuery): Promise<Page<PractitionerRow>>;
  /** Throws not_found. */
  getAccount(id: number): Promise<PractitionerAccount>;
  /** Of a super-practitioner, and of each of his sub-practitioners, the whole group. Throws not_found. */
  getPractice(practitionerId: number): Promise<Practice>;
  /** Sub-practitioners that are not deleted, by name. */
  listLinked(practitionerId: number): Promise<readonly { id: number; name: string }[]>;
};
