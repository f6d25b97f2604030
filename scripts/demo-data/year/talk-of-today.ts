import type { Chance } from '../random.ts';
import type { Draft, YearRows } from './year-rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What was read by whom up to today, and which notes of these days name a colleague. */
export function talkOfToday(chance: Chance, rows: YearRows, now: Date): void {
  for (const message of rows.messages.all) {
    if (message['is_from_admin']) readByDentist(chance, rows, message, now);
    else readByStaff(chance, rows, message, now);
  }
  const recent = rows.comments.all.filter(({ created_at }) => created_at.getTime() > now.getTime() - 3 * DAY);
  for (const comment of recent.slice(-2)) {
    const colleague = 3 - Number(comment['admin_id']);
    const name = colleague === 1 ? 'Capucine LORMEAU' : 'Nolwenn BERTHIER';
    comment['content'] = `@${name} ${String(comment['content'])}`;
    rows.comment_mentions.add({ comment_id: comment, admin_id: colleague, created_at: comment.created_at });
  }
}

function readByDentist(chance: Chance, rows: YearRows, message: Draft, now: Date): void {
  const seenAt = new Date(message.created_at.getTime() + chance.between(1, 40) * HOUR);
  if (seenAt > now && !message['is_seen']) return;
  message['is_seen'] = true;
  if (seenAt <= now)
    see(rows, message, { practitioner_id: message['practitioner_id'], admin_id: null }, seenAt);
}

/** A question is read with its answer; thanks are read within a day or so. */
function readByStaff(chance: Chance, rows: YearRows, message: Draft, now: Date): void {
  const answeredAt = message['done_at'] as Date | null;
  if (!answeredAt && message['reply_to_id'] === null) return;
  const seenAt = answeredAt ?? new Date(message.created_at.getTime() + chance.between(16, 60) * HOUR);
  if (seenAt > now) return;
  Object.assign(message, { is_seen: true, done_at: seenAt });
  see(rows, message, { admin_id: chance.between(1, 2), practitioner_id: null }, seenAt);
}

function see(rows: YearRows, message: Draft, reader: object, seenAt: Date): void {
  rows.message_views.add({ message_id: message, ...reader, seen_at: seenAt, created_at: seenAt });
}
