import { domainError } from '../shared/domain-error.ts';
import type { Contact, ContactDentist } from './contact.ts';

type Linked = Pick<Contact, 'dentists'>;

const isArchived = ({ archivedBy }: Pick<ContactDentist, 'archivedBy'>): boolean => archivedBy !== null;

/** A contact of archived dentists alone is theirs: nothing of it changes. */
export function isContactLocked({ dentists }: Linked): boolean {
  return dentists.length > 0 && dentists.every(isArchived);
}

/** Deleting takes the contact away from everyone, so that no archived dentist may be among them. */
export function canDeleteContact({ dentists }: Linked): boolean {
  return !dentists.some(isArchived);
}

/** A link of an archived dentist stands, and so does the last one. */
export function canUnlink({ dentists }: Linked, dentist: Pick<ContactDentist, 'archivedBy'>): boolean {
  return dentists.length > 1 && !isArchived(dentist);
}

/** Throws `archived`. */
export function refuseLockedContact(contact: Linked): void {
  if (isContactLocked(contact)) throw domainError('archived');
}

/** Throws `archived`. */
export function refuseUndeletable(contact: Linked): void {
  if (!canDeleteContact(contact)) throw domainError('archived');
}

/**
 * The dentist whose link goes. Throws not_found when there is none, `archived`, and `contact_without_dentist` for
 * the last one: a contact without dentist would stand in nobody's record.
 */
export function dentistToUnlink(contact: Linked, practitionerId: number): ContactDentist {
  const dentist = contact.dentists.find(({ id }) => id === practitionerId);
  if (!dentist) throw domainError('not_found');
  if (isArchived(dentist)) throw domainError('archived');
  if (contact.dentists.length === 1) throw domainError('contact_without_dentist');
  return dentist;
}

export type LinkChange = { readonly added: readonly number[]; readonly removed: readonly number[] };

/**
 * From the present links to the wanted ones. `found`: the wanted dentists that exist. Throws not_found for one
 * that does not, and `archived` when a link of an archived one would come or go.
 */
export function changeLinks({
  present,
  wanted,
  found,
}: {
  readonly present: readonly ContactDentist[];
  readonly wanted: readonly number[];
  readonly found: readonly ContactDentist[];
}): LinkChange {
  const dentists = wanted.map((id) => {
    const dentist = found.find((one) => one.id === id);
    if (!dentist) throw domainError('not_found');
    return dentist;
  });
  const added = dentists.filter(({ id }) => !present.some((one) => one.id === id));
  const removed = present.filter(({ id }) => !wanted.includes(id));
  if ([...added, ...removed].some(isArchived)) throw domainError('archived');
  return { added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) };
}
