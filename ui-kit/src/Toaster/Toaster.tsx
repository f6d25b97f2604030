import { CircleCheck, CircleX, Info, LoaderCircle, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, toast, type ToastEntry } from './toast.ts';
import styles from './Toaster.module.css';

const drawings = { loading: LoaderCircle, success: CircleCheck, error: CircleX, info: Info };

/**
 * Where the toasts appear; once per app. Our own and not a library: the usual ones write a <style> tag at run time,
 * which `style-src 'self'` refuses.
 */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const [isHeld, setIsHeld] = useState(false);
  return (
    <div
      className={styles.place}
      data-toaster
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ol
        aria-label="Messages brefs"
        aria-live="polite"
        aria-relevant="additions text"
        className={styles.list}
      >
        {entries.map((entry) => (
          <Toast key={entry.id} entry={entry} isHeld={isHeld} />
        ))}
      </ol>
    </div>
  );
}

function Toast({ entry, isHeld }: { entry: ToastEntry; isHeld: boolean }) {
  const { id, kind, message, detail, action } = entry;
  const Drawing = drawings[kind];
  useEffect(() => {
    if (isHeld || entry.duration === Infinity) return;
    const timer = setTimeout(() => toast.dismiss(entry.id), entry.duration);
    return () => clearTimeout(timer);
  }, [entry, isHeld]);
  return (
    <li className={styles.toast} data-kind={kind}>
      <Drawing className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.message}>
        {message}
        {detail && <span className={styles.detail}> {detail}</span>}
      </span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      {kind !== 'loading' && (
        <button
          type="button"
          className={styles.close}
          aria-label="Fermer le message"
          onClick={() => toast.dismiss(id)}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </li>
  );
}
