import { renewDepot } from '../depots/add-depot.ts';
import { writeOutgoing } from '../mails/write-outgoing.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from '../transmissions/append-proof.ts';
import type { ChaseFacts, Reached } from './chase.ts';
import { reminderSubject, reminderText, type Listed } from './reminder-texts.ts';

/** A PEC as the mail names it; where the clerk has a link, it opens for as long again. */
export async function listedRequest(
  stores: Pick<Stores, 'depots'>,
  { id: coverageRequestId, reference }: Pick<ChaseFacts, 'id' | 'reference'>,
  { to: address, number }: Reached,
  at: Date,
): Promise<Listed> {
  const depot = await renewDepot(stores, { coverageRequestId, address, at });
  return { reference, number, linkTo: depot?.address ?? null };
}

type Reminding = {
  readonly coverageRequestId: number;
  readonly reached: Reached;
  readonly listed: Listed;
  /** null: by the product itself. */
  readonly adminId: number | null;
  readonly at: Date;
};

/** The line of the proof of a PEC that a mail reminds of; gives its id. */
export const proveReminder = (
  ports: Pick<Ports, 'randomTokens'>,
  stores: Pick<Stores, 'proofs'>,
  { coverageRequestId, reached: { insurer, to, number }, listed, adminId, at }: Reminding,
  replyToken: string | null,
): Promise<number> =>
  appendProof(
    ports,
    stores,
    {
      coverageRequestId,
      kind: 'sent',
      purpose: 'reminder',
      way: 'mail',
      sendingId: null,
      adminId,
      at,
      // What it says of this PEC alone: the others are none of its proof.
      facts: {
        insurer: insurer.name,
        to,
        ...(number !== '' && { number }),
        subject: reminderSubject([listed]),
        text: reminderText([listed]),
      },
    },
    replyToken,
  );

/** The mail that reminds an insurer of these PEC; it leaves by the outbox. */
export async function writeReminder(
  ports: Pick<Ports, 'randomTokens' | 'product'>,
  stores: Pick<Stores, 'mails' | 'jobs'>,
  {
    listed,
    ...mail
  }: {
    readonly to: string;
    readonly listed: readonly Listed[];
    /** Of one alone. */
    readonly coverageRequestId: number | null;
    readonly adminId: number | null;
    readonly sendingId: number;
    readonly token: string;
    readonly at: Date;
  },
): Promise<void> {
  await writeOutgoing(ports, stores, {
    ...mail,
    subject: reminderSubject(listed),
    text: reminderText(listed),
  });
}
