import { startOfParisDay, utcMonthBounds } from '@accordent/core/shared/calendar.ts';
import { planOf } from '@accordent/core/practitioners/plans.ts';
import { isWorkingDay } from '@accordent/core/shared/working-days.ts';
import { CONVERSION_DAYS, type DemoPractitioner } from '../practitioners.ts';
import type { Chance } from '../random.ts';
import { daysBetween } from './work-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTHS_BACK = 14;
const REQUESTS = 4_800;

export type Arrival = { readonly at: Date; readonly practitioner: DemoPractitioner };

/** Sunday first: practices send most on Mondays and Tuesdays, and little on Wednesdays. */
const WEEK = [0.02, 1.2, 1.15, 0.8, 1.1, 0.85, 0.12];

/** Clients who have sent nothing for so many days: somebody should call them. */
const QUIET: Readonly<Record<number, number>> = { 19: 17, 27: 24, 33: 41 };

/** When the year's requests come, oldest first, and from whom. */
export function arrivals(
  chance: Chance,
  { now, practitioners }: { now: Date; practitioners: readonly DemoPractitioner[] },
): readonly Arrival[] {
  const days = daysBetween(firstDay(now), now);
  const weights = days.map((day, place) => weightOf(chance, day, place / days.length) * shareOfDay(day, now));
  const each = REQUESTS / weights.reduce((sum, weight) => sum + weight, 0);
  const senders = sendersOf(chance, practitioners, now);
  let owed = 0;
  return days.flatMap((day, place) => {
    owed += weights[place]! * each;
    const count = Math.floor(owed);
    owed -= count;
    return Array.from({ length: count }, () => momentOf(chance, day, now))
      .toSorted((a, b) => a.getTime() - b.getTime())
      .map((at) => ({ at, practitioner: senders.next(at) }));
  });
}

/** When the year begins: the first day of a month, fourteen before the present one. */
export function firstDay(now: Date): Date {
  const { from } = utcMonthBounds(now);
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - MONTHS_BACK, 1, 12));
}

/** More from month to month, fewer while practices are closed. */
function weightOf(chance: Chance, day: string, progress: number): number {
  const weekday = WEEK[new Date(`${day}T12:00:00Z`).getUTCDay()]!;
  const noise = 0.85 + chance.next() * 0.3;
  return (0.8 + progress * 0.4) * weekday * seasonOf(day.slice(5)) * noise * (isClosed(day) ? 0.05 : 1);
}

const isClosed = (day: string): boolean => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6 && !isWorkingDay(day);
};

function seasonOf(monthAndDay: string): number {
  if (monthAndDay >= '12-21' || monthAndDay <= '01-03') return 0.4;
  if (monthAndDay >= '08-01' && monthAndDay <= '08-24') return 0.42;
  if (monthAndDay >= '07-14' && monthAndDay <= '08-31') return 0.8;
  return monthAndDay >= '09-01' && monthAndDay <= '09-30' ? 1.1 : 1;
}

/** How much of a day's work is behind: all of it, but today. */
function shareOfDay(day: string, now: Date): number {
  const [opens, closes] = hoursOf(day);
  return Math.min(1, Math.max(0, (now.getTime() - opens) / (closes - opens)));
}

function hoursOf(day: string): readonly [opens: number, closes: number] {
  const midnight = startOfParisDay(day).getTime();
  const isWeekend = (WEEK[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1) < 0.5;
  return [midnight + 8 * HOUR, midnight + (isWeekend ? 13 : 19) * HOUR];
}

function momentOf(chance: Chance, day: string, now: Date): Date {
  const [opens, closes] = hoursOf(day);
  const end = Math.min(closes, now.getTime() - 60_000);
  return new Date(Math.round(opens + chance.next() * Math.max(0, end - opens)));
}

/** Gives senders by how much each sends: within the cap of his plan, but for one practice that passes it. */
function sendersOf(chance: Chance, practitioners: readonly DemoPractitioner[], now: Date) {
  const sent = new Map<string, number>();
  const byId = new Map(practitioners.map((one) => [one.id, one]));
  const headOf = ({ id, parent_id }: DemoPractitioner) => byId.get(parent_id ?? id)!;
  const bold = practitioners.find(
    ({ plan_id, parent_id, is_active, archived_at }) =>
      planOf(plan_id).cap > 0 &&
      parent_id === null &&
      is_active &&
      archived_at === null &&
      !planOf(plan_id).isFree,
  );
  const isFull = (head: DemoPractitioner, count: number) => {
    const { cap } = planOf(head.plan_id);
    return cap > 0 && count >= (head === bold ? cap + 3 : cap);
  };
  const wish = practitioners.map((one) => volumeOf(one, headOf(one)));
  const total = wish.reduce((sum, volume) => sum + volume, 0);
  const draw = (): DemoPractitioner => {
    let rest = chance.next() * total;
    const place = wish.findIndex((volume) => (rest -= volume) < 0);
    return practitioners[Math.max(0, place)]!;
  };
  return {
    next(at: Date): DemoPractitioner {
      let chosen = practitioners[0]!;
      for (let tries = 0; tries < 60; tries += 1) {
        const one = draw();
        const head = headOf(one);
        if (!isSending(one, at, now) || isFull(head, sent.get(monthKey(head, at)) ?? 0)) continue;
        chosen = one;
        break;
      }
      const key = monthKey(headOf(chosen), at);
      sent.set(key, (sent.get(key) ?? 0) + 1);
      return chosen;
    },
  };
}

const monthKey = ({ id }: DemoPractitioner, at: Date): string => `${id} ${at.toISOString().slice(0, 7)}`;

/** How many a month, about: who pays without a cap sends most. */
function volumeOf(one: DemoPractitioner, head: DemoPractitioner): number {
  if (one.id === 1) return 26;
  const { cap, isGroup } = planOf(head.plan_id);
  if (isGroup && one === head) return 1;
  return cap === 0 ? 6 + ((one.id * 7) % 17) : 3 + ((one.id * 5) % 7);
}

/** Whether he sends requests on that day: who has left, or is quiet, has stopped a while ago. */
function isSending(
  { id, created_at, archived_at, is_active }: DemoPractitioner,
  at: Date,
  now: Date,
): boolean {
  if (at.getTime() < created_at.getTime() + (CONVERSION_DAYS + 1) * DAY) return false;
  if (archived_at !== null) return at.getTime() < archived_at.getTime() - 100 * DAY;
  const quietDays = is_active ? QUIET[id] : 150;
  return quietDays === undefined || at.getTime() < now.getTime() - quietDays * DAY;
}
