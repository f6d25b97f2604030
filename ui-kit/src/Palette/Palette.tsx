import * as RadixDialog from '@radix-ui/react-dialog';
import { useCombobox } from 'downshift';
import { ChevronLeft, Ellipsis, LoaderCircle, Lock, Search, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { giveFocusBack } from '../Dialog/give-focus-back.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import { partsOf } from './matches.ts';
import styles from './Palette.module.css';

export interface PaletteOption {
  id: string;
  icon: ReactNode;
  name: string;
  /** What tells it from its namesakes. */
  about?: string | undefined;
  /** At its end: a state, an amount, a time. */
  end?: ReactNode;
  /** Why it cannot be chosen now; it stays listed. */
  blocked?: string | undefined;
  /** Tab shows what may be done with it. */
  hasActs?: boolean | undefined;
}

export interface PaletteGroup {
  title: string;
  options: readonly PaletteOption[];
}

export interface PaletteProps {
  /** The name of the window and of its field. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** What of the value is marked in the options. */
  marked: string;
  groups: readonly PaletteGroup[];
  isLoading?: boolean | undefined;
  /** Said where nothing is found, or why nothing is looked for. */
  emptyText: string;
  onChoose: (id: string) => void;
  /** Tab on an option that has acts. */
  onActs: (id: string) => void;
  /** Whose acts are listed: Escape and an empty field lead back. */
  about?: string | undefined;
  onBack: () => void;
  onClose: () => void;
  /** Its field has the focus. */
  onFocused?: (() => void) | undefined;
}

/** One field over everything: what is typed is found by kind, and done or opened by keys. */
export function Palette(props: PaletteProps) {
  const { label, groups, about, onBack, onClose } = props;
  // Before the field takes the focus.
  const [opener] = useState(() => document.activeElement);
  const input = useRef<HTMLInputElement>(null);
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <div className={styles.backdrop} data-modal-open aria-hidden />
        <RadixDialog.Content
          className={styles.palette}
          data-look="unringed"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            input.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener instanceof HTMLElement ? opener : null);
          }}
          onEscapeKeyDown={(event) => {
            if (about === undefined) return;
            event.preventDefault();
            onBack();
          }}
        >
          <RadixDialog.Title data-look="heard">{label}</RadixDialog.Title>
          <Body {...props} input={input} key={about ?? ''} />
          <footer className={styles.foot} aria-hidden>
            <span data-look="inline">
              <Kbd>Flèches</Kbd> parcourir
            </span>
            <span data-look="inline">
              <Kbd>Entrée</Kbd> {about === undefined ? 'ouvrir' : 'faire'}
            </span>
            {groups.some(({ options }) => options.some(({ hasActs }) => hasActs)) && (
              <span data-look="inline">
                <Kbd>Tab</Kbd> actes de la fiche
              </span>
            )}
            <span className={styles.last}>
              {about === undefined && (
                <span data-look="inline">
                  <Kbd>{'>'}</Kbd> actes seuls
                </span>
              )}
              <span data-look="inline">
                <Kbd>Échap</Kbd> {about === undefined ? 'fermer' : 'revenir'}
              </span>
            </span>
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Field and options; another list begins anew. */
function Body(props: PaletteProps & { input: React.RefObject<HTMLInputElement | null> }) {
  const { label, placeholder, value, onChange, marked, groups, isLoading, emptyText } = props;
  const { onChoose, onActs, about, onBack, onClose, onFocused, input } = props;
  const headId = useId();
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const items = groups.flatMap(({ options }) => options);
  // What is typed next begins at the first again; an answer that comes late moves nothing.
  const kept = items.findIndex(({ id }) => id === highlighted);
  const place = kept >= 0 ? kept : items.findIndex(({ blocked }) => blocked === undefined);
  const type = (text: string) => {
    setHighlighted(null);
    onChange(text);
  };
  const combobox = useCombobox<PaletteOption>({
    items: [...items],
    isOpen: true,
    inputValue: value,
    selectedItem: null,
    highlightedIndex: place,
    itemToString: (option) => option?.name ?? '',
    isItemDisabled: ({ blocked }) => blocked !== undefined,
    stateReducer: (state, { type: change, changes }) =>
      STAYS.has(change)
        ? state
        : { ...changes, ...(changes.selectedItem && { highlightedIndex: state.highlightedIndex }) },
    onHighlightedIndexChange: ({ highlightedIndex }) => setHighlighted(items[highlightedIndex]?.id ?? null),
    onSelectedItemChange: ({ selectedItem }) =>
      selectedItem?.blocked === undefined && selectedItem && onChoose(selectedItem.id),
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const item = items[place];
    const isHere = event.key === 'Home' || event.key === 'End';
    if (isHere || event.key === 'Tab') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onClose();
    }
    if (event.key === 'Backspace' && value === '' && about !== undefined) onBack();
    if (event.key !== 'Tab') return;
    event.preventDefault();
    if (event.shiftKey) onBack();
    else if (item?.hasActs) onActs(item.id);
  }

  return (
    <>
      <div className={styles.field}>
        {about === undefined ? (
          <span className={styles.icon}>
            {isLoading ? <LoaderCircle data-look="turning" size={18} /> : <Search size={18} />}
          </span>
        ) : (
          <button type="button" className={styles.about} tabIndex={-1} onClick={onBack}>
            <ChevronLeft size={14} aria-hidden />
            <span data-look="cut">{about}</span>
          </button>
        )}
        <input
          {...combobox.getInputProps({
            ref: input,
            'aria-label': label,
            placeholder,
            onKeyDown,
            onFocus: onFocused,
            onChange: ({ currentTarget }) => type(currentTarget.value),
          })}
          className={styles.input}
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="go"
        />
        <span className={styles.count} aria-live="polite">
          {items.length === 0 ? '' : counted(items.length)}
        </span>
        <span className={styles.close}>
          <IconButton label="Fermer" hasTooltip={false} icon={<X />} onClick={onClose} />
        </span>
      </div>
      <div
        {...combobox.getMenuProps({ 'aria-label': 'Résultats' })}
        className={styles.list}
        hidden={items.length === 0}
      >
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ title, options }, number) => (
            <fieldset key={number} aria-labelledby={`${headId}-${number}`}>
              <div id={`${headId}-${number}`} role="presentation" className={styles.head}>
                {title}
              </div>
              {options.map((option) => (
                <div
                  key={option.id}
                  {...combobox.getItemProps({ item: option, index: items.indexOf(option) })}
                  className={styles.row}
                  data-highlighted={items[place] === option || undefined}
                  data-blocked={option.blocked !== undefined || undefined}
                >
                  <span className={styles.icon}>{option.blocked === undefined ? option.icon : <Lock />}</span>
                  <span className={styles.words}>
                    <span className={styles.name}>
                      <Marked text={option.name} typed={marked} />
                    </span>
                    {(option.blocked ?? option.about) && (
                      <span className={styles.facts}>
                        {' '}
                        <Marked text={option.blocked ?? option.about ?? ''} typed={marked} />
                      </span>
                    )}
                  </span>
                  {option.end && <span className={styles.end}>{option.end}</span>}
                  {option.hasActs && (
                    <>
                      <span className={styles.hint} aria-hidden>
                        Actes <Kbd>Tab</Kbd>
                      </span>
                      <span
                        className={styles.acts}
                        aria-hidden
                        onClick={(event) => {
                          event.stopPropagation();
                          onActs(option.id);
                        }}
                      >
                        <Ellipsis />
                      </span>
                    </>
                  )}
                </div>
              ))}
            </fieldset>
          ))}
      </div>
      {items.length === 0 && (
        <output className={styles.empty}>{isLoading ? 'Recherche en cours' : emptyText}</output>
      )}
    </>
  );
}

const { InputBlur, MenuMouseLeave, InputKeyDownEscape } = useCombobox.stateChangeTypes;
/** What changes nothing here: the list stands as long as the window. */
const STAYS = new Set<unknown>([InputBlur, MenuMouseLeave, InputKeyDownEscape]);

const counted = (count: number): string => (count === 1 ? '1 résultat' : `${count} résultats`);

function Marked({ text, typed }: { text: string; typed: string }) {
  return partsOf(text, typed).map((part, place) =>
    part.isMatch ? (
      <mark key={place} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
