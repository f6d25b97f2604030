import { parisDay } from '../shared/calendar.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { isWorkingDay, workingDaysLater } from '../shared/working-days.ts';
import { replyToken } from '../transmissions/reply-address.ts';
import { isDue, type Chase, type ChaseFacts } from './chase.ts';
import { chasesOf, isMisknown, noteChased, type Planned } from './chases.ts';
import type { Listed } from './reminder-texts.ts';
import { listedRequest, proveReminder, writeReminder } from './write-reminder.ts';

type Needs = Pick<Ports, 'stores' | 'transaction' | 'clock' | 'randomTokens' | 'product'>;
type Due = { readonly facts: ChaseFacts; readonly chase: Chase };
type Listing = Due & { readonly listed: Listed };

/** A mail is read; the rest is of the next day. */
const MOST_IN_ONE_MAIL = 200;
const MOST_LOCKED = 100;

/**
 * Reminds each insurer by one mail of all its PEC that are due today, on working days; a run of another day does nothing.
 * Gives how many mails were written. Twice does no harm.
 */
export async function remindInsurers(ports: Needs, { dueAt }: { dueAt: Date }): Promise<number> {
  const day = parisDay(dueAt);
  if (!isWorkingDay(day) || parisDay(ports.clock.now()) !== day) return 0;
  const planned = await chasesOf(ports.stores, null);
  await mendMarks(ports, planned);
  const due = dueOf(planned, day);
  const byInsurer = Map.groupBy(due, ({ chase: { insurer } }) => `${insurer.kind} ${insurer.id}`);
  let mails = 0;
  for (const some of byInsurer.values()) if (await remindOne(ports, some, day)) mails += 1;
  return mails;
}

/** Those that are due on this day, those that wait longest first. */
const dueOf = (planned: readonly Planned[], day: string): readonly Due[] =>
  planned
    .flatMap(({ facts, chase }) => (chase && isDue(chase, day) ? [{ facts, chase }] : []))
    .toSorted((one, other) => ((one.chase.nextOn ?? '') < (other.chase.nextOn ?? '') ? -1 : 1));

/** What the record of an insurer, or a forecast, has changed since; a few at a time, since they are locked. */
export const mendChases = async (ports: Pick<Ports, 'stores' | 'transaction'>): Promise<void> =>
  mendMarks(ports, await chasesOf(ports.stores, null));

async function mendMarks(
  { transaction }: Pick<Ports, 'transaction'>,
  planned: readonly Planned[],
): Promise<void> {
  const ids = planned.filter(isMisknown).map(({ facts }) => facts.id);
  for (let from = 0; from < ids.length; from += MOST_LOCKED) {
    const some = ids.slice(from, from + MOST_LOCKED);
    await transaction(async (stores) => {
      await stores.chasing.lock(some);
      await noteChased(stores, some);
    });
  }
}

/** Looks again under the locks of the PEC: an answer that was stored before wins. */
async function remindOne(ports: Needs, some: readonly Due[], day: string): Promise<boolean> {
  const ids = some.slice(0, MOST_IN_ONE_MAIL).map(({ facts }) => facts.id);
  const at = ports.clock.now();
  return ports
    .transaction(async (stores) => {
      await stores.chasing.lock(ids);
      const still = dueOf(await chasesOf(stores, ids), day);
      const first = still[0]?.chase;
      if (!first) return false;
      // One mail goes to one address; what was sent to another is of another day.
      const due: Listing[] = [];
      for (const one of still.filter(
        ({ chase }) => chase.to === first.to && chase.insurer.id === first.insurer.id,
      ))
        due.push({ ...one, listed: await listedRequest(stores, one.facts, one.chase, at) });
      const token = replyToken(ports.randomTokens);
      const sendingIds: number[] = [];
      for (const [place, one] of due.entries())
        sendingIds.push(await noteReminder(ports, stores, { ...one, at, token: place === 0 ? token : null }));
      if (!(await stores.chasing.addMail({ insurer: first.insurer, day, at, sendingIds })))
        throw new DayHasMail();
      await noteChased(stores, ids);
      await writeReminder(ports, stores, {
        to: first.to,
        listed: due.map((one) => one.listed),
        coverageRequestId: due.length === 1 ? (due[0]?.facts.id ?? null) : null,
        adminId: null,
        sendingId: sendingIds[0] ?? 0,
        token,
        at,
      });
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof DayHasMail) return false;
      throw error;
    });
}

/** Undoes what was written for a second mail of the day. */
class DayHasMail extends Error {}

/** The line of the proof, and that of the history; gives the id of the first. */
async function noteReminder(
  ports: Needs,
  stores: Stores,
  { facts, chase, listed, at, token }: Listing & { readonly at: Date; readonly token: string | null },
): Promise<number> {
  const { id: coverageRequestId } = facts;
  const sent = { coverageRequestId, reached: chase, listed, adminId: null, at };
  const sendingId = await proveReminder(ports, stores, sent, token);
  const id = await stores.coverageRequests.addReminder({
    coverageRequestId,
    whom: 'insurer',
    way: 'mail',
    result: '',
    nextOn: workingDaysLater(at, chase.every),
    adminId: null,
    createdAt: at,
  });
  await stores.chasing.countReminder(coverageRequestId, at);
  await stores.audit.record({ actor: 'system', at, action: 'remind', entity: 'reminder', entityId: id });
  return sendingId;
}
