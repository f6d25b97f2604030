import { parisDay, parseParisDateTime, shiftedDay } from '../shared/calendar.ts';
import type { Stores } from '../shared/ports.ts';
import type { AlertKind } from './alert-kinds.ts';
import type { waysOf } from './alert-choices.ts';
import type { NewAlert } from './alert-store.ts';

/** Paris time at which summaries leave, and until when something stands in that of the day. */
const SENT_AT = '18:00:00';
const TAKEN_UNTIL_MS = 15 * 60_000;

/** In the summary of which Paris day something stands that happens now, and when that summary leaves. */
export function summaryOf(now: Date): { readonly day: string; readonly leavesAt: Date } {
  const on = (day: string) => ({ day, leavesAt: parseParisDateTime(`${day} ${SENT_AT}`) ?? now });
  const today = on(parisDay(now));
  return now.getTime() < today.leavesAt.getTime() - TAKEN_UNTIL_MS ? today : on(shiftedDay(today.day, 1));
}

/** Paris time from which a late answer is told: the day turns at midnight, and nobody acts on it before. */
const LATE_TOLD_AT = '08:00:00';

/** From when on somebody is told outside the product of what happens at this instant; undefined: at once. */
export function toldFrom(kind: AlertKind, at: Date): Date | undefined {
  if (kind !== 'late') return undefined;
  const morning = parseParisDateTime(`${parisDay(at)} ${LATE_TOLD_AT}`);
  return morning && morning > at ? morning : undefined;
}

type Noted = Omit<NewAlert, 'gatheredFor'> & {
  readonly ways: ReturnType<typeof waysOf>;
};

/**
 * Writes down what somebody is told by a push or in his summary, once a key, and asks for what follows, in the
 * transaction of its cause. Gives the id of the alert, null where he was told before or there is nothing to write.
 */
export async function noteAlert(
  { alerts, jobs }: Pick<Stores, 'alerts' | 'jobs'>,
  { ways, ...alert }: Noted,
): Promise<number | null> {
  const { login, at } = alert;
  const devices = ways.push ? await alerts.devices(login) : [];
  const isGathered = ways.mail === 'gathered';
  if (devices.length === 0 && !ways.mail) return null;
  const { day, leavesAt } = summaryOf(at);
  // Of two at once the later one counts both: the summary is asked for once.
  if (isGathered) await alerts.holdSummary(login);
  const id = await alerts.add({ ...alert, gatheredFor: isGathered ? day : null });
  if (id === null) return null;
  const from = toldFrom(alert.kind, at);
  for (const device of devices) await jobs.add('send-push', { alertId: id, deviceId: device.id }, from);
  if (isGathered && (await alerts.countGathered(login, day)) === 1)
    await jobs.add('send-alerts-of-day', { loginKind: login.kind, loginId: login.id, day }, leavesAt);
  return id;
}
