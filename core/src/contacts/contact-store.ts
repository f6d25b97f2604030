import type { Page, PageRequest } from '../shared/page.ts';
import type { Walk, Whole } from '../shared/walk.ts';
import type { LinkChange } from './contact-links.ts';
import type { Contact, ContactDentist, ContactFields, ContactRole } from './contact.ts';

/** `dentists` sorts by the first dentist's name. */
export type ContactColumn = Exclude<keyof ContactFields, 'lastname'> | 'id' | 'name' | 'dentists';

/** `words` come from searchWords(). */
export type ContactQuery = PageRequest<ContactColumn> & {
  readonly role?: ContactRole | undefined;
  /** Contacts of this dentist alone. */
  readonly practitionerId?: number | undefined;
  readonly words: readonly string[];
};

export type ContactStore = {
  /** Words are looked for in the contact's own texts and in his dentists' names. */
  search(query: ContactQuery): Promise<Page<Contact>>;
  /** All of them, in a snapshot. */
  walk(query: Whole<ContactQuery>): Walk<Contact>;
  /** Throws not_found. */
  get(id: number): Promise<Contact>;
  /** The same, locked until the transaction's end. */
  getToChange(id: number): Promise<Contact>;
  /** Clients among these ids, archived ones too; those in a transaction stay as they are until its end. */
  findDentists(ids: readonly number[]): Promise<readonly ContactDentist[]>;
  /** Gives the id. */
  add(contact: {
    readonly fields: ContactFields;
    readonly practitionerIds: readonly number[];
    readonly at: Date;
  }): Promise<number>;
  /** Raises the version: what `change` does not name stays. */
  save(id: number, change: { readonly fields?: ContactFields; readonly links?: LinkChange }): Promise<void>;
  softDelete(id: number, at: Date): Promise<void>;
};
