import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './FileName.module.css';

export interface FileNameProps {
  name: string;
  /** What is told of it, after a comma: its size. */
  fact?: ReactNode;
  className?: string | undefined;
}

/** Up to here a name is read whole, on two lines of a phone if need be. */
const SHORT = 32;
/** The end of a long one tells two scans apart, and their kind: the middle goes first. */
const END = 10;

/** The name of a file. A long one is cut in its middle where the room lacks; whole for a screen reader and as a tooltip. */
export function FileName({ name, fact, className }: FileNameProps) {
  const comma = fact ? ', ' : '';
  if (name.length <= SHORT)
    return (
      <span className={classNames(styles.short, className)}>
        {name}
        {comma}
        {fact}
      </span>
    );
  return (
    <span className={classNames(styles.line, className)}>
      <span className={styles.name} title={name}>
        <span className={styles.start}>{name.slice(0, -END)}</span>
        <span className={styles.end}>
          {name.slice(-END)}
          {comma}
        </span>
      </span>
      {fact}
    </span>
  );
}
