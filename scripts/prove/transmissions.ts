import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  aCoverageRequest,
  aMandate,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  aToken,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aMadeDossier } from '@accordent/adapters/testing/proof-builders.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { SendingWay } from '@accordent/core/mutuals/insurer.ts';
import type pg from 'pg';
import { calling } from '../calling.ts';
import { withClient } from '../with-client.ts';
import { drained } from './books.ts';
import { TELLING, untilBack, untilKilled, type CrashPoint } from './crash-points.ts';
import type { Figures } from './figures.ts';
import { onMachine, type Machine } from './machine.ts';
import { readReports } from './reports.ts';

/** What becomes of a mail at its insurer's server: taken, refused, left to wait twice before it is taken, or reported back. */
export type Trouble = 'none' | 'refuses' | 'hangs' | 'bounces';

type Wanted = {
  readonly id: number;
  readonly way: SendingWay;
  readonly to: string;
  readonly trouble: Trouble;
};

const { new: unsent, transmitted } = statuses;

const INSURER = /@orelia\.example$/;

/** Every step of a sending at which something may be lost or doubled. */
export const sendingPoints: readonly CrashPoint[] = [
  { name: 'API, dans la transaction', part: 'api', told: { by: 'sleep' } },
  { name: 'API, validé et pas encore répondu', part: 'api', told: { by: 'database', payload: 'sent' } },
  { name: 'mail, mis en file', part: 'worker', told: { by: 'database', payload: 'dispatched' } },
  { name: 'mail, noté comme en cours', part: 'worker', told: { by: 'database', payload: 'sending' } },
  {
    name: 'mail, texte chez le serveur, pas de réponse',
    part: 'worker',
    told: { by: 'mail', stage: 'mail-read', reader: INSURER },
  },
  {
    name: 'mail, pris par le serveur, pas encore noté',
    part: 'worker',
    told: { by: 'mail', stage: 'mail-answered', reader: INSURER },
  },
  { name: 'mail, noté dans la preuve', part: 'worker', told: { by: 'database', payload: 'left' } },
];

const PATIENCE_MS = 120_000;
/** The first tries of a mail that its server leaves to wait. */
const SILENT_TRIES = 1;

export type TransmissionsOptions = {
  readonly count: number;
  /** One kill at each point, so many times. */
  readonly rounds: number;
  readonly points?: readonly CrashPoint[];
  /** Of so many mails one meets trouble, each kind in turn. */
  readonly oneIn: number;
  readonly troubles: readonly Exclude<Trouble, 'none'>[];
};

/**
 * PEC that leave one after the other by each way, API and worker being killed on the way, to a mail server that refuses,
 * hangs, or reports mails back. What was told as sent has one proof and left once; what did not arrive is the staff's turn.
 */
export async function transmissions({
  count,
  rounds,
  points = sendingPoints,
  oneIn,
  troubles,
}: TransmissionsOptions): Promise<Figures> {
  return onMachine({ env: { RATE_LIMITS: 'off' } }, (machine) =>
    withClient(machine.databaseUrl, async (client) => {
      const { wanted, token } = await readyToSend(machine, { count, oneIn, troubles });
      await tellSendings(client);
      const silent = new Map<string, number>();
      machine.smtp.treat((reader) => {
        if (reader.startsWith('refuses')) return 'refuses';
        const before = silent.get(reader) ?? 0;
        silent.set(reader, before + 1);
        return reader.startsWith('hangs') && before < SILENT_TRIES ? 'hangs' : 'takes';
      });

      const kills = Array.from({ length: rounds }, () => points).flat();
      const every = Math.max(1, Math.floor(count / (kills.length + 1)));
      let recovery = 0;
      let next = kills.shift();
      for (const [place, one] of wanted.entries()) {
        // A kill falls on a mail that would leave without trouble.
        const isDue =
          next && place >= every && place % every < 4 && one.way === 'mail' && one.trouble === 'none';
        if (!next || !isDue) {
          await send(machine, { one, token });
          continue;
        }
        const point = next;
        next = kills.shift();
        const killed = untilKilled(machine, client, point);
        await client.query('update proof_sleep set seconds = $1', [point.told.by === 'sleep' ? 0.3 : 0]);
        const [, back] = await Promise.all([
          send(machine, { one, token }),
          killed.then((pid) => untilBack(machine, point.part, pid)),
        ]);
        await client.query('update proof_sleep set seconds = 0');
        recovery = Math.max(recovery, back);
      }
      if (next) throw new Error(`no transmission was left for « ${next.name} »`);

      const refused = wanted.filter(({ trouble }) => trouble === 'refuses').length;
      await drained(machine, 240_000, refused);
      await readReports(machine.world, await reportsOf(machine, wanted));
      await drained(machine, 60_000, refused);
      const { lost, doubled } = await foundOf(machine, wanted);
      const failed = wanted.filter(({ trouble }) => trouble === 'refuses' || trouble === 'bounces').length;
      return {
        name: `${count} transmissions, SIGKILL à ${points.length} points ${rounds} fois, ${failed} mails refusés ou revenus`,
        events: count + failed,
        lost,
        doubled,
        copies: machine.smtp.taken.length - new Set(machine.smtp.taken).size,
        triesDown: 0,
        slowestDown: null,
        recovery,
      };
    }),
  );
}

