import { ways } from './reminder-words.ts';
import type { Reminder } from './reminder.ts';
import styles from './ReminderLine.module.css';
import { dayText } from '../record/later-days.ts';

/** What came of a reminder, and until when the PEC is set aside: as its history tells it. */
export const toldBy = ({ result, nextOn }: Pick<Reminder, 'result' | 'nextOn'>): string =>
  [result && `«\u00a0${result}\u00a0»`, nextOn && `Mise de côté jusqu’au ${dayText(nextOn)}.`]
    .filter(Boolean)
    .join(' ');

/** The line of history that a reminder will be, while it is filled in. */
export function ReminderLine({ reminder, name }: { reminder: Reminder; name: string }) {
  const { said, Drawing } = ways[reminder.way];
  return (
    <div className={styles.line}>
      <span className={styles.icon} data-color="azure">
        <Drawing size={16} />
      </span>
      <div className={styles.words}>
        <p>
          <strong>Vous</strong> avez relancé <strong>{name}</strong> {said}.
        </p>
        <p data-look="quiet small breaks">{toldBy(reminder)}</p>
      </div>
      <span className={styles.when}>à l’enregistrement</span>
    </div>
  );
}
