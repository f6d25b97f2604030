import { setTimeout as pause } from 'node:timers/promises';
import type { Machine } from './machine.ts';
import type { Traffic } from './traffic.ts';

/** What became of everything that was promised. */
export type Books = {
  /** Wishes that were told as done, and mails and papers that follow from them. */
  readonly events: number;
  readonly lost: number;
  readonly doubled: number;
  /** Copies of a mail under one Message-ID: servers and readers know them for the same mail. */
  readonly copies: number;
};

/**
 * Waits until nothing is left to do, then compares what people were told with what stands in the database and with
 * what the mail server took.
 */
export async function closeBooks(
  machine: Machine,
  traffic: Pick<Traffic, 'done'>,
  patienceMs = 180_000,
): Promise<Books> {
  await drained(machine, patienceMs);
  const wishes = await wishesFound(machine, traffic);
  const mails = await machine.ask<{ message_id: string }>(
    `select o.message_id from messages m
     left join outgoing_mails o on o.key like 'new-message:' || m.id || ':%' where m.is_from_admin`,
  );
  const invoiceMails = await machine.ask<{ message_id: string }>(
    `select o.message_id from invoices i left join outgoing_mails o on o.key like 'invoice:' || i.id || ':%'`,
  );
  const papers = await machine.ask<{ n: string }>(
    `select count(*) as n from invoices where file_key is null`,
  );
  const owed = [...mails, ...invoiceMails].map(({ message_id: id }) => id);
  const taken = new Set(machine.smtp.taken);
  const lostMails = owed.filter((id) => id === null || !taken.has(id)).length;
  return {
    events: traffic.done.length + owed.length + invoiceMails.length,
    lost: wishes.lost + lostMails + Number(papers[0]?.n ?? 0),
    doubled: wishes.doubled + (owed.length - new Set(owed).size),
    copies: machine.smtp.taken.length - taken.size,
  };
}

/** Compares what people were told with what stands in the database. */
export async function wishesFound(
  machine: Machine,
  traffic: Pick<Traffic, 'done'>,
): Promise<Pick<Books, 'lost' | 'doubled'>> {
  const found = await machine.ask<{ label: string; n: string }>(
    `select label, count(*) as n from (
       select subject as label from messages union all
       select label from invoices union all
       select p.lastname from coverage_requests r join patients p on p.id = r.patient_id
     ) as made where label like 'PREUVE%' group by label`,
  );
  const counts = new Map(found.map(({ label, n }) => [label, Number(n)]));
  return {
    lost: traffic.done.filter(({ label }) => !counts.has(label)).length,
    // What nobody was told of may stand there once, but never twice.
    doubled: [...counts.values()].filter((n) => n > 1).length,
  };
}

/** Until no job is open; throws when more were given up than should be. */
export async function drained(machine: Machine, patienceMs: number, mayFail = 0): Promise<void> {
  for (const from = Date.now(); ; await pause(100)) {
    const [row] = await machine
      .ask<{ open: string; failed: string }>(
        `select count(*) filter (where done_at is null and failed_at is null) as open,
                count(*) filter (where failed_at is not null) as failed from outbox`,
      )
      .catch(() => [null]);
    if (row && Number(row.failed) > mayFail) throw new Error(`${row.failed} jobs were given up`);
    if (row && Number(row.open) === 0) return;
    if (Date.now() - from > patienceMs) throw new Error(`jobs still open: ${row?.open ?? 'no answer'}`);
  }
}
