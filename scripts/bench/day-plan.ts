import { seededChance } from '../demo-data/random.ts';

export const STAFF = 50;
export const DENTISTS = 2000;
const MINUTES_A_DAY = 8 * 60;

/** How often a day each is done by all of them together. */
export const aDay = {
  /** A dentist logs in, looks around and leaves. */
  visit: DENTISTS,
  /** A request from its first word to its insurer's answer. */
  request: 300,
  'staff-list': STAFF * 60,
  'staff-record': STAFF * 60,
  'staff-search': STAFF * 40,
  'staff-messages': STAFF * 12,
  'staff-mails': STAFF * 12,
  'staff-dashboard': STAFF * 4,
  'staff-writes': 400,
  'staff-moves': 300,
  'staff-comments': 300,
  'staff-login': STAFF,
  'staff-export': 60,
  'whole-export': 4,
  'dentist-writes': 400,
  'dentist-export': 60,
  'mailbox-read': MINUTES_A_DAY / 5,
} as const;
export type Doing = keyof typeof aDay;

/** Something that is due so many milliseconds after the beginning. */
export type Due = { readonly at: number; readonly doing: Doing };

/** So many minutes of this pace: as much of each doing as such a part of the day holds, at least once, by chance over the whole of it. */
export function planOf({
  minutes,
  pace,
  seed,
}: {
  readonly minutes: number;
  readonly pace: number;
  readonly seed: number;
}): readonly Due[] {
  const chance = seededChance(seed);
  const part = (minutes * pace) / MINUTES_A_DAY;
  return Object.entries(aDay)
    .flatMap(([doing, count]) =>
      Array.from({ length: Math.max(1, Math.round(count * part)) }, () => ({
        at: chance.next() * minutes * 60_000,
        doing: doing as Doing,
      })),
    )
    .toSorted((one, other) => one.at - other.at);
}
