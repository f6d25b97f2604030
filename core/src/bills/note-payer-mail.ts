import type { Stores } from '../shared/ports.ts';
import { bringBack, saidOfFailure } from '../transmissions/note-delivery.ts';
import type { FailureKind } from '../transmissions/proof-line.ts';

/** Whether a mail to a payer was told to the staff as failed: they claim or remind anew. */
export const hasPayerMailFailed = async (
  { bills }: Pick<Stores, 'bills'>,
  mailId: number,
): Promise<boolean> => (await bills.saidByMail(mailId)).some(({ kind }) => kind === 'unsent');

/**
 * A mail to a payer did not arrive: what it claimed or reminded of is taken back with its reason, and its PEC wait again.
 * Noted once; nothing of any other mail.
 */
export async function notePayerMailFailed(
  stores: Stores,
  {
    mailId,
    kind,
    reason,
    at,
  }: {
    readonly mailId: number;
    readonly kind: FailureKind;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  const ids = (await stores.bills.saidByMail(mailId)).map(({ coverageRequestId }) => coverageRequestId);
  if (ids.length === 0) return;
  await stores.chasing.lock(ids);
  const said = await stores.bills.saidByMail(mailId);
  if (said.some((one) => one.kind === 'unsent')) return;
  const text = saidOfFailure({ kind, reason });
  for (const { billId, kind: was, cents } of said) {
    await stores.bills.addEvent({ billId, kind: 'unsent', cents, text, adminId: null, at, mailId });
    if (was === 'claimed') await stores.bills.takeClaimBack(billId);
  }
  for (const [coverageRequestId, [first]] of Map.groupBy(said, (one) => one.coverageRequestId)) {
    if (first?.kind === 'reminded') await stores.chasing.takeBackReminder(coverageRequestId, first.at);
    await bringBack(stores, { coverageRequestId, at });
  }
}
