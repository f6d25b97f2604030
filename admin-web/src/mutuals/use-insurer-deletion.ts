import { useDeletion } from '../shared/use-deletion.tsx';
import { insurerWords } from './insurer-words.ts';
import { deleteInsurer, useInsurersChanged, type InsurerKind, type InsurerName } from './mutuals.api.ts';

/** Deletes a mutual or a group once it was asked; `onGone` leaves its record. */
export function useInsurerDeletion(kind: InsurerKind, onGone?: () => void) {
  const { deleteTitle, deleted } = insurerWords[kind];
  return useDeletion<InsurerName>({
    title: deleteTitle,
    success: deleted,
    objectOf: ({ name }) => name,
    act: ({ id }, key) => deleteInsurer(kind, id, key),
    changed: useInsurersChanged(),
    onGone,
  });
}
