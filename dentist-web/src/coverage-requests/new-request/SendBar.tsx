import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Send, X } from 'lucide-react';
import type { WaitsFor } from '../../drafts/local-draft.ts';
import styles from './SendBar.module.css';

export interface SendBarProps {
  /** It leaves by itself as soon as it can. */
  isArmed: boolean;
  /** What it waits for before that; null: for what is on its way from here. */
  waitsFor: WaitsFor;
  isSending: boolean;
  /** How much of the documents that are on their way is in, from 0 to 1; null where none is. */
  share: number | null;
  onSend: () => void;
  onTakeBack: () => void;
}

const waits: Readonly<Record<NonNullable<WaitsFor>, string>> = {
  network: 'Part au retour du réseau',
  server: 'Part au retour du service',
  device: 'Attend une pièce d’un autre appareil',
};

/** The button that sends; once it is pressed while documents are on their way, what will happen and how far it is. */
export function SendBar({ isArmed, waitsFor, isSending, share, onSend, onTakeBack }: SendBarProps) {
  if (!isArmed || (share === null && waitsFor === null))
    return (
      <Button
        tone="primary"
        size="large"
        isFullWidth
        icon={<Send size={18} />}
        isBusy={isSending || isArmed}
        onClick={onSend}
      >
        Envoyer la demande
      </Button>
    );
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className={styles.bar}>
      <p className={styles.armed}>
        <span className={styles.fill} style={{ width: `${percent}%` }} />
        <span className={styles.label}>
          <Send size={18} />
          {waitsFor ? (
            <output className={styles.said}>{waits[waitsFor]}</output>
          ) : (
            <span>
              <output className={styles.said}>Part dès la fin de l’envoi</output>
              <span aria-hidden>, {percent}&nbsp;%</span>
            </span>
          )}
        </span>
      </p>
      <IconButton
        label="Ne plus envoyer"
        tone="secondary"
        className={styles.back}
        icon={<X size={20} />}
        onClick={onTakeBack}
      />
    </div>
  );
}
