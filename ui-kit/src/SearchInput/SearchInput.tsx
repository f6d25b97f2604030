import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Kbd } from '../Kbd/Kbd.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import styles from './SearchInput.module.css';

export interface SearchInputProps {
  /** Its name for screen readers. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter; a form around is not sent then. */
  onSubmit?: ((value: string) => void) | undefined;
  placeholder?: string | undefined;
  /** The key that leads here, drawn in the field while it is empty. */
  shortcut?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A search field. Escape or the cross empties it; the caller waits before it asks the server. */
export function SearchInput(props: SearchInputProps) {
  const { label, value, onChange, onSubmit, placeholder = 'Rechercher', shortcut, ref } = props;
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      autoComplete="off"
      spellCheck={false}
      leading={<Search />}
      trailing={
        value === '' ? (
          shortcut && <Kbd>{shortcut}</Kbd>
        ) : (
          <button
            type="button"
            className={styles.clear}
            data-look="tool"
            aria-label="Effacer la recherche"
            onClick={() => onChange('')}
          >
            <X size={14} strokeWidth={2} />
          </button>
        )
      }
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && onSubmit) {
          event.preventDefault();
          onSubmit(value);
        }
        if (event.key === 'Escape' && value !== '') {
          event.stopPropagation();
          onChange('');
        }
      }}
    />
  );
}
