import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import { aPhoto } from '@accordent/adapters/testing/sample-files.ts';
import { calling } from '../calling.ts';
import { isReady } from '../launch/ready.ts';
import { closeBooks, drained, wishesFound } from './books.ts';
import { triesBetween, type Figures } from './figures.ts';
import { browsersOf, onMachine, type Machine, type MachineOptions } from './machine.ts';
import { startTraffic, type Traffic, type Try } from './traffic.ts';

/** After which what is waited for does not come. */
const LONGEST_MS = 60_000;

/** How long a part is kept down, in seconds. */
export type Lasting = { readonly seconds: number };

type Outage = {
  readonly name: string;
  readonly machine?: MachineOptions;
  /** Takes the part away, keeps it away as long as wanted, and brings it back. */
  readonly down: (machine: Machine) => Promise<void>;
  readonly up: (machine: Machine) => Promise<void>;
  /** What is waited for: that people are answered well, or that no job is left over. */
  readonly isWell: 'answered' | 'drained';
};

/** Takes a part away under load and brings it back. */
async function outage(
  { name, machine: options = {}, down, up, isWell }: Outage,
  { seconds }: Lasting,
): Promise<Figures> {
  return onMachine(options, async (machine) => {
    const traffic = await startTraffic(machine, { people: 4 });
    const aroundMs = seconds === 0 ? 1000 : Math.min(seconds, 5) * 1000;
    await pause(aroundMs);
    const from = Date.now();
    await down(machine);
    // What was under way as it went down is no answer while it is down.
    const isDown = Date.now();
    await pause(seconds * 1000);
    // On a busy machine nobody may have tried in so short a time.
    while (!traffic.tries.some(({ at }) => at >= isDown) && Date.now() - isDown < LONGEST_MS) await pause(50);
    const isBack = Date.now();
    await up(machine);
    const answered = await untilAllIsWell(traffic, isBack);
    await pause(aroundMs);
    await traffic.stop();
    const books = await closeBooks(machine, traffic);
    const until = isWell === 'answered' ? answered : Date.now();
    const tried = triesBetween(traffic.tries, Math.min(from, isDown), isBack);
    return {
      name,
      ...books,
      triesDown: tried.length,
      slowestDown: Math.max(0, ...tried.map(({ ms }) => ms)),
      recovery: until - isBack,
    };
  });
}

/** When people were first answered well again, every one of a run of five tries. */
async function untilAllIsWell({ tries }: Traffic, since: number): Promise<number> {
  for (const from = Date.now(); Date.now() - from < LONGEST_MS; await pause(50)) {
    const after = tries.filter(({ at }) => at >= since);
    const at = after.findIndex((_, index) => {
      const run = after.slice(index, index + 5);
      return run.length === 5 && run.every(({ status }) => status !== null && status < 400);
    });
    if (at >= 0) return after[at]!.at + after[at]!.ms;
  }
  throw new Error('people are not answered again');
}

/** PostgreSQL stops for a while. */
export const databaseOutage = (lasting: Lasting): Promise<Figures> =>
  outage(
    {
      name: `PostgreSQL arrêté ${lasting.seconds} s`,
      down: ({ postgres }) => postgres.stop(),
      up: ({ postgres }) => postgres.start(),
      isWell: 'answered',
    },
    lasting,
  );

/** PostgreSQL is killed with SIGKILL again and again while invoices are issued, and comes back by itself. */
export async function databaseKilled({ kills }: { kills: number }): Promise<Figures> {
  // Printing hundreds of papers would only make the kills rarer, and a limit for each account would end the load.
  return onMachine({ workers: 0, env: { RATE_LIMITS: 'off' } }, async (machine) => {
    const traffic = await startTraffic(machine, { people: 8, pauseMs: 20, kinds: ['invoice'] });
    const down: Try[] = [];
    let recovery = 0;
    for (let n = 0; n < kills; n += 1) {
      await pause(1500);
      const from = Date.now();
      machine.postgres.kill();
      const until = await untilAllIsWell(traffic, from);
      recovery = Math.max(recovery, until - from);
      down.push(...triesBetween(traffic.tries, from, until));
    }
    await traffic.stop();
    return {
      name: `PostgreSQL tué ${kills} fois`,
      events: traffic.done.length,
      ...(await wishesFound(machine, traffic)),
      copies: 0,
      triesDown: down.length,
      slowestDown: Math.max(...down.map(({ ms }) => ms)),
      recovery,
    };
  });
}

