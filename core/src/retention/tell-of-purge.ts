import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import { daysAfter, parisDay } from '../shared/calendar.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { keptUntil } from './retention-rules.ts';

/** How long a practice knows beforehand which of its closed PEC leave. */
export const NOTICE_DAYS = 60;

/** What leaves in the month after is told with it: who closes a PEC a day would be mailed each night. */
const TOLD_TOGETHER_DAYS = 30;

/** What leaves of a practice, and from which day (of Paris) on. */
export type Leaving = { readonly count: number; readonly leavesOn: string };

/** From when on what is told now may leave. */
const leavesAt = (toldAt: Date): Date => daysAfter(toldAt, NOTICE_DAYS);

/**
 * Tells each practice of the closed PEC that will have been kept long enough in sixty days, with those of the month after:
 * a purge takes none that was not told that long before, nor any before its time. Each PEC is told once, and again when it
 * was opened meanwhile. Gives how many. A practice that nobody can log in to is mailed nothing, which would ask for what
 * cannot be done: the preview of a purge names whom no notice was sent to, also once somebody can log in again. One
 * practice at a time, in a transaction of its own: the first night of a large database has years to tell.
 */
export async function tellOfPurge({
  stores,
  transaction,
  clock,
  retention,
}: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'retention'>): Promise<number> {
  const at = clock.now();
  const span = retention['closed-requests'];
  const before = keptUntil(span, leavesAt(at));
  const until = keptUntil(span, daysAfter(leavesAt(at), TOLD_TOGETHER_DAYS));
  let told = 0;
  for (const practitionerId of await stores.retention.listToTell(before))
    told += await transaction(async ({ retention: kept, jobs }) => {
      const { count, isReached } = await kept.tell(practitionerId, { before, until, at });
      if (count > 0 && isReached)
        await jobs.add('send-purge-notice', { practitionerId, count, toldAt: at.toISOString() });
      return count;
    });
  return told;
}

/** Mails such a notice, to the head of one who cannot log in himself. Throws `MailNotSent`. */
export async function sendPurgeNotice(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { practitionerId, count, toldAt }: JobPayload<'send-purge-notice'>,
): Promise<void> {
  const { practitioners, retention } = ports.stores;
  const readerId = await retention.readerOf(practitionerId);
  if (readerId === null) return;
  const { email, firstname } = await practitioners.getAccount(readerId);
  const of = readerId === practitionerId ? null : await practitioners.getAccount(practitionerId);
  await sendMailOnce(ports, {
    key: `purge-notice:${practitionerId}:${toldAt}`,
    kind: 'purge-notice',
    to: email,
    facts: {
      firstname,
      of: of && { firstname: of.firstname, lastname: of.lastname },
      count,
      leavesOn: parisDay(leavesAt(new Date(toldAt))),
      link: `${ports.product.publicUrl}${of ? '/login/r/users/list' : '/login/r/account/data'}`,
    },
  });
}

/** What the owner of an account was told that leaves, by day. */
export async function listLeaving(
  { stores }: Pick<Ports, 'stores'>,
  { actor }: { readonly actor: Practitioner },
): Promise<readonly Leaving[]> {
  const told = await stores.retention.listTold(actor.id);
  return told.map(({ count, toldAt }) => ({ count, leavesOn: parisDay(leavesAt(toldAt)) }));
}