/** PEC with checked documents and a dossier, each with the way that it takes, and who sends them. */
async function readyToSend(
  { world }: Machine,
  { count, oneIn, troubles }: Pick<TransmissionsOptions, 'count' | 'oneIn' | 'troubles'>,
): Promise<{ wanted: readonly Wanted[]; token: string }> {
  const clerk = await anAdministrator(world);
  const { id: practitionerId } = await aPractitioner(world);
  await aMandate(world, { practitionerId, adminId: clerk.id, validFrom: '2020-01-01', validUntil: null });
  const mutualGroupId = await aMutualGroup(world);
  const documents = REQUIRED.map((title) => ({ title, isValid: true }));
  const wanted: Wanted[] = [];
  let mails = 0;
  for (let place = 0; place < count; place += 1) {
    const { id } = await aCoverageRequest(world, {
      practitionerId,
      statusId: unsent.id,
      documents,
      mutualGroupId,
    });
    await aMadeDossier(world, { coverageRequestId: id, adminId: clerk.id });
    // Half of them by mail.
    const way = place % 4 === 1 ? 'link' : place % 4 === 3 ? 'courrier' : 'mail';
    if (way === 'mail') mails += 1;
    const isTroubled = way === 'mail' && mails % oneIn === 0;
    const trouble = isTroubled ? troubles[(mails / oneIn) % troubles.length]! : 'none';
    const to = {
      link: 'https://tp.example',
      courrier: '3 rue des Lilas',
      mail: `${trouble}${id}@orelia.example`,
    };
    wanted.push({ id, way, to: to[way], trouble });
  }
  return { wanted, token: await aToken(world, clerk) };
}

/** Sends one, again under its key until it is answered, as a browser does. */
async function send(
  { addresses }: Machine,
  { one: { id, way, to }, token }: { one: Wanted; token: string },
): Promise<void> {
  const key = randomUUID();
  const words = { subject: 'Demande', text: 'Madame, Monsieur,', number: '', reason: '' };
  const sent = { token, key, body: { way, to, ...words } };
  for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await pause(50)) {
    const answer = await fetch(`${addresses[0]}/admin/api/dfc/${id}/sendings`, calling('POST', sent))
      .then((response) => response.json() as Promise<{ state: string; code?: string; error?: string }>)
      .catch(() => null);
    if (answer?.state === 'success') return;
    if (answer && !['unavailable', 'busy', 'idempotency_running'].includes(answer.code ?? ''))
      throw new Error(`PEC ${id}: ${answer.code} ${answer.error}`);
  }
  throw new Error(`PEC ${id} was not answered`);
}

