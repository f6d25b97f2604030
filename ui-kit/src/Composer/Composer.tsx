import { Eye, Lock, Reply } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import styles from './Composer.module.css';

export interface ComposerReader<V extends string> {
  value: V;
  /** The tab: « Répondre », « Note interne ». */
  label: string;
  /** Who will read, in words: « Le dentiste le lira », « Seule l’équipe lira cette note ». */
  readBy: string;
  tone: 'info' | 'note';
  placeholder?: string | undefined;
  sendLabel?: string | undefined;
  shortcut?: string | undefined;
}

export interface ComposerProps<V extends string> {
  /** The name of the field for screen readers. */
  label: string;
  readers: readonly ComposerReader<V>[];
  reader: V;
  onReader?: ((reader: V) => void) | undefined;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  isSending?: boolean | undefined;
  /** Why nothing can be written; takes the place of the field. */
  closedReason?: ReactNode;
  /** « Brouillon enregistré 14:05 ». */
  draftText?: ReactNode;
  error?: string | null | undefined;
  maxLength?: number | undefined;
}

/** Writes a message or a note. It takes the colour of who will read it, and says it. Ctrl+Enter sends. */
export function Composer<V extends string>({
  label,
  readers,
  reader,
  onReader,
  text,
  onText,
  onSend,
  isSending = false,
  closedReason,
  draftText,
  error,
  maxLength,
}: ComposerProps<V>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const chosen = readers.find((item) => item.value === reader) ?? readers[0];
  if (!chosen) return null;
  const isNote = chosen.tone === 'note';
  const ReaderIcon = isNote ? Lock : Eye;
  const canSend = text.trim() !== '' && !isSending;
  if (closedReason) {
    return (
      <p className={styles.closed}>
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        {closedReason}
      </p>
    );
  }
  return (
    <div className={styles.composer} data-tone={chosen.tone}>
      <div className={styles.head}>
        {readers.length > 1 && (
          <fieldset aria-label="Qui lira" className={styles.readers}>
            {readers.map((item) => (
              <button
                key={item.value}
                type="button"
                className={styles.reader}
                data-tone={item.tone}
                aria-pressed={item.value === chosen.value}
                onClick={() => onReader?.(item.value)}
              >
                {item.tone === 'note' ? (
                  <Lock size={14} strokeWidth={2} aria-hidden />
                ) : (
                  <Reply size={14} strokeWidth={2} aria-hidden />
                )}
                {item.label}
                {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
              </button>
            ))}
          </fieldset>
        )}
        {draftText && <span className={styles.draft}>{draftText}</span>}
      </div>
      <textarea
        ref={area}
        className={styles.area}
        aria-label={label}
        rows={2}
        value={text}
        maxLength={maxLength}
        placeholder={chosen.placeholder}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canSend) return;
          event.preventDefault();
          onSend();
        }}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.readBy} aria-live="polite">
          <ReaderIcon size={14} strokeWidth={1.75} aria-hidden />
          {chosen.readBy}
        </span>
        <Button
          tone="primary"
          size="small"
          isBusy={isSending}
          disabled={text.trim() === ''}
          trailing={<Kbd>Ctrl Entrée</Kbd>}
          onClick={(event) => {
            // A click made by a key has no count. The button is off once the text has left: the next one is typed.
            if (event.detail === 0) area.current?.focus();
            onSend();
          }}
        >
          {chosen.sendLabel ?? 'Envoyer'}
        </Button>
      </div>
    </div>
  );
}
