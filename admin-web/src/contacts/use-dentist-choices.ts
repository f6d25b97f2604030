import { useState } from 'react';
import { usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';
import { listedName } from '@accordent/api/client/person-name.ts';

/** The dentists that a contact may be given, by the words of the picker. */
export function useDentistChoices() {
  const [words, setWords] = useState('');
  const { practitioners, isLoading } = usePractitionerChoices(words);
  return {
    dentists: practitioners.map((row) => ({ id: row.id, name: listedName(row), hint: row.email })),
    isSearching: isLoading,
    onSearchDentists: setWords,
  };
}
