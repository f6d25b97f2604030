import { asDate, type Instant } from '@accordent/ui-kit/format/dates.ts';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './PhoneLinks.module.css';

/** « encore 14:32 », to the second. It tells, and ends nothing: the clock of a device may be wrong. */
export function TimeLeft({ until }: { until: Instant }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.left} role="timer">
      <Timer size={18} />
      encore {minutesAndSeconds(asDate(until).getTime() - now)}
    </span>
  );
}

/** `14:32`; nothing less than `0:00`. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
