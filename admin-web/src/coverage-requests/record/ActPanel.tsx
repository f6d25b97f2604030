import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { giveFocusBack } from '@accordent/ui-kit/Dialog/give-focus-back.ts';
import { dropKeys, heldNow, releaseKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isTyping } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useHasKeyboard } from '@accordent/ui-kit/hooks/use-has-keyboard.ts';
import styles from './ActPanel.module.css';

export interface ActPanelProps {
  title: string;
  children: ReactNode;
  /** Above the act: what follows. */
  lead?: ReactNode;
  /** At left of the act: where it leads. */
  aside: ReactNode;
  /** The act; null: a choice above does it. */
  act: { readonly label: string; readonly keys: string; readonly isBlocked?: boolean } | null;
  isBusy: boolean;
  /** What it holds is not known yet; its first field may be another one then. */
  isLoading?: boolean;
  onAct: () => void;
  onClose: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const firstFieldIn = (form: HTMLFormElement | null): Field | null =>
  form?.querySelector<Field>('[data-first]') ??
  form?.querySelector<Field>('input:not([type=radio], [type=checkbox], [type=file]), textarea') ??
  null;

/** An act on a PEC beside it, in the place of the rail: its first field has the focus, Escape closes, the focus goes back. */
export function ActPanel({
  title,
  children,
  lead,
  aside,
  act,
  isBusy,
  isLoading = false,
  onAct,
  onClose,
}: ActPanelProps) {
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const hasKeyboard = useHasKeyboard();
  const given = useRef<Field | null>(null);
  const isOpen = useRef(false);
  /** A key of before has called for it: what is typed since waits for its field. */
  const [called] = useState(heldNow);
  // Before the first field is given it.
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      // Opened by a key, nothing had it.
      giveFocusBack(opener instanceof HTMLElement && opener !== document.body ? opener : null);
    };
  }, []);
  useEffect(() => {
    const at = document.activeElement;
    // Who has begun to write, or has gone elsewhere in it or to write beside it, is left there.
    const hasGone = at !== form.current && (at !== given.current || given.current?.value !== '');
    const isAwaited = called?.by === 'field' && called === heldNow();
    const isInside = form.current?.contains(at);
    const isElsewhere = isInside ? hasGone : isOpen.current && isTyping(at);
    isOpen.current = true;
    if (isElsewhere) return isAwaited ? dropKeys() : undefined;
    given.current = isAwaited && isLoading ? null : firstFieldIn(form.current);
    // Its keys are heard before it has a field.
    (given.current ?? form.current)?.focus({ preventScroll: true });
    if (given.current) releaseKeys('field', called);
    else if (isAwaited && !isLoading) dropKeys();
  }, [isLoading, called]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && act && !act.isBlocked) {
      if (!isBusy && !event.repeat) onAct();
    } else return;
    event.preventDefault();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && act && !act.isBlocked) onAct();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Ctrl+Enter, from wherever in it
    <form
      ref={form}
      className={styles.panel}
      tabIndex={-1}
      aria-labelledby={headingId}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Button tone="quiet" size="small" trailing={hasKeyboard && <Kbd>Échap</Kbd>} onClick={onClose}>
          Fermer
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        {lead && <div className={styles.lead}>{lead}</div>}
        <span data-look="quiet small">{aside}</span>
        {act && (
          <Button
            type="submit"
            tone="primary"
            isBusy={isBusy}
            disabled={act.isBlocked}
            trailing={hasKeyboard && <Kbd>{act.keys}</Kbd>}
          >
            {act.label}
          </Button>
        )}
      </footer>
    </form>
  );
}

export interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value | null;
  onChoose: (value: Value) => void;
}

/** A few choices, all visible, one of them taken. */
export function Choices<Value extends string>({ label, options, value, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.choices}>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          className={styles.choice}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </fieldset>
  );
}
