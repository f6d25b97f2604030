import { randomUUID } from 'node:crypto';
import { anAdministrator, aPractitioner, aToken, type World } from '@accordent/adapters/testing/builders.ts';
import { aDebitMandate } from '@accordent/adapters/testing/debit-builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { earliestCollection } from '@accordent/core/debits/choose-debits.ts';
import { batchReference, endToEndId } from '@accordent/core/debits/debit.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import type { ReceiptsAnswer } from '@accordent/api/receipts/receipts.schemas.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { calling, type Sent } from '../calling.ts';
import { withClient } from '../with-client.ts';
import { drained } from './books.ts';
import { TELLING, untilBack, untilKilled, type CrashPoint } from './crash-points.ts';
import type { Figures } from './figures.ts';
import { onMachine, type Machine } from './machine.ts';

/** Every step of a month of debits at which money may be lost or counted twice. */
const points = {
  told: {
    name: 'annonce prise par le serveur de mail, pas encore notée',
    part: 'worker',
    told: { by: 'mail', stage: 'mail-answered' },
  },
  prepared: {
    name: 'remise validée et pas encore répondue',
    part: 'api',
    told: { by: 'database', payload: 'prepared' },
  },
  reading: { name: 'relevé, dans la transaction', part: 'api', told: { by: 'sleep' } },
  read: {
    name: 'relevé validé et pas encore répondu',
    part: 'api',
    told: { by: 'database', payload: 'read' },
  },
  crediting: { name: 'encaissement du lot, dans la transaction', part: 'api', told: { by: 'sleep' } },
} as const satisfies Readonly<Record<string, CrashPoint>>;

const DEBITED = 6;
const REJECTED = 3;
const TRANSFERS = 2;
const CENTS = 35_880;
const DAY_MS = 24 * 3_600_000;
const AGAIN = new Set(['idempotency_running', 'unavailable', 'busy']);

type Debited = { readonly invoiceId: number; readonly debitId: number };

/**
 * A month of subscriptions: debits that are told, prepared, credited and given back, and transfers, API and worker being
 * killed at each step; every call and every file comes twice. Each invoice stands as the bank says, to the cent.
 */
export async function subscriptions(): Promise<Figures> {
  return onMachine({ env: { RATE_LIMITS: 'off' } }, (machine) =>
    withClient(machine.databaseUrl, async (client) => {
      const { ask, world } = machine;
      const administrator = await anAdministrator(world, { isSuper: true });
      const token = await aToken(world, administrator);
      const collectOn = earliestCollection(parisDay(new Date()), world.ports.billing.debits.leadDays + 2);
      await tellSteps(client);
      let recovery = 0;
      const whileKilled = async <Result>(point: CrashPoint, work: () => Promise<Result>): Promise<Result> => {
        const dead = untilKilled(machine, client, point);
        if (point.told.by === 'sleep') await client.query('update proof_sleep set seconds = 0.4');
        const [, done] = await Promise.all([
          dead.then(async (pid) => {
            await client.query('update proof_sleep set seconds = 0');
            recovery = Math.max(recovery, await untilBack(machine, point.part, pid));
          }),
          work(),
        ]);
        return done;
      };
      // Under its own key, as a browser tries again, then as somebody who presses once more.
      const twice = async (path: string, sent: Omit<Wish, 'token'>) => {
        await insist(machine, path, { ...sent, token });
        await insist(machine, path, { ...sent, token, key: randomUUID() });
      };

      const { debited, byTransfer } = await whileKilled(points.told, async () => {
        const invoices = await aMonth(world, { adminId: administrator.id, collectOn });
        await drained(machine, 240_000);
        return invoices;
      });
      // Told long enough ago, as if those days had passed.
      await ask(`update debits set told_at = now() - interval '20 days' where told_at is not null`);
      await whileKilled(points.prepared, () => twice('/debits/prepare', { key: randomUUID() }));
      const [batch] = await ask<{ id: number }>('select id from debit_batches');
      const files = statementsOf({ batchId: batch!.id, debited, byTransfer, collectOn });
      const send = (text: string) =>
        twice('/receipts/statement', { form: () => formOf(text), key: randomUUID() });
      await whileKilled(points.reading, () => send(files[0]));
      await whileKilled(points.read, () => send(files[1]));
      const [lump] = await ask<{ id: number }>('select id from receipts order by cents desc limit 1');
      await whileKilled(points.crediting, () =>
        twice(`/debits/collection/${lump!.id}`, { key: randomUUID() }),
      );
      await confirmTransfers(machine, token);
      for (const text of files) await send(text);
      const found = await foundOf(machine, { debited, byTransfer });
      return {
        name: `Mois d’abonnements, SIGKILL à ${Object.keys(points).length} points, fichiers lus deux fois`,
        events: debited.length + byTransfer.length,
        ...found,
        copies: machine.smtp.taken.length - new Set(machine.smtp.taken).size,
        triesDown: 0,
        slowestDown: null,
        recovery,
      };
    }),
  );
}

/** Triggers that tell each step with its commit, or sleep in it while they are told to. */
async function tellSteps(client: pg.Client): Promise<void> {
  await client.query(`
    ${TELLING}
    create trigger proof_sleeps_1 after insert on receipts for each row execute function proof_sleep();
    create trigger proof_sleeps_2 after insert on invoice_payments for each row execute function proof_sleep();
    create trigger proof_1 after insert on debit_batches for each row execute function proof_tell('prepared');
    create trigger proof_2 after insert on receipt_files for each row execute function proof_tell('read');
    listen proof;`);
}

