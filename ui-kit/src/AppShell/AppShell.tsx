import type { ReactNode } from 'react';
import styles from './AppShell.module.css';

export interface AppShellProps {
  sideBar: ReactNode;
  topBar?: ReactNode;
  children: ReactNode;
}

/** Side bar, top bar and page, with the link that skips to the content. */
export function AppShell({ sideBar, topBar, children }: AppShellProps) {
  return (
    <div className={styles.shell}>
      <a href="#contenu" className={styles.skip}>
        Aller au contenu
      </a>
      {sideBar}
      <div className={styles.column}>
        {topBar}
        <main id="contenu" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
