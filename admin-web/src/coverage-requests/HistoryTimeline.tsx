import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { asDate, formatLongDate, formatTime, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { History, MailX } from 'lucide-react';
import { listedName, staffNameOf } from '@accordent/api/client/person-name.ts';
import { Timeline, type TimelineEntry } from '../shared/Timeline.tsx';
import { statusOf } from '@accordent/api/client/statuses.ts';
import type { CoverageRequestRecord, HistoryItem } from './coverage-requests.api.ts';
import { ReminderLine, toldBy } from './reminders/ReminderLine.tsx';
import type { Reminder } from './reminders/reminder.ts';
import { ways } from './reminders/reminder-words.ts';
import styles from './HistoryTimeline.module.css';

export interface HistoryTimelineProps {
  /** Oldest first. */
  history: readonly HistoryItem[];
  reminded?: CoverageRequestRecord['reminded'];
  /** Prolongations that did not arrive. */
  unsent?: CoverageRequestRecord['unsent'];
  /** Whom a reminder names. */
  names?: Readonly<Record<Reminder['whom'], string>>;
  /** A reminder that is being filled in: the line that it will be. */
  writing?: Reminder | null;
}

const unnamed = { insurer: 'la mutuelle', dentist: 'le dentiste' };

/** Every status that the PEC has had, who was reminded of it and what did not arrive, newest first, by day: when, by whom, what was said. */
export function HistoryTimeline(props: HistoryTimelineProps) {
  const { history, reminded = [], unsent = [], names = unnamed, writing } = props;
  if (history.length + reminded.length + unsent.length === 0 && !writing)
    return <EmptyState icon={<History size={20} />} title="Aucun changement de statut" />;
  return (
    <div className={styles.days}>
      {writing && <ReminderLine reminder={writing} name={names[writing.whom]} />}
      {byDay([
        ...history.map(asEntry),
        ...reminded.map((one) => asReminder(one, names)),
        ...unsent.map(asUnsent),
      ]).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.title}>{day}</h2>
          <Timeline entries={entries} formatAt={formatTime} />
        </section>
      ))}
    </div>
  );
}

const asEntry = (entry: HistoryItem): TimelineEntry => ({
  id: entry.id,
  icon: statusOf(entry.status.id).icon,
  color: entry.status.color,
  label: entry.status.name,
  author: authorOf(entry),
  at: asDate(entry.creationDate),
  comment: entry.comment,
});

const asReminder = (
  { id, whom, way, result, nextOn, date, author }: CoverageRequestRecord['reminded'][number],
  names: Readonly<Record<Reminder['whom'], string>>,
): TimelineEntry => ({
  // Beside the lines of another table.
  id: -id,
  icon: ways[way].Drawing,
  color: 'azure',
  label: `Relance ${ways[way].said}\u00a0: ${names[whom]}`,
  author: author ? `${staffNameOf(author)}, équipe` : 'Automatique',
  at: asDate(date),
  // What leaves by itself sets nothing aside, nor does one of bills while the PEC waits for something else.
  comment:
    author && nextOn > toIsoDay(asDate(date)) ? toldBy({ result, nextOn }) : toldBy({ result, nextOn: '' }),
});

const asUnsent = ({ id, said, date, author }: CoverageRequestRecord['unsent'][number]): TimelineEntry => ({
  // Beside the lines of two other tables.
  id: -id - 0.5,
  icon: MailX,
  color: 'red',
  label: 'Prolongation non arrivée',
  author: author ? `${staffNameOf(author)}, équipe` : 'Automatique',
  at: asDate(date),
  comment: said,
});

/** Newest first; of one moment, the later line first. */
function byDay(lines: readonly TimelineEntry[]): { day: string; entries: TimelineEntry[] }[] {
  const days = new Map<string, { day: string; entries: TimelineEntry[] }>();
  for (const entry of lines.toReversed().toSorted((one, other) => other.at.getTime() - one.at.getTime())) {
    const { at } = entry;
    const key = toIsoDay(at);
    const known = days.get(key) ?? { day: formatLongDate(at), entries: [] };
    known.entries.push(entry);
    days.set(key, known);
  }
  return [...days.values()];
}

const authorOf = ({ author, administrator }: HistoryItem): string => {
  const person = administrator ?? author;
  if (!person) return 'Automatique';
  return administrator ? `${staffNameOf(person)}, équipe` : listedName(person);
};
