import type { CheckItem } from '../Checklist.tsx';
import { requestTitles } from '@accordent/api/client/document-titles.ts';
import type { Uploads } from '../../documents/use-uploads.ts';
import { lookAtNir } from '@accordent/api/client/nir.ts';
import type { Draft } from './draft.ts';

/** What a request must hold, and where each of it stands. */
export function checkItems(draft: Draft, uploads: Uploads): readonly CheckItem[] {
  const { patient, sent } = draft;
  const look = lookAtNir(patient.nir);
  const told = (isDone: boolean) => (isDone ? 'done' : 'missing');
  return [
    {
      label: 'Numéro de sécurité sociale',
      state: told(sent.dfcId !== null || look === 'fine' || (look === 'doubtful' && patient.isNirConfirmed)),
    },
    {
      label: 'Nom et prénom',
      state: told(patient.lastname.trim() !== '' && patient.firstname.trim() !== ''),
    },
    ...requestTitles.map((title): CheckItem => {
      const state = uploads[title]?.state;
      if (state === 'sending' || state === 'waiting') return { label: title, state: 'sending' };
      return { label: title, state: told(state === 'done' || sent.attached.includes(title)) };
    }),
  ];
}

const isDocument = ({ label }: CheckItem): boolean => requestTitles.some((title) => title === label);

export const documentItems = (items: readonly CheckItem[]): readonly CheckItem[] => items.filter(isDocument);

/** How much of the documents is in, from 0 to 1. */
export function shareOfDocuments(items: readonly CheckItem[]): number {
  const documents = documentItems(items);
  return documents.filter(({ state }) => state === 'done').length / documents.length;
}
