import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { askDailySummaries } from '@accordent/core/mails/ask-daily-summaries.ts';
import { sendDailySummary } from '@accordent/core/mails/send-daily-summary.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workerWorld } from './testing/worker-under-test.ts';
import type { WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
beforeEach(async () => {
  world = await workerWorld();
});
afterEach(() => world.close());

const monday = new Date('2026-11-23T07:00:00Z');
const at = (now: string) => ({ ...world.ports, clock: { now: () => new Date(now) } });
const asked = () => world.database.scope.knex('outbox').where({ job: 'send-daily-summary' });
const mails = () => world.database.scope.knex('mails').orderBy('id');

test('every active member of the staff is asked for, on working days', async () => {
  const active = await anAdministrator(world);
  await anAdministrator(world, { isActive: false });
  expect(await askDailySummaries(at('2026-11-23T07:00:05Z'), { dueAt: monday })).toBe(1);
  expect((await asked()).map(({ payload }) => payload)).toEqual([{ adminId: active.id, day: '2026-11-23' }]);
  const sunday = new Date('2026-11-22T07:00:00Z');
  expect(await askDailySummaries(at('2026-11-22T07:00:05Z'), { dueAt: sunday })).toBe(0);
});

test('nobody is asked for once the morning is over', async () => {
  await anAdministrator(world);
  expect(await askDailySummaries(at('2026-11-23T15:00:00Z'), { dueAt: monday })).toBe(0);
});

test('the summary tells what waits and whom to call, once', async () => {
  const { id: adminId, email } = await anAdministrator(world, { firstname: 'NOLWENN' });
  const { id: practitionerId } = await aPractitioner(world, {
    firstname: 'JEAN',
    lastname: 'ROUX',
    createdAt: new Date('2026-10-01T08:00:00Z'),
  });
  await aCoverageRequest(world, {
    practitionerId,
    statusId: 20,
    createdAt: new Date('2026-10-02T08:00:00Z'),
  });
  for (let run = 0; run < 2; run += 1)
    await sendDailySummary(at('2026-11-23T07:00:10Z'), { adminId, day: '2026-11-23' });
  expect(await mails()).toMatchObject([{ recipients: email, subject: 'Accordent, lundi 23 novembre 2026' }]);
  const [{ text }] = await mails();
  expect(text).toContain('Bonjour Nolwenn,');
  expect(text).toContain('1 APEC avec facture à transmettre');
  expect(text).toContain('–\u00a0ROUX Jean, 01\u00a045\u00a067\u00a089\u00a010, sans PEC depuis 15\u00a0j');
  expect(text).toContain('/admin/dashboard');
});

test('one that could not leave in the morning leaves no more', async () => {
  const { id: adminId } = await anAdministrator(world);
  const { id: practitionerId } = await aPractitioner(world);
  await aCoverageRequest(world, {
    practitionerId,
    statusId: 20,
    createdAt: new Date('2026-10-02T08:00:00Z'),
  });
  const day = '2026-11-23';
  await sendDailySummary(at('2026-11-23T11:00:01Z'), { adminId, day });
  await sendDailySummary(at('2026-11-24T07:00:10Z'), { adminId, day });
  expect(await mails()).toEqual([]);
  await sendDailySummary(at('2026-11-23T11:00:00Z'), { adminId, day });
  expect(await mails()).toHaveLength(1);
});

test('with nothing to do nobody is written to, nor is who has left', async () => {
  const { id: adminId } = await anAdministrator(world);
  await sendDailySummary(at('2026-11-23T07:00:10Z'), { adminId, day: '2026-11-23' });
  await sendDailySummary(at('2026-11-23T07:00:10Z'), { adminId: 999_999, day: '2026-11-23' });
  expect(await mails()).toEqual([]);
});
