import type { ContactFields } from '../contacts/contact.ts';
import type { TypedInsurer } from '../mutuals/insurer.ts';
import type { PersonalFields } from '../practitioners/practitioner-fields.ts';

/** A dentist whom a contact may work for. */
export type DentistToLink = {
  readonly id: number;
  readonly email: string;
  readonly isArchived: boolean;
};

export type PractitionerToAdd = {
  readonly fields: PersonalFields;
  /** Null for a prospect. */
  readonly planId: number | null;
  /** Null for a client. */
  readonly prospectStatus: string | null;
};
export type MutualToAdd = { readonly fields: TypedInsurer; readonly groupIds: readonly number[] };
export type ContactToAdd = { readonly fields: ContactFields; readonly practitionerIds: readonly number[] };

/** By whom and when; no administrator: an operator's command. */
export type Importing = { readonly adminId: number | null; readonly at: Date };

/**
 * Records by the thousand. Each `add…` gives an answer for each record, in their order: null for one that somebody
 * else has added meanwhile.
 */
export type ImportStore = {
  /** One import at a time, until the transaction's end. */
  lock(): Promise<void>;
  /** Clients among these addresses and ids; those in a transaction stay as they are until its end. */
  findDentists(asked: {
    readonly emails: readonly string[];
    readonly ids: readonly number[];
  }): Promise<readonly DentistToLink[]>;
  /** Contacts whose last name is one of these, in the form of searchText(). */
  contactsNamed(
    lastnames: readonly string[],
  ): Promise<readonly Pick<ContactFields, 'lastname' | 'firstname' | 'mail'>[]>;
  /** Of these addresses, those by which practitioners and prospects are recognised. */
  practitionersAmong(emails: readonly string[]): Promise<readonly string[]>;
  /** With the first entry of each one's history. */
  addPractitioners(
    practitioners: readonly PractitionerToAdd[],
    importing: Importing,
  ): Promise<readonly ({ readonly id: number; readonly historyId: number } | null)[]>;
  addMutuals(mutuals: readonly MutualToAdd[], importing: Importing): Promise<readonly (number | null)[]>;
  addContacts(contacts: readonly ContactToAdd[], importing: Importing): Promise<readonly number[]>;
};