/**
 * The queue's Redis is killed, stays away, and comes back empty. `isImpatient`: what it lost is taken for lost at once,
 * where the product waits a minute.
 */
export const queueOutage = ({ seconds, isImpatient }: Lasting & { isImpatient: boolean }): Promise<Figures> =>
  outage(
    {
      name: `Redis arrêté ${seconds} s, puis vidé`,
      async down({ redis }) {
        await redis!.kill();
        redis!.wipe();
      },
      async up({ redis, ask }) {
        await redis!.start();
        if (isImpatient)
          await ask(
            `update outbox set dispatched_at = now() - interval '61 seconds' where dispatched_at is not null and done_at is null`,
          );
      },
      isWell: 'drained',
    },
    { seconds },
  );

/** The mail server refuses, hangs, or hangs up after the text, `seconds` each. */
export async function mailOutage({
  seconds,
  manners,
}: Lasting & {
  manners: readonly ('refuses' | 'hangs' | 'hangs-up' | 'takes-and-hangs-up')[];
}): Promise<Figures> {
  const names = {
    refuses: 'refuse',
    hangs: 'se tait',
    'hangs-up': 'raccroche après le texte',
    'takes-and-hangs-up': 'prend et raccroche sans répondre',
  };
  return outage(
    {
      name: `Serveur de mail : ${manners.map((manner) => names[manner]).join(', ')} (${seconds} s chacun)`,
      async down({ smtp }) {
        for (const manner of manners) {
          if (manner === 'refuses') await smtp.shut();
          else smtp.behave(manner);
          await pause(seconds * 1000);
          if (manner === 'refuses') await smtp.open();
        }
      },
      up: async ({ smtp }) => smtp.behave('takes'),
      isWell: 'drained',
    },
    { seconds: 0 },
  );
}

/** Chromium is killed again and again while invoices are issued. */
export async function browserKilled({ invoices }: { invoices: number }): Promise<Figures> {
  return onMachine({}, async (machine) => {
    const staff = await aToken(machine.world, await anAdministrator(machine.world));
    const { id: userId } = await aPractitioner(machine.world);
    const traffic = await startTraffic(machine, { people: 1 });
    let isOver = false;
    let killed = 0;
    const killing = (async () => {
      for (; !isOver; await pause(150))
        for (const pid of browsersOf(machine.workers)) {
          process.kill(pid, 'SIGKILL');
          killed += 1;
          // The next one must have begun with a paper before it dies.
          await pause(400);
        }
    })();
    for (let n = 0; n < invoices; n += 1) {
      const body = { userId, label: `Formation ${n}`, amountExclVAT: 100 + n };
      const answer = await fetch(
        `${machine.addresses[0]}/admin/api/invoice/add`,
        calling('POST', { token: staff, body }),
      );
      if (!answer.ok) throw new Error(`an invoice was refused: ${await answer.text()}`);
      await pause(300);
    }
    await pause(1500);
    isOver = true;
    await killing;
    const isBack = performance.now();
    if (killed === 0) throw new Error('no Chromium was killed');
    await traffic.stop();
    const books = await closeBooks(machine, traffic);
    return {
      name: `Chromium tué ${killed} fois`,
      ...books,
      triesDown: 0,
      slowestDown: null,
      recovery: performance.now() - isBack,
    };
  });
}

