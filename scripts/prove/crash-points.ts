import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isReady } from '../launch/ready.ts';
import { withClient } from '../with-client.ts';
import { closeBooks } from './books.ts';
import type { Figures } from './figures.ts';
import { onMachine, type Machine } from './machine.ts';
import { watchRedis } from './redis-server.ts';
import type { SmtpStage } from './smtp-stub.ts';
import { startTraffic } from './traffic.ts';

/** Where a process dies: what tells that it has come there. */
export type CrashPoint = {
  readonly name: string;
  readonly part: 'api' | 'worker';
  readonly told:
    | { readonly by: 'database'; readonly payload: string }
    | { readonly by: 'mail'; readonly stage: SmtpStage; readonly reader?: RegExp }
    | { readonly by: 'queue' }
    | { readonly by: 'sleep' };
};

const database = (payload: string) => ({ by: 'database', payload }) as const;
const mail = (stage: SmtpStage) => ({ by: 'mail', stage }) as const;

/** Every step from a click to its mail. */
const crashPoints: readonly CrashPoint[] = [
  { name: 'API, dans la transaction', part: 'api', told: { by: 'sleep' } },
  { name: 'API, validé et pas encore répondu', part: 'api', told: database('written') },
  { name: 'boîte d’envoi, mis en file et pas encore noté', part: 'worker', told: { by: 'queue' } },
  { name: 'boîte d’envoi, noté comme mis en file', part: 'worker', told: database('dispatched') },
  { name: 'tâche, prise et pas commencée', part: 'worker', told: database('claimed') },
  { name: 'mail, noté comme en cours', part: 'worker', told: database('sending') },
  { name: 'mail, annoncé au serveur', part: 'worker', told: mail('mail-announced') },
  { name: 'mail, texte chez le serveur, pas de réponse', part: 'worker', told: mail('mail-read') },
  { name: 'mail, pris par le serveur, pas encore noté', part: 'worker', told: mail('mail-answered') },
  { name: 'mail, noté comme parti', part: 'worker', told: database('settled') },
  { name: 'tâche, finie et pas encore dite à la file', part: 'worker', told: database('done') },
];

/** Where a part has told, or been told, and has not yet noted it: what is lost or doubled is lost or doubled there. */
export const toldAndNotNoted: readonly CrashPoint[] = [1, 2, 8].map((place) => crashPoints[place]!);

/** Kills a process with SIGKILL at each point of a message's life, `rounds` times each, `people` being at work beside. */
export async function crash({
  rounds,
  people,
  points = crashPoints,
}: {
  rounds: number;
  people: number;
  points?: readonly CrashPoint[];
}): Promise<Figures> {
  return onMachine({}, (machine) =>
    withClient(machine.databaseUrl, async (client) => {
      await tellSteps(client);
      const traffic = await startTraffic(machine, { people, pauseMs: 300 });
      let recovery = 0;
      for (let round = 0; round < rounds; round += 1)
        for (const point of points) {
          if (point.told.by === 'queue' && !machine.redis) continue;
          const killed = untilKilled(machine, client, point);
          await client.query('update proof_sleep set seconds = $1', [point.told.by === 'sleep' ? 0.3 : 0]);
          const [, back] = await Promise.all([
            traffic.wish('message'),
            killed.then((pid) => untilBack(machine, point.part, pid)),
          ]);
          await client.query('update proof_sleep set seconds = 0');
          recovery = Math.max(recovery, back);
        }
      await traffic.stop();
      const books = await closeBooks(machine, traffic);
      return {
        name: `SIGKILL à ${points.length} points, ${rounds} fois chacun`,
        ...books,
        triesDown: 0,
        slowestDown: null,
        recovery,
      };
    }),
  );
}

/** What the triggers of a proof run: one tells a step with its commit, one sleeps in its transaction while it is told to. */
export const TELLING = `
  create table proof_sleep as select 0::float as seconds;
  grant select on proof_sleep to public;
  create function proof_tell() returns trigger language plpgsql as $$
  begin perform pg_notify('proof', tg_argv[0]); return null; end $$;
  create function proof_sleep() returns trigger language plpgsql as $$
  begin perform pg_sleep(seconds) from proof_sleep where seconds > 0; return null; end $$;`;

/** Triggers that tell each step with its commit. */
async function tellSteps(client: pg.Client): Promise<void> {
  await client.query(`
    ${TELLING}
    create trigger proof_sleeps after insert on messages for each row execute function proof_sleep();
    create trigger proof_1 after insert on outbox for each row execute function proof_tell('written');
    create trigger proof_2 after update on outbox for each row
      when (new.dispatched_at is not null and old.dispatched_at is null) execute function proof_tell('dispatched');
    create trigger proof_3 after update on outbox for each row
      when (new.claimed_by is not null and old.claimed_by is null) execute function proof_tell('claimed');
    create trigger proof_4 after update on outbox for each row
      when (new.done_at is not null and old.done_at is null) execute function proof_tell('done');
    create trigger proof_5 after insert on outgoing_mails for each row execute function proof_tell('sending');
    create trigger proof_6 after update on outgoing_mails for each row execute function proof_tell('settled');
    listen proof;`);
}

/** Kills the part the next time that it comes to the point; gives which process that was. */
export function untilKilled(
  machine: Machine,
  client: pg.Client,
  { part, told }: CrashPoint,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const [process_] = part === 'api' ? machine.apis : machine.workers;
  let isDead = false;
  let forget = () => {};
  const kill = (): void => {
    if (isDead) return;
    isDead = true;
    const { pid } = process_!;
    const killedPid = pid();
    process.kill(killedPid, 'SIGKILL');
    forget();
    resolve(killedPid);
  };
  if (told.by === 'mail') {
    const { stage: wanted, reader = /^/ } = told;
    machine.smtp.onStage((stage, to) => void (stage === wanted && reader.test(to) && kill()));
    forget = () => machine.smtp.onStage(null);
  } else if (told.by === 'database') {
    const hear = ({ payload }: pg.Notification) => void (payload === told.payload && kill());
    client.on('notification', hear);
    forget = () => client.off('notification', hear);
  } else if (told.by === 'queue') {
    forget = watchRedis(machine.redis!.url, (command) => void (/"ob-\d/.test(command) && kill()));
  } else {
    const look = async (): Promise<void> => {
      for (; !isDead; await pause(10)) {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where wait_event = 'PgSleep' and application_name like 'accordent%'`,
        );
        if (rowCount) kill();
      }
    };
    void look();
  }
  return promise;
}

/** How long it takes from a kill until another process answers, or takes jobs. */
export async function untilBack(
  { apis, workers, addresses, workersAtWork }: Machine,
  part: 'api' | 'worker',
  killedPid: number,
): Promise<number> {
  const from = performance.now();
  const [watched] = part === 'api' ? apis : workers;
  for (; watched!.pid() === 0 || watched!.pid() === killedPid; await pause(20));
  if (part === 'api') for (; !(await isReady(addresses[0]!)); await pause(20));
  else for (; (await workersAtWork()) < workers.length; await pause(20));
  return performance.now() - from;
}
