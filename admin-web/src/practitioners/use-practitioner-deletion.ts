import { listedName } from '@accordent/api/client/person-name.ts';
import { useDeletion } from '../shared/use-deletion.tsx';
import { deletePractitioner, usePractitionersChanged, type PractitionerRow } from './practitioners.api.ts';

/** Deletes a dentist once it was asked; `onGone` leaves his record. */
export const usePractitionerDeletion = (onGone?: () => void) =>
  useDeletion<Pick<PractitionerRow, 'id' | 'firstname' | 'lastname'>>({
    title: 'Supprimer ce dentiste\u00a0?',
    success: 'Dentiste supprimé.',
    objectOf: listedName,
    act: ({ id }, key) => deletePractitioner(id, key),
    changed: usePractitionersChanged(),
    onGone,
  });