/** The disk of documents is full: uploads are refused as such, the rest goes on, and nothing is half written. */
export async function fullDisk(): Promise<Figures> {
  return onMachine({ diskKilobytes: 6 * 1024 }, async (machine) => {
    const dentist = await aPractitioner(machine.world);
    const token = await aToken(machine.world, dentist);
    const { id } = await aCoverageRequest(machine.world, { practitionerId: dentist.id });
    const photo = new Uint8Array(await aPhoto({ width: 1800, height: 1200 }));
    // Arrives in one piece, all of which is read before the disk has refused it.
    const small = new Uint8Array(await aPhoto({ width: 400, height: 300 }));
    const traffic = await startTraffic(machine, { people: 2 });
    const upload = async (
      sent: Uint8Array<ArrayBuffer>,
    ): Promise<{ status: number; code: string; ms: number }> => {
      const form = new FormData();
      form.set('name', 'Radio');
      form.set('file', new Blob([sent]), 'radio.jpg');
      const from = performance.now();
      const place = `${machine.addresses[0]}/api/dfc/add/${id}/file`;
      const answer = await fetch(place, calling('POST', { token, form }));
      const body = (await answer.json()) as { code?: string };
      return { status: answer.status, code: body.code ?? '', ms: performance.now() - from };
    };
    const expectAnswer = async (wanted: string, sent = photo) => {
      const { status, code, ms } = await upload(sent);
      if (`${status} ${code}`.trim() !== wanted) throw new Error(`${status} ${code} in place of ${wanted}`);
      return ms;
    };

    await expectAnswer('200');
    const kept = filesOn(machine.disk!);
    const times: number[] = [];
    const from = Date.now();
    // Too little for the upload as it comes in; then enough for that, and too little for the document.
    for (const [room, sent] of [
      [64, photo],
      [8, small],
      [Math.ceil((photo.length / 1024) * 1.2), photo],
    ] as const) {
      const ballast = fillUpTo(machine.disk!, room);
      for (let n = 0; n < 3; n += 1) times.push(await expectAnswer('503 disk_full', sent));
      rmSync(ballast);
    }
    const isBack = Date.now();
    const recovery = await expectAnswer('200');
    await traffic.stop();
    const books = await closeBooks(machine, traffic);
    const documents = await machine.ask(`select from documents where coverage_request_id = $1`, [id]);
    const halves = filesOn(machine.disk!) - kept - 1;
    const tried = triesBetween(traffic.tries, from, isBack);
    return {
      name: 'Disque plein',
      events: books.events + 2 + times.length,
      lost: books.lost + Math.max(0, 2 - documents.length),
      // A refused document that left something behind.
      doubled: books.doubled + Math.max(0, documents.length - 2) + Math.abs(halves),
      copies: books.copies,
      triesDown: tried.length + times.length,
      slowestDown: Math.max(...times, ...tried.map(({ ms }) => ms)),
      recovery,
    };
  });
}

/** Documents, and what was received and not yet judged. */
function filesOn(disk: string): number {
  return ['files', 'tmp'].flatMap((folder) =>
    readdirSync(join(disk, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ),
  ).length;
}

/** Fills the disk until this many kilobytes are free; gives the file that does. */
function fillUpTo(disk: string, kilobytes: number): string {
  const { bavail, bsize } = statfsSync(disk);
  const ballast = join(disk, 'ballast');
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - kilobytes * 1024)));
  return ballast;
}

/** Two APIs and two workers are told to end and come back, one after the other, people being at work. */
export async function rollingRestart({ rounds }: { rounds: number }): Promise<Figures> {
  return onMachine({ apis: 2, workers: 2, env: { NODE_ENV: 'production' } }, async (machine) => {
    const traffic = await startTraffic(machine, { people: 6, pauseMs: 300 });
    await pause(1000);
    const from = Date.now();
    let recovery = 0;
    for (let round = 0; round < rounds; round += 1)
      for (const [index, part] of [...machine.apis, ...machine.workers].entries()) {
        const before = part.pid();
        const told = performance.now();
        process.kill(before, 'SIGTERM');
        for (; part.pid() === before || part.pid() === 0; await pause(20));
        const address = machine.addresses[index];
        if (address) for (; !(await isReady(address)); await pause(20));
        recovery = Math.max(recovery, performance.now() - told);
        // Whoever spreads the calls must have seen that it is back before the other one goes.
        await pause(1500);
      }
    const until = Date.now();
    await pause(500);
    await traffic.stop();
    await drained(machine, 120_000);
    const books = await closeBooks(machine, traffic);
    const tried = triesBetween(traffic.tries, from, until);
    const failed = tried.filter(({ status }) => status === null || status >= 400).length;
    return {
      name: `Redémarrage un par un sous charge, ${rounds} fois`,
      ...books,
      // Nobody is to notice: a call that failed counts as lost, though it was sent again.
      lost: books.lost + failed,
      triesDown: tried.length,
      slowestDown: Math.max(0, ...tried.map(({ ms }) => ms)),
      recovery,
    };
  });
}
