import { Eye, Lock } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { Attaching } from '../Attaching/attaching.ts';
import { useAttaching } from '../Attaching/use-attaching.tsx';
import { Button } from '../Button/Button.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import { leaveField } from './leave-field.ts';
import styles from './Composer.module.css';
import { useInsertMenu, type Insertables } from './use-insert-menu.tsx';

const NONE: readonly Insertables[] = [];

export interface ComposerProps {
  /** The name of the field for screen readers. */
  label: string;
  /** Who will read, in words: « Le dentiste le lira », « Seule l’équipe lira cette note ». */
  readBy: string;
  tone: 'info' | 'note';
  placeholder?: string | undefined;
  sendLabel?: string | undefined;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  isSending?: boolean | undefined;
  /** Why nothing can be written; takes the place of the field. */
  closedReason?: ReactNode;
  error?: string | null | undefined;
  maxLength?: number | undefined;
  /** Buttons beside that which sends. */
  tools?: ReactNode;
  /** Files that go with it: dropped, pasted, chosen. Then the text may be empty. */
  attaching?: Attaching | undefined;
  /** What « / » and « @ » list in the text. */
  insertables?: readonly Insertables[] | undefined;
}

/** Writes a message or a note. It takes the colour of who will read it, and says it. Ctrl+Enter sends; Escape goes back to what is read, and what was typed stays. */
export function Composer(props: ComposerProps) {
  const { label, readBy, tone, placeholder, sendLabel = 'Envoyer', text, onText, onSend } = props;
  const { isSending = false, closedReason, error, maxLength, tools, attaching, insertables = NONE } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const ReaderIcon = tone === 'note' ? Lock : Eye;
  const insert = useInsertMenu({ area, text, onText, sources: insertables });
  const attached = useAttaching(attaching, isSending);
  const isEmpty = text.trim() === '' && (attaching?.files.length ?? 0) === 0;
  const canSend = !isEmpty && !isSending;
  if (closedReason) {
    return (
      <p className={styles.closed}>
        <Lock />
        {closedReason}
      </p>
    );
  }
  return (
    <div {...attached.root} className={styles.composer} data-tone={tone}>
      {insert.menu}
      <textarea
        {...insert.attributes}
        ref={area}
        className={styles.area}
        aria-label={label}
        rows={2}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => {
          insert.onTyped(event);
          onText(event.target.value);
        }}
        onPaste={attached.onPaste}
        onBlur={insert.onLeft}
        onKeyDown={(event) => {
          if (insert.onKeyDown(event)) return;
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            leaveField(event.currentTarget);
          }
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canSend) return;
          event.preventDefault();
          if (!event.repeat) onSend();
        }}
      />
      {attached.list}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div data-look="row ends wrap">
        <span className={styles.readBy} aria-live="polite">
          <ReaderIcon size={14} />
          {readBy}
        </span>
        <span data-look="row gap-6">
          {attached.button}
          {tools}
          <Button
            tone="primary"
            size="small"
            isBusy={isSending}
            disabled={isEmpty}
            trailing={<Kbd>Ctrl Entrée</Kbd>}
            onClick={(event) => {
              // A click made by a key has no count. The button is off once the text has left: the next one is typed.
              if (event.detail === 0) area.current?.focus();
              onSend();
            }}
          >
            {sendLabel}
          </Button>
        </span>
      </div>
    </div>
  );
}
