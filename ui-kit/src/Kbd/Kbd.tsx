import styles from './Kbd.module.css';

/** A key beside the action that it runs: `V`, `Ctrl K`. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden>
      {children}
    </kbd>
  );
}