/** Unpaid invoices of six who signed a mandate, their debits announced, and of two who pay by transfer. */
async function aMonth(
  world: World,
  { adminId, collectOn }: { readonly adminId: number; readonly collectOn: string },
): Promise<{ readonly debited: readonly Debited[]; readonly byTransfer: readonly number[] }> {
  const issuedAt = new Date(Date.now() - 30 * DAY_MS);
  const debited: Debited[] = [];
  const byTransfer: number[] = [];
  for (let place = 0; place < DEBITED + TRANSFERS; place += 1) {
    const { id: practitionerId } = await aPractitioner(world);
    const invoiceId = await anInvoice(world, { practitionerId, issuedAt });
    if (place >= DEBITED) {
      byTransfer.push(invoiceId);
      continue;
    }
    const mandateId = await aDebitMandate(world, { practitionerId, adminId });
    const debitId = await world.ports.transaction(async ({ debits, jobs }) => {
      const id = await debits.announce({ invoiceId, mandateId, cents: CENTS, collectOn, at: new Date() });
      await jobs.add('send-debit-notice', { debitId: id! });
      return id!;
    });
    debited.push({ invoiceId, debitId });
  }
  return { debited, byTransfer };
}

const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** One lump sum and three rejects; two transfers. */
function statementsOf({
  batchId,
  debited,
  byTransfer,
  collectOn,
}: {
  readonly batchId: number;
  readonly debited: readonly Debited[];
  readonly byTransfer: readonly number[];
  readonly collectOn: string;
}): readonly [string, string] {
  const day = collectOn.split('-').toReversed().join('/');
  const file = (...lines: readonly string[]) =>
    ['Date;Libellé;Montant', ...lines.map((line) => `${day};${line}`)].join('\r\n');
  return [
    file(
      `REMISE PRLV SEPA ${batchReference(batchId)};${amount(DEBITED * CENTS)}`,
      ...debited
        .slice(0, REJECTED)
        .map(
          ({ debitId, invoiceId }) =>
            `REJET PRLV ${endToEndId({ id: debitId, invoiceId })} AM04;-${amount(CENTS)}`,
        ),
    ),
    file(...byTransfer.map((invoiceId) => `VIR RECU FACTURE ${invoiceId};${amount(CENTS)}`)),
  ];
}

function formOf(text: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], 'releve.csv', { type: 'text/csv' }));
  return form;
}

async function confirmTransfers(machine: Machine, token: string): Promise<void> {
  const { receipts } = (await (
    await fetch(`${machine.addresses[0]}/admin/api/receipts`, calling('GET', { token }))
  ).json()) as ReceiptsAnswer;
  await insist(machine, '/receipts/confirm', {
    token,
    key: randomUUID(),
    body: {
      receipts: receipts.flatMap(({ id, match }) =>
        match?.isTicked ? [{ id, invoiceIds: match.invoices.map(({ invoiceId }) => invoiceId) }] : [],
      ),
    },
  });
}

const PATIENCE_MS = 60_000;

type Wish = Omit<Sent, 'form'> & { readonly form?: () => FormData };

/** One wish under one key, sent until it is answered; a refusal is an answer. */
async function insist({ addresses }: Machine, path: string, { form, ...sent }: Wish): Promise<void> {
  for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await pause(100)) {
    try {
      const call = calling('POST', { ...sent, form: form?.() });
      const reply = await fetch(`${addresses[0]}/admin/api${path}`, call);
      const { code = '' } = (await reply.json()) as { code?: string };
      if (!AGAIN.has(code)) return;
    } catch {
      // Nobody listens: the API is being brought back.
    }
  }
  throw new Error(`${path} was not answered`);
}

/** Compares each invoice with what the bank said of it. */
async function foundOf(
  { ask, world }: Machine,
  { debited, byTransfer }: { readonly debited: readonly Debited[]; readonly byTransfer: readonly number[] },
): Promise<{ lost: number; doubled: number }> {
  const rows = await ask<{ id: number; is_paid: boolean; paid: number; payments: number; debits: number }>(
    `select i.id, i.is_paid, i.paid_cents as paid,
       (select count(*)::int from invoice_payments y where y.invoice_id = i.id and y.undone_at is null) as payments,
       (select count(*)::int from debits d where d.invoice_id = i.id) as debits from invoices i`,
  );
  const paid = new Set([...debited.slice(REJECTED).map(({ invoiceId }) => invoiceId), ...byTransfer]);
  const wrong = rows.filter(
    (row) => row.is_paid !== paid.has(row.id) || row.paid !== (paid.has(row.id) ? CENTS : 0),
  );
  const [told] = await ask<{ batches: number; receipts: number }>(
    `select (select count(*)::int from debit_batches where cancelled_at is null) as batches,
       (select count(*)::int from receipts) as receipts`,
  );
  const faults = (await checkInvariants(world.ports)).filter(({ isFault }) => isFault);
  for (const fault of [...faults, ...wrong]) console.error(fault);
  const extra = Math.max(0, told!.batches - 1) + Math.max(0, told!.receipts - 1 - TRANSFERS);
  return {
    lost: wrong.length + faults.length,
    doubled: rows.filter(({ payments, debits }) => payments > 1 || debits > 1).length + extra,
  };
}