/** Triggers that tell each step with its commit; a mail leaves at once, without the seconds in which it could be taken back. */
async function tellSendings(client: pg.Client): Promise<void> {
  await client.query(`
    ${TELLING}
    create function proof_hurry() returns trigger language plpgsql as $$
    begin new.not_before := now(); return new; end $$;
    create trigger proof_hurries before insert on outbox for each row execute function proof_hurry();
    create trigger proof_sleeps after insert on proof_lines for each row when (new.kind = 'sent') execute function proof_sleep();
    create trigger proof_1 after insert on proof_lines for each row when (new.kind = 'sent') execute function proof_tell('sent');
    create trigger proof_2 after update on outbox for each row
      when (new.job = 'send-insurer-mail' and new.dispatched_at is not null and old.dispatched_at is null)
      execute function proof_tell('dispatched');
    create trigger proof_3 after insert on outgoing_mails for each row when (new.kind = 'staff-mail')
      execute function proof_tell('sending');
    create trigger proof_4 after insert on proof_lines for each row when (new.kind = 'left') execute function proof_tell('left');
    listen proof;`);
}

/** Of each mail that was taken and could not be delivered, what its server reports. */
async function reportsOf(
  { ask }: Machine,
  wanted: readonly Wanted[],
): Promise<readonly { readonly messageId: string; readonly reader: string }[]> {
  const readers = wanted.flatMap(({ trouble, to }) => (trouble === 'bounces' ? [to] : []));
  const mails = await ask<{ message_id: string; recipients: string }>(
    'select message_id, recipients from mails where recipients = any ($1) and sending_id is not null',
    [readers],
  );
  return mails.map(({ message_id: messageId, recipients: reader }) => ({ messageId, reader }));
}

/** How a PEC and its proof stand once all is done. */
const endOf = ({ way, trouble }: Pick<Wanted, 'way' | 'trouble'>) =>
  ({
    none: {
      kinds: way === 'mail' ? 'sent left' : 'sent',
      status: transmitted.id,
      turn: 'insurer',
      changes: 1,
    },
    hangs: { kinds: 'sent left', status: transmitted.id, turn: 'insurer', changes: 1 },
    refuses: { kinds: 'sent refused', status: unsent.id, turn: 'staff', changes: 1 },
    bounces: { kinds: 'sent left bounced', status: unsent.id, turn: 'staff', changes: 1 },
  })[trouble];

type Found = {
  readonly id: number;
  readonly status_id: number;
  readonly turn_who: string;
  readonly kinds: string;
  readonly changes: number;
  readonly mails: number;
};

/** Compares what was told as sent with rows, proofs and the mails that the server took. */
async function foundOf(
  { ask, smtp, world }: Machine,
  wanted: readonly Wanted[],
): Promise<{ lost: number; doubled: number }> {
  const rows = await ask<Found>(
    `
    select r.id, r.status_id, r.turn_who,
      (select string_agg(kind, ' ' order by place) from proof_lines l where l.coverage_request_id = r.id) as kinds,
      (select count(*)::int from status_changes c where c.coverage_request_id = r.id and c.to_status_id = $1) as changes,
      (select count(*)::int from mails m where m.coverage_request_id = r.id and m.sending_id is not null) as mails
    from coverage_requests r`,
    [transmitted.id],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  let [lost, doubled] = [0, 0];
  for (const one of wanted) {
    const row = byId.get(one.id)!;
    const end = endOf(one);
    const isMail = one.way === 'mail';
    const isTaken = isMail && one.trouble !== 'refuses';
    const ids = new Set(isMail ? smtp.takenFor(one.to) : []);
    const isThere =
      row.kinds === end.kinds &&
      row.status_id === end.status &&
      row.turn_who === end.turn &&
      ids.size >= (isTaken ? 1 : 0);
    const isTwice =
      row.changes > 1 || row.mails > (isMail ? 1 : 0) || ids.size > (isTaken ? 1 : 0) || hasTwice(row.kinds);
    if (!isThere) {
      lost += 1;
      console.error(one, row, [...ids]);
    }
    if (isTwice) doubled += 1;
  }
  const faults = (await checkInvariants(world.ports)).filter(({ isFault }) => isFault);
  for (const fault of faults) console.error(fault);
  return { lost: lost + faults.length, doubled };
}

function hasTwice(kinds: string): boolean {
  const each = kinds.split(' ');
  return new Set(each).size < each.length;
}
