import { CheckCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './MessageBubble.module.css';

export interface MessageBubbleProps {
  id?: string | undefined;
  /** The one that was asked for, among those of its thread. */
  isMarked?: boolean | undefined;
  author: ReactNode;
  /** When, as it is read: « 09:18 ». */
  time: ReactNode;
  children: ReactNode;
  /** `sent` blue at right, `received` grey at left, `note` yellow over the width, for our eyes only. */
  kind: 'sent' | 'received' | 'note';
  /** « Lu à 12:40 ». */
  readText?: ReactNode;
  attachments?: ReactNode;
  /** The name of the note's kind: « Note interne ». */
  noteLabel?: string | undefined;
}

/** One message of a thread. A note cannot be taken for a message: full width, yellow, dashed, with a lock. */
export function MessageBubble({
  id,
  isMarked = false,
  author,
  time,
  children,
  kind,
  readText,
  attachments,
  noteLabel = 'Note interne',
}: MessageBubbleProps) {
  return (
    <article id={id} className={styles.bubble} data-kind={kind} data-marked={isMarked || undefined}>
      <header data-look="row baseline ends gap-16 small">
        {kind === 'note' ? (
          <span className={styles.author}>
            <Lock size={14} strokeWidth={2} />
            {noteLabel}
          </span>
        ) : (
          <span className={styles.author}>{author}</span>
        )}
        <span className={styles.time}>
          {kind === 'note' && <>{author}, </>}
          {time}
        </span>
      </header>
      <div className={styles.text}>{children}</div>
      {attachments}
      {readText && (
        <p className={styles.read}>
          <CheckCheck size={14} strokeWidth={2} />
          {readText}
        </p>
      )}
    </article>
  );
}

/** The messages of a thread under each other, with the day between them when it changes. */
export function MessageThread({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Takes the focus from the field under it.
    <section data-look="gap-12 column unringed" aria-label={label} tabIndex={-1} data-thread>
      {children}
    </section>
  );
}

/** A line with the day in its middle. */
export function ThreadDay({ children }: { children: ReactNode }) {
  return <p className={styles.day}>{children}</p>;
}
