import type { ReactNode } from 'react';
import { Anchor } from '../Link/Link.tsx';
import styles from './Panes.module.css';

export interface PanesProps {
  /** Search and filters over the list; they stay while it scrolls. */
  head?: ReactNode;
  list: ReactNode;
  /** What the list leads to. */
  detail: ReactNode;
  /** Facts beside the detail, on wide screens alone. */
  rail?: ReactNode;
  /** On a phone one pane at a time: the detail when something is open, else the list. */
  isOpen: boolean;
}

/** A list at the left, what was chosen in it at the right; each scrolls on its own. */
export function Panes({ head, list, detail, rail, isOpen }: PanesProps) {
  return (
    <div className={styles.panes} data-open={isOpen || undefined} data-rail={rail ? true : undefined}>
      <div className={styles.side}>
        {head && <div className={styles.head}>{head}</div>}
        {/* A region that scrolls is reached by keyboard through its entries. */}
        <div className={styles.scroll}>{list}</div>
      </div>
      <div className={styles.detail}>{detail}</div>
      {rail && <aside className={styles.rail}>{rail}</aside>}
    </div>
  );
}

export interface PaneListProps {
  label: string;
  children: ReactNode;
  /** The button that brings more, or what stands in its place. */
  foot?: ReactNode;
}

/** The entries of the list, under each other. */
export function PaneList({ label, children, foot }: PaneListProps) {
  return (
    <>
      <ul aria-label={label}>{children}</ul>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  );
}

export interface PaneEntryProps {
  href: string;
  /** Who. */
  title: ReactNode;
  /** When. */
  time: ReactNode;
  subject: ReactNode;
  /** A few letters beside the subject: a reference. */
  mark?: ReactNode;
  /** The first lines. */
  preview?: string | undefined;
  /** A chip or a sentence under it. */
  note?: ReactNode;
  isCurrent: boolean;
  isUnread: boolean;
}

/** One line of the list, which opens the detail. Unread is said by a dot, by the weight, and aloud. */
export function PaneEntry({
  href,
  title,
  time,
  subject,
  mark,
  preview,
  note,
  isCurrent,
  isUnread,
}: PaneEntryProps) {
  return (
    <li>
      <Anchor
        href={href}
        className={styles.entry}
        data-look="ring-inside"
        aria-current={isCurrent ? 'true' : undefined}
        data-unread={isUnread || undefined}
      >
        {isUnread && (
          <span className={styles.dot}>
            <span data-look="heard">Non lu&nbsp;: </span>
          </span>
        )}
        <span className={styles.title}>{title}</span>
        <span className={styles.time}>{time}</span>
        <span className={styles.subject}>{subject}</span>
        {mark && <span className={styles.mark}>{mark}</span>}
        {preview && <span className={styles.preview}>{preview}</span>}
        {note && <span className={styles.note}>{note}</span>}
      </Anchor>
    </li>
  );
}
