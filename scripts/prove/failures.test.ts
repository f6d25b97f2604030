import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasRedis } from '../embedded/redis.ts';
import { crash, toldAndNotNoted } from './crash-points.ts';
import { workQueue } from './desk.ts';
import { faultsOf } from './figures.ts';
import { mayMount } from './machine.ts';
import { forgetMadeDatabase, makeDatabaseOnce } from './made-database.ts';
import { many } from './many.ts';
import { subscriptions } from './subscriptions.ts';
import { sendingPoints, transmissions } from './transmissions.ts';
import { databaseKilled, fullDisk, mailOutage, queueOutage } from './outages.ts';

/**
 * The short form of `npm run prove`, which keeps parts down for half a minute, stops PostgreSQL before it kills it ten
 * times, and kills at eleven points ten times each. A build shares its machine: that answers come within two seconds is
 * measured there, here only that nobody is left to wait.
 */
const PATIENT_MS = 15_000;
const timeout = 400_000;

const toldAndNotNotedOfSendings = [
  'API, validé et pas encore répondu',
  'mail, pris par le serveur, pas encore noté',
];

beforeAll(makeDatabaseOnce);
afterAll(forgetMadeDatabase);

test('SIGKILL between telling a thing and noting it loses and doubles nothing', { timeout }, async () => {
  expect(faultsOf(await crash({ rounds: 1, people: 0, points: toldAndNotNoted }))).toEqual([]);
});

test(
  'twelve PEC sent by each way, killed where a sending is told and not noted, leave once or are the staff’s',
  { timeout },
  async () => {
    const points = sendingPoints.filter(({ name }) => toldAndNotNotedOfSendings.includes(name));
    expect(points).toHaveLength(toldAndNotNotedOfSendings.length);
    const troubles = ['refuses', 'bounces'] as const;
    expect(faultsOf(await transmissions({ count: 12, rounds: 1, points, oneIn: 2, troubles }))).toEqual([]);
  },
);

test('PostgreSQL killed under load loses no invoice that was told as issued', { timeout }, async () => {
  expect(faultsOf(await databaseKilled({ kills: 1 }), PATIENT_MS)).toEqual([]);
});

test.skipIf(!hasRedis())(
  'Redis stops and comes back empty: jobs come late, none is lost',
  { timeout },
  async () => {
    expect(faultsOf(await queueOutage({ seconds: 1, isImpatient: true }), PATIENT_MS)).toEqual([]);
  },
);

test(
  'a mail server that refuses, then hangs up after the text, gets every mail later',
  { timeout },
  async () => {
    const manners = ['refuses', 'hangs-up'] as const;
    expect(faultsOf(await mailOutage({ seconds: 1, manners }), PATIENT_MS)).toEqual([]);
  },
);

test.skipIf(!mayMount())(
  'a full disk refuses documents, keeps no half of one, and the rest goes on',
  { timeout },
  async () => {
    expect(faultsOf(await fullDisk(), PATIENT_MS)).toEqual([]);
  },
);

test(
  'four people in one queue lose no decision, and none is handed what another has',
  { timeout },
  async () => {
    expect(faultsOf(await workQueue({ records: 16, people: 4 }))).toEqual([]);
  },
);

test('an act on many, its worker killed in the middle, is done once to each', { timeout }, async () => {
  expect(faultsOf(await many({ count: 12, rounds: 1 }))).toEqual([]);
});

test(
  'a month of debits, killed at each step and read twice, stands as the bank says',
  { timeout },
  async () => {
    expect(faultsOf(await subscriptions())).toEqual([]);
  },
);
