import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { SearchInput } from '@accordent/ui-kit/SearchInput/SearchInput.tsx';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useRef, useState } from 'react';
import { paths } from '../screens.ts';
import { useHasKeyboard } from '../shared/use-has-keyboard.ts';

/** Finds a PEC from anywhere: opens the list with the words, whatever their date. */
export function QuickSearch() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const hasKeyboard = useHasKeyboard();
  useShortcuts({ 'ctrl+k': () => input.current?.focus() });
  return (
    <SearchInput
      ref={input}
      label="Rechercher une PEC"
      placeholder="Patient, référence, praticien, mutuelle…"
      shortcut={hasKeyboard ? 'Ctrl K' : undefined}
      value={words}
      onChange={setWords}
      onSubmit={() => {
        if (words.trim() === '') return;
        navigate(`${paths.requests}?search=${encodeURIComponent(words.trim())}&du=&au=`);
        setWords('');
      }}
    />
  );
}
