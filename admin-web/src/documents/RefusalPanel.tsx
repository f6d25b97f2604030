import { fieldSentences } from '@accordent/api/field-sentences.fr.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { refusalReasonsOf } from '@accordent/api/sentences.fr.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { Check, MessageSquare } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useHasKeyboard } from '@accordent/ui-kit/hooks/use-has-keyboard.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import type { FileItem } from './documents.api.ts';
import styles from './RefusalPanel.module.css';

const DIGITS = 9;

/** Where the words of a refusal are kept until it is done. */
export const refusalDraft = (fileId: number): string => `refusal.${fileId}`;

export interface RefusalPanelProps {
  file: Pick<FileItem, 'id' | 'title'>;
  /** Those that the team keeps, or oneself, behind the usual ones: these keep their digits. */
  keptReasons?: readonly string[] | undefined;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}

/**
 * Why a document is refused, beside it: the reasons of its kind, a digit each, and free words. Enter sends; what the
 * dentist will read stands under them.
 */
export function RefusalPanel({
  file: { id, title },
  keptReasons = [],
  onRefuse,
  onClose,
}: RefusalPanelProps) {
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const reasons = [...new Set([...refusalReasonsOf(title), ...keptReasons])];
  const [chosen, setChosen] = useState<string | null>(null);
  // Outlives an Escape, and a refusal that did not reach the server.
  const [typed, setTyped] = useTabDraft(refusalDraft(id), '');
  const [isMissing, setIsMissing] = useState(false);
  const hasKeyboard = useHasKeyboard();
  const reason = [chosen, typed.trim()].filter(Boolean).join(' ');

  const choose = (text: string) => {
    setChosen((current) => (current === text ? null : text));
    setIsMissing(false);
  };
  const send = () => (reason === '' ? setIsMissing(true) : onRefuse(reason));

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useShortcuts(
    Object.fromEntries(reasons.slice(0, DIGITS).map((text, at) => [String(at + 1), () => choose(text)])),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // The reasons have digits: the first stop is where one’s own words go.
    else if (event.key === 'Tab' && !event.shiftKey && event.target === panel.current) words.current?.focus();
    else if (event.key !== 'Enter' || event.shiftKey || event.target instanceof HTMLButtonElement) return;
    else send();
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter and Escape, from wherever in it
    <section
      ref={panel}
      className={styles.panel}
      data-look="unringed"
      aria-labelledby={headingId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 id={headingId}>{`Refuser\u00a0: ${title}`}</h2>
        <Button tone="quiet" size="small" trailing={hasKeyboard && <Kbd>Échap</Kbd>} onClick={onClose}>
          Fermer
        </Button>
      </header>
      <div className={styles.body}>
        <fieldset aria-label="Motifs habituels">
          {reasons.map((text, at) => (
            <button
              key={text}
              type="button"
              className={styles.reason}
              aria-pressed={chosen === text}
              onClick={() => choose(text)}
            >
              {hasKeyboard && at < DIGITS && <Kbd>{String(at + 1)}</Kbd>}
              <span>{text.replace(/\.$/, '')}</span>
              {chosen === text && <Check size={16} />}
            </button>
          ))}
        </fieldset>
      </div>
      {/* Never out of sight, however many reasons there are: what will be read is what is sent. */}
      <div className={styles.words}>
        <FormField
          label={chosen === null ? 'Motif' : 'Précision'}
          isOptional={chosen !== null}
          hint="N’y nommez pas le patient."
          error={isMissing ? fieldSentences.reason_required() : null}
        >
          <TextArea
            ref={words}
            rows={2}
            maxLength={textLimits.refusal - (chosen === null ? 0 : chosen.length + 1)}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsMissing(false);
            }}
          />
        </FormField>
        {reason !== '' && (
          <p className={styles.read}>
            <b>
              <MessageSquare size={14} strokeWidth={2} />
              Le dentiste lira
            </b>
            {`Le document «\u00a0${title}\u00a0» est refusé\u00a0: ${reason}`}
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        <span data-look="quiet small">Le dentiste aura la main</span>
        <Button tone="primary" trailing={hasKeyboard && <Kbd>Entrée</Kbd>} onClick={send}>
          Refuser
        </Button>
      </footer>
    </section>
  );
}
