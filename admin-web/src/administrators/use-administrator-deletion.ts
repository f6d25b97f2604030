import { useDeletion } from '../shared/use-deletion.tsx';
import { deleteAdministrator, useAdministratorsChanged, type Administrator } from './administrators.api.ts';

/** Deletes one of the staff once it was asked; `onGone` leaves his record. */
export const useAdministratorDeletion = (onGone?: () => void) =>
  useDeletion<Administrator>({
    title: 'Supprimer cet utilisateur\u00a0?',
    success: 'Utilisateur supprimé.',
    objectOf: ({ name, email }) => `${name}, ${email}`,
    act: ({ id }, key) => deleteAdministrator(id, key),
    changed: useAdministratorsChanged(),
    onGone,
  });
