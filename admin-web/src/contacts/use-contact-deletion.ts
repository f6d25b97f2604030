import { useDeletion } from '../shared/use-deletion.tsx';
import { contactToDelete } from './contact-name.ts';
import { deleteContact, useContactsChanged, type Contact } from './contacts.api.ts';

/** Deletes a contact once it was asked; `onGone` leaves his record. */
export const useContactDeletion = (onGone?: () => void) =>
  useDeletion<Contact>({
    title: 'Supprimer ce contact\u00a0?',
    success: 'Contact supprimé.',
    objectOf: contactToDelete,
    act: ({ id }, key) => deleteContact(id, key),
    changed: useContactsChanged(),
    onGone,
  });
