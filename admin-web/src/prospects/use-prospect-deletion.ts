import { listedName } from '@accordent/api/client/person-name.ts';
import { useDeletion } from '../shared/use-deletion.tsx';
import { deleteProspect, useProspectsChanged, type ProspectRow } from './prospects.api.ts';

/** Deletes a prospect once it was asked; `onGone` leaves his record. */
export const useProspectDeletion = (onGone?: () => void) =>
  useDeletion<Pick<ProspectRow, 'id' | 'firstname' | 'lastname' | 'email'>>({
    title: 'Supprimer ce prospect\u00a0?',
    success: 'Prospect supprimé.',
    objectOf: (prospect) => `${listedName(prospect)}, ${prospect.email}`,
    act: ({ id }, key) => deleteProspect(id, key),
    changed: useProspectsChanged(),
    onGone,
  });
