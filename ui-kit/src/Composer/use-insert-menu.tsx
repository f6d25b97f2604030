import {
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './InsertMenu.module.css';

export interface Insertable {
  id: string;
  label: string;
  /** A few words under it. */
  hint?: string | undefined;
  /** What takes the place of what was typed. */
  text: string;
}

export interface Insertables {
  /** The letter that asks for them, at the beginning of a word: « / », « @ ». */
  sign: '/' | '@';
  /** What they are, for screen readers: « Modèles ». */
  label: string;
  options: readonly Insertable[];
  /** Said where there are none at all. */
  emptyText: string;
}

const MOST = 8;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Asked = { readonly of: Insertables; readonly from: number; readonly to: number; readonly words: string };

/** What is asked for where the caret stands; null for nothing. */
function askedAt(text: string, caret: number, sources: readonly Insertables[]): Asked | null {
  const found = /(?:^|\s)([/@])([^\s/@]*)$/.exec(text.slice(0, caret));
  const of = sources.find(({ sign }) => sign === found?.[1]);
  if (!found || !of) return null;
  const words = found[2] ?? '';
  return { of, from: caret - words.length - 1, to: caret, words };
}

type Options = {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly sources: readonly Insertables[];
};

/** A list that opens in a text where « / » or « @ » begins a word: letters narrow it, arrows move, Enter takes, Escape closes. */
export function useInsertMenu({ area, text, onText, sources }: Options) {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const asked = caret === null ? null : askedAt(text, caret, sources);
  const found = asked
    ? asked.of.options.filter(({ label }) => plain(label).includes(plain(asked.words))).slice(0, MOST)
    : [];
  const isOpen =
    asked !== null && (found.length > 0 || (asked.words === '' && asked.of.options.length === 0));
  const current = Math.min(at, found.length - 1);

  const take = (option: Insertable) => {
    if (!asked) return;
    // At once: a frame later the caret would come back into what was typed meanwhile.
    flushSync(() => {
      onText(text.slice(0, asked.from) + option.text + text.slice(asked.to));
      setCaret(null);
    });
    const end = asked.from + option.text.length;
    area.current?.focus();
    area.current?.setSelectionRange(end, end);
  };

  /** Whether the key was the list's. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    const option = found[current];
    if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(found.length, 1));
    else if (event.key === 'ArrowUp') setAt((current - 1 + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Escape') setCaret(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) take(option);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const menu: ReactNode = isOpen && (
    <div className={styles.list}>
      {found.length === 0 ? (
        <p className={styles.empty}>{asked.of.emptyText}</p>
      ) : (
        <div {...listOf(listId, asked.of.label)}>
          {found.map((option, place) => (
            <div
              key={option.id}
              {...optionOf(`${listId}-${option.id}`, place === current, () => take(option))}
              className={styles.option}
            >
              <span data-look="strong cut">{option.label}</span>
              {option.hint && <span data-look="quiet small cut">{option.hint}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );

  return {
    menu,
    onKeyDown,
    /** After each change of the text by its reader. */
    onTyped: (event: SyntheticEvent<HTMLTextAreaElement>) => {
      setCaret(event.currentTarget.selectionStart);
      setAt(0);
    },
    onLeft: () => setCaret(null),
    attributes: {
      'aria-autocomplete': sources.length > 0 ? ('list' as const) : undefined,
      'aria-controls': isOpen && found.length > 0 ? listId : undefined,
      'aria-activedescendant': isOpen && found[current] ? `${listId}-${found[current].id}` : undefined,
    },
  };
}

const listOf = (id: string, label: string) => ({ id, role: 'listbox', 'aria-label': label });

/** The text keeps the focus, and with it the keys. */
const optionOf = (id: string, isCurrent: boolean, onClick: () => void) => ({
  id,
  role: 'option',
  'aria-selected': isCurrent,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick,
});
