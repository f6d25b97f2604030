import { expect, test } from 'vitest';
import { summaryOf } from '../alerts/note-alert.ts';
import { silentFrom, silentSince } from '../calls/call-list.ts';
import { leavesOn, type Chase } from '../chasing/chase.ts';
import { laterDays, refuseDay } from '../coverage-requests/aside.ts';
import { reference } from '../coverage-requests/reference.ts';
import { dueOn, monthOf as invoicedMonth } from '../invoices/issue-rules.ts';
import { unpaidBefore } from '../notifications/notification-causes.ts';
import { keptUntil } from '../retention/retention-rules.ts';
import { monthOf, startOfMonth } from '../statistics/months.ts';
import { latestDueTime, nextDueTime } from '../tasks/due-time.ts';
import {
  addCalendarMonths,
  daysBetweenParis,
  parisDateTime,
  parisDay,
  startOfParisDay,
  startOfParisDaysAgo,
} from './calendar.ts';
import {
  dayOfAge,
  endsOfWorkingDays,
  isWorkingDay,
  workingDaysAgo,
  workingDaysBetween,
  workingDaysLater,
} from './working-days.ts';

/**
 * Every rule that counts days of Paris, every half an hour of the nights on which the clocks change, of a 29 February
 * and of two New Years, against days that are counted another way: as Intl writes them, and as dates without hours.
 */
const NIGHTS = [
  '2026-03-29',
  '2026-10-25',
  '2026-12-31',
  '2027-03-28',
  '2027-10-31',
  '2027-12-31',
  '2028-02-29',
];
const HOUR = 3_600_000;
const STEP = HOUR / 2;

const written = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** '2026-03-29 00:40:00' of an instant. */
const wallOf = (at: Date): string => written.format(at);
const dayOf = (at: Date): string => wallOf(at).slice(0, 10);
const timeOf = (at: Date): string => wallOf(at).slice(11, 16);

