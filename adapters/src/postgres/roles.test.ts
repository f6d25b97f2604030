import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { aCoverageRequest, anAdministrator, aPractitioner } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { anInvoice } from '../testing/invoice-builders.ts';
import { aSending } from '../testing/proof-builders.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnectedConfig } from '../config.ts';
import { connect, type Connected } from '../connect.ts';
import { createKeys } from '../crypto/keys.ts';
import { signJournal } from '@accordent/core/audit/seal-journal.ts';
import { verifyJournal } from '@accordent/core/audit/verify-journal.ts';
import { erasePersonalData } from '@accordent/core/personal-data/erase-personal-data.ts';
import { purgeExpiredData } from '@accordent/core/retention/purge-expired-data.ts';
import { openJobQueues, prepareJobQueues } from '../queue/job-queues.ts';
import { grantRoles, ownsJournal } from './roles.ts';

let place: TestDatabase;
let dataDir: string;
/** As the owner: what the tests put there. */
let owner: Connected;
/** As API and worker are. */
let served: Connected;
let application: pg.Client;
let retention: pg.Client;
let requestId: number;
let patientId: number;

beforeAll(async () => {
  place = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'accordent-roles-'));
  const keys = createKeys();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  owner = await connect(readConnectedConfig({ ...env, DATABASE_URL: place.url }), keys);
  served = await connect(
    readConnectedConfig({
      ...env,
      DATABASE_URL: place.roles.application,
      DATABASE_RETENTION_URL: place.roles.retention,
    }),
    keys,
  );
  [application, retention] = [place.roles.application, place.roles.retention].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await application.connect();
  await retention.connect();
  const { id: adminId } = await anAdministrator(owner);
  const { id: practitionerId } = await aPractitioner(owner);
  ({ id: requestId, patientId } = await aCoverageRequest(owner, { practitionerId, statusId: 22 }));
  await aSending(owner, { coverageRequestId: requestId, adminId });
  await anInvoice(owner, { practitionerId });
  await served.ports.transaction(({ audit }) =>
    audit.record({ actor: 'system', at: new Date(), action: 'log-in', entity: 'session', entityId: null }),
  );
  await signJournal(served.ports);
});
afterAll(async () => {
  await application.end();
  await retention.end();
  await served.close();
  await owner.close();
  await place.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const REFUSED = { code: '42501' };
const WRITTEN_ONCE = {
  audit_events: `action = 'x'`,
  journal_seals: `hash = ''`,
  journal_anchors: `hash = ''`,
  proof_lines: `facts = null`,
  proof_files: `name = 'x'`,
};

test.each(Object.entries(WRITTEN_ONCE))(
  'the application adds to %s and never changes it',
  async (table, change) => {
    await application.query(`select count(*) from ${table}`);
    for (const text of [
      `update ${table} set ${change}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger user`,
      `drop table ${table} cascade`,
    ])
      await expect(application.query(text)).rejects.toMatchObject(REFUSED);
  },
);

test('of an invoice the application changes what is paid, mailed and filed, and nothing else', async () => {
  await application.query(`update invoices set is_paid = true, paid_changed_at = now(), edited_at = now()`);
  await application.query(`update invoices set mailed_at = now(), file_key = null`);
  for (const column of ['label', 'snapshot', 'total_incl_vat_cents', 'issued_at', 'erased_at', 'due_on'])
    await expect(application.query(`update invoices set ${column} = ${column}`)).rejects.toMatchObject(
      REFUSED,
    );
  for (const text of ['delete from invoices', 'truncate invoices cascade'])
    await expect(application.query(text)).rejects.toMatchObject(REFUSED);
});

test('neither role becomes the owner, another role, or sets the triggers aside', async () => {
  for (const client of [application, retention])
    for (const text of [
      `set session_replication_role = 'replica'`,
      'set role postgres',
      'create table public.audit_events_2 ()',
      'create schema accordent',
      'update migrations set name = name',
    ])
      await expect(client.query(text)).rejects.toMatchObject(REFUSED);
  // A grant of what one does not have changes nothing: a warning, or a refusal.
  await application.query('grant delete on audit_events to accordent_application').catch(() => null);
  await expect(application.query('delete from audit_events')).rejects.toMatchObject(REFUSED);
});

test('retention takes lines and what an erasure takes, and touches neither seals nor chains', async () => {
  for (const text of [
    `update audit_events set action = 'x'`,
    'truncate audit_events',
    'delete from journal_seals',
    `update journal_anchors set gone = '[]'`,
    `update proof_lines set hash = ''`,
    `update invoices set total_incl_vat_cents = 0`,
    'delete from invoices',
  ])
    await expect(retention.query(text)).rejects.toMatchObject(REFUSED);
});

test('erasures and purges are done as retention, and leave the journal whole', async () => {
  await erasePersonalData(served.ports, { kind: 'patient', id: patientId });
  const lines = await owner.database.scope.knex('proof_lines').where({ coverageRequestId: requestId });
  expect(lines.map(({ facts }) => facts)).toEqual([null]);
  await owner.database.scope.query(
    `insert into audit_events (at, actor_kind, action, entity) values ('2020-01-01', 'system', 'log-in', 'session')`,
  );
  const clock = { now: () => new Date() };
  expect(await purgeExpiredData({ ...served.ports, clock }, { asOf: clock.now() })).toBeGreaterThan(0);
  await signJournal(served.ports);
  const { faults, purged } = await verifyJournal(served.ports);
  expect(purged).toBe(1);
  // It was dated back, and is gone: nothing else is at fault.
  expect(faults).toEqual([]);
});

test('the queue works as the application, and rights are given again beside what it has made', async () => {
  const target = { databaseUrl: place.roles.application, redisUrl: undefined };
  await prepareJobQueues(target);
  const queues = openJobQueues(target, () => {});
  const job = {
    jobId: 'one',
    outboxId: '1',
    traceParent: null,
    retry: { attempts: 1, firstPauseSeconds: 1 },
  };
  await expect
    .poll(() =>
      queues.add([{ ...job, queue: 'mail' }]).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await queues.isUnderWay('mail', 'one')).toBe(true);
  await queues.close();
  await grantRoles(place.url, place.roles);
  await expect(application.query('delete from audit_events')).rejects.toMatchObject(REFUSED);
});

test('who owns the journal is known, and that the two roles do not', async () => {
  expect(await ownsJournal(place.url)).toBe(true);
  expect(await ownsJournal(place.roles.application)).toBe(false);
  expect(await ownsJournal(place.roles.retention)).toBe(false);
});
