import { useEffect, useRef, type ReactNode } from 'react';
import styles from './AppShell.module.css';

export interface AppShellProps {
  /** The address of the screen. */
  place: string;
  sideBar: ReactNode;
  topBar?: ReactNode;
  children: ReactNode;
}

/** Side bar, top bar and page, with the link that skips to the content. */
export function AppShell({ place, sideBar, topBar, children }: AppShellProps) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // What led here has gone with its screen: the keyboard goes on at the top of the new one.
    if (!document.activeElement?.closest('body *')?.getClientRects().length)
      main.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <div className={styles.shell}>
      <a href="#contenu" className={styles.skip}>
        Aller au contenu
      </a>
      {sideBar}
      <div className={styles.column}>
        {topBar}
        <main ref={main} id="contenu" tabIndex={-1} className={styles.main} data-look="unringed">
          {children}
        </main>
      </div>
    </div>
  );
}
