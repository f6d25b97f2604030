import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import type { Connected } from '@accordent/adapters/connect.ts';
import { createKeys } from '@accordent/adapters/crypto/keys.ts';
import { aStandingAnswer } from '@accordent/adapters/testing/answer-builders.ts';
import {
  aCoverageRequest,
  aDocument,
  aLowBill,
  anAdministrator,
  aPractitioner,
  aProspect,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import type { TestDatabase } from '@accordent/adapters/testing/database.ts';
import { aMail, aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { listCalls } from '@accordent/core/calls/list-calls.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import type { SeenNotification } from '@accordent/core/notifications/notification-store.ts';
import { appendProof } from '@accordent/core/transmissions/append-proof.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { watchNotifications } from './notification-watch.ts';

const clock = { at: new Date('2026-11-21T09:00:00Z'), now: () => clock.at };
let testDatabase: TestDatabase;
let dataDir: string;
let world: Connected;
let adminId: number;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'accordent-watch-'));
  const config = readConnectedConfig({
    DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  world = await connect(config, createKeys(), { clock });
  adminId = (await anAdministrator(world)).id;
});
afterAll(async () => {
  await world.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const standing = async (kind: string, practitionerId: number): Promise<readonly SeenNotification[]> => {
  const { rows } = await world.ports.stores.notifications.list(adminId, { page: 1, perPage: 100 });
  const ids = await world.database.scope
    .knex('notifications')
    .where({ practitionerId, kind })
    .pluck<string[]>('id');
  return rows.filter(({ id }) => ids.includes(id));
};
const table = (name: string) => world.database.scope.knex(name);
const refresh = () => refreshNotifications(world.ports);

/** What came back on a sending of a PEC. */
const prove = (coverageRequestId: number, kind: 'opened' | 'answered' | 'bounced') =>
  world.ports.transaction(async (stores) => {
    const line = { coverageRequestId, way: null, adminId: null, at: clock.at, facts: {} };
    const sent = { ...line, kind: 'sent', purpose: 'request', way: 'mail', sendingId: null } as const;
    const sendingId = await appendProof(world.ports, stores, sent);
    await appendProof(world.ports, stores, { ...line, kind, purpose: null, sendingId });
  });
/** Of every insurer an answer is foretold within eight working days. */
const forecast = () => {
  const unchecked = { checked: 0, beforeP50: 0, beforeP90: 0 };
  const counts = { waiting: 0, instant: 0, answers: 60, p50: 4, p90: 8 };
  const foretold = { ...counts, of: 'all', insurerId: 0, usual: unchecked, holidays: unchecked } as const;
  return world.ports.stores.forecasts.replace([foretold], clock.at);
};

describe('what stands in the records calls for notifications, and they go with it', () => {
  test('a new request: until it leaves the status; taken again, it is another one', async () => {
    const { id: practitionerId } = await aPractitioner(world, { firstname: 'ANNE', lastname: 'ROUX' });
    const { id } = await aCoverageRequest(world, { practitionerId, statusId: 2 });
    await refresh();
    const [first] = await standing('new-request', practitionerId);
    expect(first).toMatchObject({ subtitle: expect.stringContaining('Roux Anne'), isRead: false });
    expect(await refresh()).toBe(0);
    await table('coverage_requests').where({ id }).update({ statusId: 3 });
    await refresh();
    expect(await standing('new-request', practitionerId)).toEqual([]);
    await table('coverage_requests')
      .where({ id })
      .update({ statusId: 2, statusSince: new Date('2026-11-21T08:59:00Z') });
    await refresh();
    const [second] = await standing('new-request', practitionerId);
    expect(second?.id).toMatch(/^[\w-]{10}$/);
    expect(second?.id).not.toBe(first?.id);
  });

  test('a document that waits, once a PEC, and not in a request that is checked as a whole', async () => {
    const { id: practitionerId } = await aPractitioner(world);
    const { id } = await aCoverageRequest(world, { practitionerId, statusId: 3, documents: REQUIRED });
    await table('coverage_requests').where({ id }).update({ filesPending: 3 });
    await refresh();
    const [first] = await standing('document-waiting', practitionerId);
    expect(await standing('document-waiting', practitionerId)).toHaveLength(1);
    // To decide on one is nothing new.
    const documents = table('documents').where({ coverageRequestId: id });
    const { id: earliest } = (await documents.clone().orderBy('id').first('id'))!;
    await table('documents').where({ id: earliest }).update({ isValid: true });
    await refresh();
    expect((await standing('document-waiting', practitionerId)).map((one) => one.id)).toEqual([first?.id]);
    await table('coverage_requests').where({ id }).update({ filesPending: 0 });
    await refresh();
    expect(await standing('document-waiting', practitionerId)).toEqual([]);
  });

  test('a message of a dentist until the staff have opened it', async () => {
    const { id: practitionerId } = await aPractitioner(world);
    const { id: coverageRequestId } = await aCoverageRequest(world, { practitionerId, statusId: 3 });
    const messageId = await aMessage(world, { coverageRequestId, practitionerId, by: { practitionerId } });
    await refresh();
    expect(await standing('message', practitionerId)).toHaveLength(1);
    await table('messages').where({ id: messageId }).update({ isSeen: true });
    await refresh();
    expect(await standing('message', practitionerId)).toEqual([]);
  });

  test('a received mail until one of the staff has opened it, and only while it is news', async () => {
    const { id: practitionerId } = await aPractitioner(world);
    const mailId = await aMail(world, { isOutgoing: false, practitionerId, date: clock.now() });
    await aMail(world, {
      isOutgoing: false,
      practitionerId,
      date: new Date('2026-10-01T09:00:00Z'),
    });
    await refresh();
    expect(await standing('mail', practitionerId)).toMatchObject([{ link: `/admin/mails/i/${mailId}` }]);
    await table('mail_views').insert({ mailId, adminId, seenAt: clock.now() });
    await refresh();
    expect(await standing('mail', practitionerId)).toEqual([]);
  });

  test('a refused mail while the practitioner still has that address', async () => {
    const { id: practitionerId } = await aPractitioner(world, { email: 'parti@cabinet.example' });
    await table('outgoing_mails').insert({
      key: `new-status:${practitionerId}`,
      messageId: `<refused-${practitionerId}@accordent.example>`,
      kind: 'new-status',
      recipient: 'parti@cabinet.example',
      state: 'refused',
      createdAt: clock.now(),
    });
    await refresh();
    expect(await standing('refused-mail', practitionerId)).toHaveLength(1);
    await table('practitioners').where({ id: practitionerId }).update({ email: 'arrive@cabinet.example' });
    await refresh();
    expect(await standing('refused-mail', practitionerId)).toEqual([]);
  });

  test('a practice over its cap once a month, its linked dentists counted in', async () => {
    const { id: head } = await aPractitioner(world, { planId: 5 });
    const { id: linked } = await aPractitioner(world, { parentId: head });
    for (let n = 0; n < 10; n += 1)
      await aCoverageRequest(world, { practitionerId: n % 2 ? head : linked, statusId: 3 });
    await refresh();
    expect(await standing('over-cap', head)).toEqual([]);
    await aCoverageRequest(world, { practitionerId: linked, statusId: 3 });
    await refresh();
    const [one] = await standing('over-cap', head);
    expect(one?.subtitle).toContain('11 / 10 PEC ce mois-ci');
    await aCoverageRequest(world, { practitionerId: linked, statusId: 3 });
    await refresh();
    expect((await standing('over-cap', head)).map(({ id }) => id)).toEqual([one?.id]);
    expect(await standing('over-cap', linked)).toEqual([]);
    clock.at = new Date('2026-12-01T00:30:00Z');
    await refresh();
    expect(await standing('over-cap', head)).toEqual([]);
    clock.at = new Date('2026-11-21T09:00:00Z');
  });

  test('a free month three days before its end, then on the day, until the plan changes', async () => {
    const { id } = await aPractitioner(world, { planId: 3 });
    await table('practitioners')
      .where({ id })
      .update({ planChangedAt: new Date('2026-10-24T09:00:00Z') });
    await refresh();
    const [soon] = await standing('free-month-ending', id);
    clock.at = new Date('2026-11-24T09:00:00Z');
    await refresh();
    const [over] = await standing('free-month-ending', id);
    expect(over?.id).not.toBe(soon?.id);
    await table('practitioners').where({ id }).update({ planId: 1 });
    await refresh();
    expect(await standing('free-month-ending', id)).toEqual([]);
    clock.at = new Date('2026-11-21T09:00:00Z');
  });

  test('a prospect to call by his status, another status being another call, until he is to be called no more', async () => {
    const { id } = await aProspect(world, {
      lastname: 'ROUX',
      firstname: 'ANNE',
      phone: '0612345678',
      prospectStatus: 'toBeRecalled',
    });
    await refresh();
    const [first] = await standing('callback', id);
    expect(first).toMatchObject({
      title: 'À Démarcher',
      subtitle: 'Roux Anne · 06\u00a012\u00a034\u00a056\u00a078',
      link: `/admin/prospect/edit/${id}`,
      icon: 'PhoneCall',
    });
    await world.ports.stores.notifications.markRead([first!.id], adminId, clock.now());
    await table('practitioners').where({ id }).update({ phone: '0699887766' });
    expect(await refresh()).toBe(1);
    // It says the number by which he is reached by now, and is no news for who has read it.
    expect(await standing('callback', id)).toMatchObject([
      { id: first!.id, subtitle: 'Roux Anne · 06\u00a099\u00a088\u00a077\u00a066', isRead: true },
    ]);
    expect(await refresh()).toBe(0);
    await table('practitioners').where({ id }).update({ prospectStatus: 'thoughtful' });
    await refresh();
    expect(await standing('callback', id)).toEqual([]);
  });

  test('a client who has been silent for fifteen days, until he is called or asks for something; then anew', async () => {
    const { id } = await aPractitioner(world, {
      lastname: 'MUET',
      createdAt: new Date('2026-11-07T09:00:00Z'),
    });
    await refresh();
    expect(await standing('callback', id)).toEqual([]);
    clock.at = new Date('2026-11-22T09:00:00Z');
    await refresh();
    const [first] = await standing('callback', id);
    expect(first).toMatchObject({
      title: 'Sans PEC depuis 15\u00a0jours',
      link: `/admin/user/edit/${id}/information`,
      at: new Date('2026-11-21T23:00:00Z'),
    });
    await table('practitioners').where({ id }).update({ calledAt: clock.at });
    await refresh();
    expect(await standing('callback', id)).toEqual([]);
    clock.at = new Date('2026-12-08T09:00:00Z');
    await refresh();
    const [second] = await standing('callback', id);
    expect(second?.id).not.toBe(first?.id);
    await aCoverageRequest(world, { practitionerId: id, createdAt: clock.at });
    await refresh();
    expect(await standing('callback', id)).toEqual([]);
    clock.at = new Date('2026-11-21T09:00:00Z');
  });

  test('everybody of the list of calls has one, and whoever asked for a trial, and nobody else', async () => {
    clock.at = new Date('2026-12-20T09:00:00Z');
    for (const prospectStatus of ['toBeSolicited', 'wantCall', 'unreachable'])
      await aProspect(world, { prospectStatus });
    const { id: onTrial } = await aProspect(world, { prospectStatus: 'freeTest' });
    await aPractitioner(world, { isActive: false });
    const createdAt = new Date('2026-09-01T08:00:00Z');
    const { id: won } = await aPractitioner(world, { createdAt });
    const { id: newlyWon } = await aPractitioner(world, { createdAt });
    const { id: isBack } = await aPractitioner(world, { createdAt });
    await table('practitioners')
      .where({ id: isBack })
      .update({ returnedAt: new Date('2026-12-18T09:00:00Z') });
    const line = (practitionerId: number, kind: 'prospect' | 'plan', day: string) => ({
      practitionerId,
      kind,
      value: '3',
      createdAt: new Date(`${day}T09:00:00Z`),
    });
    await table('practitioner_histories').insert([
      line(won, 'prospect', '2026-09-01'),
      line(won, 'plan', '2026-12-05'),
      line(newlyWon, 'prospect', '2026-09-01'),
      line(newlyWon, 'plan', '2026-12-18'),
    ]);
    await refresh();
    const { rows } = await listCalls(world.ports, { page: 1, perPage: 1000 });
    const told = await table('notifications').where({ kind: 'callback' }).whereNull('removedAt');
    expect(rows.length).toBeGreaterThan(2);
    const listed = rows.map(({ id }) => id);
    expect([won, newlyWon, isBack].map((id) => listed.includes(id))).toEqual([true, false, false]);
    expect(told.map(({ practitionerId }) => practitionerId).toSorted()).toEqual(
      [...listed, onTrial].toSorted(),
    );
    clock.at = new Date('2026-11-21T09:00:00Z');
    await refresh();
  });

  test('of a practice that is archived: what goes with it goes with the change, and comes back with it', async () => {
    const { id: practitionerId } = await aPractitioner(world);
    const agreement = { practitionerId, statusId: 17 as const, createdAt: new Date('2026-10-01T09:00:00Z') };
    const { id: ending } = await aCoverageRequest(world, agreement);
    await aStandingAnswer(world, { coverageRequestId: ending, adminId, validUntil: '2026-12-01' });
    const { id: coverageRequestId } = await aCoverageRequest(world, agreement);
    const { id: documentId } = await aDocument(world, { coverageRequestId, isValid: true });
    const { billId } = await aLowBill(world, { documentId, coverageRequestId, adminId });
    await table('billed_parts')
      .where({ id: billId })
      .update({ careOn: '2025-01-05', prescribedOn: '2027-01-05' });
    await table('bill_events').insert({ billedPartId: billId, kind: 'unsent', cents: 0, at: clock.at });
    await aCoverageRequest(world, { practitionerId, statusId: 2 });
    const since = new Date('2026-10-01T09:00:00Z');
    const turn = { who: 'insurer', kind: 'study-request', since } as const;
    const asked = { practitionerId, statusId: 3 as const, createdAt: since, turn };
    const { id: opened } = await aCoverageRequest(world, { ...asked, documents: REQUIRED });
    await table('coverage_requests').where({ id: opened }).update({ filesPending: 3 });
    await prove(opened, 'opened');
    for (const kind of ['answered', 'bounced'] as const) {
      const { id } = await aCoverageRequest(world, { practitionerId, statusId: 3 });
      await prove(id, kind);
    }
    await forecast();
    const bells = async () => {
      const found = await table('notifications').where({ practitionerId }).whereNull('removedAt');
      return found.map(({ kind }) => kind).toSorted();
    };
    const all = [
      'agreement-ending',
      'answer-late',
      'answer-received',
      'depot-opened',
      'document-waiting',
      'new-request',
      'paid-low',
      'prescription',
      'sending-failed',
      'sending-failed',
      'taken-back',
      'taken-back',
    ];
    const watch = watchNotifications({ ports: world.ports, logger: world.logger, gatherFor: 20 });
    await vi.waitFor(async () => expect(await bells()).toEqual(all), 60_000);
    await table('practitioners')
      .where({ id: practitionerId })
      .update({ archivedAt: clock.at, archivedBy: 'admin' });
    await vi.waitFor(async () => expect(await bells()).toEqual([]), 10_000);
    await table('practitioners').where({ id: practitionerId }).update({ archivedAt: null, archivedBy: null });
    await vi.waitFor(async () => expect(await bells()).toEqual(all), 10_000);
    await watch.stop();
  });

  test('two workers that look at the same time raise one', async () => {
    const { id: practitionerId } = await aPractitioner(world);
    await aCoverageRequest(world, { practitionerId, statusId: 2 });
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(await standing('new-request', practitionerId)).toHaveLength(1);
  });
});

test('the worker raises what a change calls for at once, and what happened while it was away at its start', async () => {
  const { id: practitionerId } = await aPractitioner(world);
  await aCoverageRequest(world, { practitionerId, statusId: 2 });
  const watch = watchNotifications({ ports: world.ports, logger: world.logger, gatherFor: 20 });
  await vi.waitFor(async () => expect(await standing('new-request', practitionerId)).toHaveLength(1), 60_000);
  const { id } = await aCoverageRequest(world, { practitionerId, statusId: 2 });
  await vi.waitFor(async () => expect(await standing('new-request', practitionerId)).toHaveLength(2), 60_000);
  await table('coverage_requests').where({ id }).update({ statusId: 23 });
  await vi.waitFor(async () => expect(await standing('new-request', practitionerId)).toHaveLength(1), 60_000);
  const { id: called } = await aProspect(world, { prospectStatus: 'wantCall' });
  await vi.waitFor(async () => expect(await standing('callback', called)).toHaveLength(1), 60_000);
  await watch.stop();
});
