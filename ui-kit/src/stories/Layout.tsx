import type { ReactNode } from 'react';
import styles from './Layout.module.css';

/** Things side by side, for stories. */
export function Row({ children }: { children: ReactNode }) {
  return <div data-look="row wrap gap-12">{children}</div>;
}

/** Things under each other, for stories. */
export function Stack({ children, width }: { children: ReactNode; width?: number }) {
  return (
    <div data-look="gap-16 column" style={{ maxWidth: width }}>
      {children}
    </div>
  );
}

/** The height of a screen, for stories of frames. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}

/** A page to read: its title, what to know of it, then the thing itself. */
export function Doc({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.doc}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
