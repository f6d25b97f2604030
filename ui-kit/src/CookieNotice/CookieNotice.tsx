import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { useStoredState } from '../hooks/use-stored-state.ts';
import styles from './CookieNotice.module.css';

/** How long the answer is kept in the browser: six months, in days. */
const KEPT_DAYS = 183;
const DAY_MS = 86_400_000;

/** Says once that nothing tracks the visitor. Stands above the page, in its flow: it never lies on a button. */
export function CookieNotice() {
  const [closedAt, setClosedAt] = useStoredState<number | null>('cookieNoticeClosedAt', null);
  const [openedAt] = useState(() => Date.now());
  if (closedAt !== null && openedAt - closedAt < KEPT_DAYS * DAY_MS) return null;
  return (
    <aside className={styles.notice} aria-label="Cookies" data-notice>
      <p className={styles.words}>
        Aucun traceur ici&nbsp;: votre navigateur garde seulement votre connexion et vos réglages.
      </p>
      <Button size="small" onClick={() => setClosedAt(Date.now())}>
        J’ai compris
      </Button>
    </aside>
  );
}
