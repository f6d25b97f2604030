import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useFloatingParts } from '../Floating/use-floating-parts.ts';
import { currentToasts, subscribeToToasts } from './toast.ts';
import { keepClear } from './keep-clear.ts';
import styles from './Toaster.module.css';

/** Where the toasts appear, and are read out; once per app. Until what they are made of is here, their words stand alone. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const place = useRef<HTMLDivElement>(null);
  const isShown = entries.length > 0;
  const parts = useFloatingParts(isShown);
  useLayoutEffect(() => (isShown && place.current ? keepClear(place.current) : undefined), [isShown]);
  return (
    <div ref={place} className={styles.place} data-toaster aria-live="polite" aria-relevant="additions text">
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
