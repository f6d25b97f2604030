/**
 * A working day of 50 staff and 2,000 dentists, faster than it is: `npm run bench -- day [PEC] [pace] [minutes]`.
 * Without minutes the whole day of eight hours (48 minutes at ten times its pace); with them a part at the same rate.
 * What is due begins whether or not what went before is answered, and is counted from the moment it was due.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hasDovecot, startDovecot } from '@accordent/adapters/testing/dovecot.ts';
import { aTypedPdf } from '@accordent/adapters/testing/sample-files.ts';
import { nodeFlags } from '../launch/node-flags.ts';
import { seededChance } from '../demo-data/random.ts';
import { onMachine, type Machine } from '../prove/machine.ts';
import { openDay, type Day } from './day-calls.ts';
import { prepareOffice, sendersOf, findRequests } from './day-office.ts';
import {
  comeToWork,
  live,
  staffDoings,
  visit,
  writeOrTakeOut,
  type Clerk,
  type Office,
} from './day-people.ts';
import { planOf, STAFF, type Due } from './day-plan.ts';
import { tellDay } from './day-report.ts';
import { MAILBOX, makePapers, requestFromEndToEnd, startInsurers } from './day-requests.ts';
import { watchMachine, type Standing } from './day-watch.ts';
import { PASSWORD } from './world.ts';

const SIZE = Number(process.argv[2] || 200_000);
const PACE = Number(process.argv[3] || 10);
const MINUTES = Number(process.argv[4] || (8 * 60) / PACE);
const SEED = 20_261_127;
/** The same traffic before anything counts: what has run for a while is what people work with. */
const WARM_UP_MINUTES = 2;
const LOOK_MS = 5000;
const EMPTY_WITHIN_MS = 60_000;
/** Where a profile of API and worker is written: `DAY_PROFILE=/tmp/profile`. */
const PROFILE = process.env['DAY_PROFILE'];

if (!hasDovecot())
  throw new Error('dovecot manque : les réponses des assureurs arrivent par une vraie boîte.');
const dovecot = await startDovecot();
try {
  await onMachine(
    {
      env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', IMAP_URL: dovecot.urlOf(MAILBOX) },
      nodeFlags: [...nodeFlags, ...(PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : [])],
      prepare: (world, databaseUrl) => prepareOffice(world, databaseUrl, SIZE),
    },
    (machine) => work(machine),
  );
} finally {
  await dovecot.remove();
}

async function work(machine: Machine): Promise<void> {
  const papers = await makePapers();
  const letter = await aTypedPdf([
    'Orélia Mutuelle',
    'Accord de prise en charge',
    'Montant accordé : 250,00 EUR',
  ]);
  const insurers = startInsurers({ smtp: machine.smtp, dovecot, letter });
  const lastsMs = (WARM_UP_MINUTES + MINUTES) * 60_000;
  const day = openDay(machine.addresses[0]!, { lastsMs });
  const office: Office = {
    day,
    chance: seededChance(SEED),
    minute: 60_000 / PACE,
    size: SIZE,
    senders: sendersOf(SIZE),
    password: PASSWORD,
    ...(await findRequests(machine.databaseUrl)),
  };
  const clerks: Clerk[] = [];
  // One after the other: fifty logins in one moment are no beginning of a day.
  for (let place = 1; place <= STAFF; place += 1) clerks.push(await comeToWork(office, place, day.now()));
  day.begin();
  const surprises: unknown[] = [];
  const underWay = new Set<Promise<void>>();
  // The rarest and heaviest first of all: what a process has once needed for it, it keeps.
  const plan: readonly Due[] = [
    { at: 0, doing: 'whole-export' },
    ...planOf({ minutes: WARM_UP_MINUTES + MINUTES, pace: PACE, seed: SEED }),
  ];
  const watching = watchDay(machine, day, lastsMs);
  for (const due of plan) {
    await pause(Math.max(0, due.at - day.now()));
    const doing = live(
      () => begin(office, clerks, due, papers),
      (error) => surprises.push(error),
    ).finally(() => underWay.delete(doing));
    underWay.add(doing);
  }
  await pause(Math.max(0, lastsMs - day.now()));
  const standings = await watching;
  await Promise.all(underWay);
  for (const { leave } of clerks) leave();
  await insurers.stop();
  const emptyAfterMs = await untilEmpty(machine);
  day.stop();
  tellDay({
    size: SIZE,
    pace: PACE,
    minutes: MINUTES,
    warmUpMs: WARM_UP_MINUTES * 60_000,
    samples: day.samples,
    surprises: [...surprises, ...insurers.failures],
    standings,
    last: emptyAfterMs.last,
    emptyAfterMs: emptyAfterMs.ms,
    load: loadavg()[0]!,
  });
}

function begin(
  office: Office,
  clerks: readonly Clerk[],
  { at, doing }: Due,
  papers: Awaited<ReturnType<typeof makePapers>>,
): Promise<unknown> {
  const clerk = office.chance.pick(clerks);
  if (doing === 'visit') return visit(office, at);
  if (doing === 'request') return requestFromEndToEnd(office, clerk, papers, at);
  if (doing === 'dentist-writes' || doing === 'dentist-export') return writeOrTakeOut(office, at, doing);
  if (doing === 'staff-login')
    return comeToWork(office, office.chance.between(1, STAFF), at).then(({ leave }) => leave());
  return staffDoings[doing]!(office, clerk, at);
}

type Seen = Standing & { readonly at: number; readonly streams: number };

async function watchDay(machine: Machine, day: Day, lastsMs: number): Promise<readonly Seen[]> {
  const watch = watchMachine(machine);
  const seen: Seen[] = [];
  for (; day.now() < lastsMs; await pause(LOOK_MS))
    seen.push({ ...(await watch.look()), at: day.now(), streams: day.streams() });
  await watch.stop();
  return seen;
}

/** Until no job is left, here or in the queue; null: it was not within a minute. */
async function untilEmpty(machine: Machine): Promise<{ ms: number | null; last: Standing }> {
  const watch = watchMachine(machine);
  const from = performance.now();
  try {
    for (;;) {
      const last = await watch.look();
      if (last.open + last.later + last.queued === 0) return { ms: performance.now() - from, last };
      if (performance.now() - from > EMPTY_WITHIN_MS) return { ms: null, last };
      await pause(500);
    }
  } finally {
    await watch.stop();
  }
}