function plus(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day of another month, or its last. */
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** So many working days after this one, or before it. */
function plusWorked(day: string, days: number): string {
  let found = day;
  for (let left = Math.abs(days); left > 0;) {
    found = plus(found, Math.sign(days));
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

const instants = NIGHTS.flatMap((night) => {
  const noon = Date.parse(`${night}T12:00:00Z`);
  return Array.from({ length: 48 * 2 }, (_, place) => new Date(noon - 24 * HOUR + place * STEP));
});

const startsAt = (at: Date): string => `${dayOf(at)} ${wallOf(at).slice(11)}`;
const CHASE = { nextOn: '2026-01-05' } as unknown as Chase;
const isRefused = (day: string, now: Date): boolean => {
  try {
    refuseDay('until', day, now);
    return false;
  } catch {
    return true;
  }
};

type Rule = (now: Date, today: string) => readonly [found: unknown, expected: unknown];

const rules: Readonly<Record<string, Rule>> = {
  'the day': (now, today) => [parisDay(now), today],
  'what the clock shows': (now) => [parisDateTime(now), wallOf(now).replace(' ', 'T')],
  'a day begins at midnight': (_, today) => [startsAt(startOfParisDay(today)), `${today} 00:00:00`],
  'days ago': (now, today) => [
    [0, 1, 13, 365].map((days) => startsAt(startOfParisDaysAgo(now, days))),
    [0, 1, 13, 365].map((days) => `${plus(today, -days)} 00:00:00`),
  ],
  'days between': (now, today) => [
    [-1, 0, 1, 30, 366].map((days) => daysBetweenParis(now, startOfParisDay(plus(today, days)))),
    [-1, 0, 1, 30, 366],
  ],
  'months later, at the same hour': (now, today) => [
    wallOf(addCalendarMonths(now, 1)),
    `${plusMonths(today, 1)} ${wallOf(now).slice(11)}`,
  ],
  'working days between': (now, today) => [
    [0, 1, 2, 10].map((days) => workingDaysBetween(startOfParisDay(plusWorked(today, -days)), now)),
    [0, 1, 2, 10].map((days) => (isWorkingDay(today) || days === 0 ? days : days - 1)),
  ],
  'working days later': (now, today) => [workingDaysLater(now, 3), plusWorked(today, 3)],
  'the day of an age in working days': (now, today) => [
    dayOfAge(now, 4),
    plusWorked(today, isWorkingDay(today) ? 4 : 5),
  ],
  'working days ago': (now, today) => [
    startsAt(workingDaysAgo(now, 2)),
    `${plus(plusWorked(isWorkingDay(today) ? today : plusWorked(today, -1), -2), 1)} 00:00:00`,
  ],
  'ends of working days': (now, today) => [
    endsOfWorkingDays(now, 2).map(startsAt),
    [-1, 0].map(
      (by) => `${plus(plusWorked(isWorkingDay(today) ? today : plusWorked(today, -1), by), 1)} 00:00:00`,
    ),
  ],
  'a client is silent': (now, today) => [startsAt(silentSince(now)), `${plus(today, -14)} 00:00:00`],
  'from when on he is': (now, today) => [startsAt(silentFrom(now)), `${plus(today, 15)} 00:00:00`],
  'an invoice is unpaid for long': (now, today) => [
    startsAt(unpaidBefore(now)),
    `${plus(today, -30)} 00:00:00`,
  ],
  'an invoice is due': (now, today) => [dueOn(now, 30), plus(today, 30)],
  'the month that is invoiced': (now, today) => [
    invoicedMonth(now),
    { from: `${today.slice(0, 7)}-01`, to: plus(`${plusMonths(today, 1).slice(0, 7)}-01`, -1) },
  ],
  'the month of statistics': (now, today) => [
    [monthOf(now), startsAt(startOfMonth(monthOf(now)))],
    [today.slice(0, 7), `${today.slice(0, 7)}-01 00:00:00`],
  ],
  'the year of a reference': (now, today) => [reference(1, now), `PEC-${today.slice(0, 4)}-000001`],
  'what is kept for months': (now, today) => [dayOf(keptUntil({ months: 27 }, now)), plusMonths(today, -27)],
  'set aside': (now, today) => [
    [today, plus(today, 1), plusMonths(today, 12), plus(plusMonths(today, 12), 1)].map((day) =>
      isRefused(day, now),
    ),
    [true, false, false, true],
  ],
  'days that are proposed for later': (now, today) => [
    laterDays(now),
    [1, 2, 5].map((days) => plusWorked(today, days)),
  ],
  'a reminder leaves': (now, today) => [
    leavesOn(CHASE, now),
    isWorkingDay(today) && timeOf(now) < '09:00' ? today : plusWorked(today, 1),
  ],
  'a summary leaves': (now, today) => {
    const day = timeOf(now) < '17:45' ? today : plus(today, 1);
    const found = summaryOf(now);
    return [
      [found.day, startsAt(found.leavesAt)],
      [day, `${day} 18:00:00`],
    ];
  },
};

test.each(Object.entries(rules))('%s', (_, rule) => {
  const faults = instants.flatMap((now) => {
    const [found, expected] = rule(now, dayOf(now));
    return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ now: wallOf(now), found, expected }];
  });
  expect(faults).toEqual([]);
});

// From two to three o'clock nothing is planned (worker/src/schedule.ts).
test.each(['00:05', '00:50', '01:55', '03:00', '09:00', '23:50'])(
  'what is due at %s is, once a day',
  (at) => {
    const faults = instants.flatMap((now) => {
      const today = dayOf(now);
      const isPast = timeOf(now) >= at;
      const found = [latestDueTime({ at }, now), nextDueTime({ at }, now)].map(wallOf);
      const expected = [isPast ? today : plus(today, -1), isPast ? plus(today, 1) : today].map(
        (day) => `${day} ${at}:00`,
      );
      return String(found) === String(expected) ? [] : [{ now: wallOf(now), found, expected }];
    });
    expect(faults).toEqual([]);
  },
);
