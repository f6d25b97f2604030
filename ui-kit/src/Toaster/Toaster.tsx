import { useSyncExternalStore } from 'react';
import { useFloatingParts } from '../Floating/use-floating-parts.ts';
import { currentToasts, subscribeToToasts } from './toast.ts';
import styles from './Toaster.module.css';

/** Where the toasts appear, and are read out; once per app. Until what they are made of is here, their words stand alone. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const parts = useFloatingParts(entries.length > 0);
  return (
    <div className={styles.place} data-toaster aria-live="polite" aria-relevant="additions text">
      {parts ? (
        <parts.ToastList entries={entries} />
      ) : (
        entries.map(({ id, message }) => (
          <p key={id} className={styles.toast}>
            {message}
          </p>
        ))
      )}
    </div>
  );
}
