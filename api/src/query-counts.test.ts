import {
  aContact,
  aConvention,
  aCoverageRequest,
  aMandate,
  aDocument,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPayment,
  aPractitioner,
  aPractitionerDocument,
  aProspect,
  aToken,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aMail, aMailFile, aMessage, aStatusChange } from '@accordent/adapters/testing/message-builders.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from './http/route.ts';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { everyRoute, isEndless, nameOf } from './testing/every-route.ts';
import { aWorld } from './testing/good-calls.ts';
import type { GoodCall } from './testing/good-call.ts';
import type { World } from './testing/good-calls.ts';

const FEW = 10;
const MANY = 40;

let api: ApiUnderTest;
let world: World;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  world = await aWorld(api, { isSuper: false });
}, 120_000);
afterAll(() => api.close());

/** What only reads: every GET, and the portal's list of PEC. */
const readingRoutes = everyRoute.filter(
  (route) => (route.method === 'get' && !isEndless(route)) || nameOf(route) === 'POST /api/dfc',
);

type Read = { readonly statements: number; readonly bytes: number };

test('no read asks the database again for each line that it answers', async () => {
  await addRecords(FEW);
  const few = await readAll();
  await addRecords(MANY - FEW);
  const many = await readAll();

  expect(statementsOf(many)).toEqual(statementsOf(few));
  // Of what stands alone there are no more lines: the rest must have grown, or nothing was tried.
  const grown = [...many]
    .filter(([name, { bytes }]) => bytes > 1.5 * few.get(name)!.bytes)
    .map(([name]) => name);
  expect(grown).toEqual(expect.arrayContaining([...GROWS]));
  // The session and the lines at the least: they are counted.
  for (const name of GROWS) expect(many.get(name)!.statements).toBeGreaterThanOrEqual(2);
}, 600_000);

/** Reads whose lines are among those that are added. */
const GROWS = [
  'GET /admin/api/administrator/all',
  'GET /admin/api/audit',
  'GET /admin/api/comment/dfc/:dfcId',
  'GET /admin/api/contact',
  'GET /admin/api/contact/user/:userId',
  'GET /admin/api/dfc',
  'GET /admin/api/dfc/ids',
  'GET /admin/api/dfc/:id',
  'GET /admin/api/dfc/user/:userId',
  'GET /admin/api/history/all',
  'GET /admin/api/invoice',
  'GET /admin/api/jobs/failed',
  'GET /admin/api/mail/all',
  'GET /admin/api/mail/user/:userId',
  'GET /admin/api/mandates',
  'GET /admin/api/messages',
  'GET /admin/api/messages/dfc/:dfcId',
  'GET /admin/api/messages/user/:userId',
  'GET /admin/api/messages/user/:userId/dfc',
  'GET /admin/api/mutual',
  'GET /admin/api/mutual-group',
  'GET /admin/api/mutual-group/all',
  'GET /admin/api/notifications',
  'GET /admin/api/sessions',
  'GET /admin/api/user/:id/calls',
  'GET /admin/api/user/:id/conventions',
  'GET /admin/api/user/:id/files',
  'GET /admin/api/user/:id/mandates',
  'GET /admin/api/users',
  'GET /admin/api/users/linkable',
  'GET /api/dfc/:id',
  'GET /api/invoices',
  'GET /api/messages',
  'GET /api/metrics',
  'GET /api/users',
  'POST /api/dfc',
];

const statementsOf = (reads: ReadonlyMap<string, Read>) =>
  Object.fromEntries([...reads].map(([name, { statements }]) => [name, statements]));

async function readAll(): Promise<ReadonlyMap<string, Read>> {
  const reads = new Map<string, Read>();
  for (const route of readingRoutes) {
    const call = world.calls[nameOf(route)]?.[0];
    if (!call) throw new Error(`${nameOf(route)} has no good call`);
    // The first may learn what it keeps in memory.
    await read(route, call);
    let bytes = 0;
    const statements = await statementsDuring(async () => {
      bytes = await read(route, call);
    });
    reads.set(nameOf(route), { statements, bytes });
  }
  return reads;
}

/** Gives the length of the answer; a list is asked for a hundred lines, whatever its filters. */
async function read(
  route: Route,
  { params = {}, query = {}, body, token, cookie }: GoodCall,
): Promise<number> {
  const isList = 'page' in query || (body !== undefined && 'page' in body);
  const wide = { page: '1', perPage: '100' };
  const address = new URL(
    route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    api.url,
  );
  const asked = isList ? { ...('userId' in query && { userId: query['userId'] }), ...wide } : query;
  if (!body) for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const bearer = token ?? (route.area === 'public' ? null : world.tokens[route.area]);
  const answer = await fetch(address, {
    method: route.method.toUpperCase(),
    headers: {
      ...(cookie && { Cookie: cookie }),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify({ type: 'all', ...wide }) }),
  });
  const { byteLength } = await answer.arrayBuffer();
  expect([nameOf(route), answer.status]).toEqual([nameOf(route), 200]);
  return byteLength;
}

/** How many statements this process sends meanwhile, by either way to the database. */
async function statementsDuring(work: () => Promise<void>): Promise<number> {
  const own = pg.Client.prototype.query;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    // Whether a maintenance is on is asked every two seconds, by whichever call comes then.
    const { text, values } = args[0] as { text?: string; values?: unknown[] };
    if (!(text?.includes('from "settings"') && values?.includes('maintenance'))) count += 1;
    return (own as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof own;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = own;
  }
  return count;
}

const idIn = (route: string, name: string): number => Number(world.calls[route]![0]!.params![name]);

/** As many of everything, around the records that the calls name. */
async function addRecords(count: number): Promise<void> {
  const { knex } = api.database.scope;
  const practitionerId = idIn('GET /admin/api/dfc/user/:userId', 'userId');
  const personId = idIn('GET /admin/api/user/:id', 'id');
  const coverageRequestId = idIn('GET /api/dfc/:id', 'id');
  const parentId = Number(world.calls['GET /admin/api/users/linkable']![0]!.query!['userId']);
  const historyOf = Number(world.calls['GET /admin/api/history/all']![0]!.query!['userId']);
  const { id: adminId } = await anAdministrator(api);
  const owner = await knex('sessions')
    .whereNotNull('adminId')
    .orderBy('createdAt')
    .first<{ adminId: number }>();
  const about = { coverageRequestId, practitionerId };
  for (let i = 0; i < count; i += 1) {
    const other = await aCoverageRequest(api, { practitionerId, documents: REQUIRED });
    const more = await aDocument(api, { coverageRequestId, isValid: true, decidedByAdminId: adminId });
    await aPayment(api, { coverageRequestId, documentId: more.id, adminId });
    await aMessage(api, { ...about, by: { practitionerId } });
    await aMessage(api, { ...about, by: { adminId } });
    await aMessage(api, { coverageRequestId: other.id, practitionerId, by: { practitionerId } });
    await aStatusChange(api, { coverageRequestId, to: 17, by: { adminId } });
    await aStatusChange(api, { coverageRequestId: other.id, to: 17, by: { adminId } });
    await knex('comments').insert({ coverageRequestId, adminId, content: 'Rappelé', createdAt: new Date() });
    await aMailFile(api, { mailId: await aMail(api, { practitionerId, coverageRequestId: other.id }) });
    await aContact(api, { practitionerIds: [practitionerId, personId] });
    const name = `${i} sur ${count}`;
    const mutual = await aMutual(api, { name: `Mutuelle ${name}` });
    const mutualGroupId = await aMutualGroup(api, { name: `Groupement ${name}`, mutualIds: [mutual] });
    await aConvention(api, { practitionerId, mutualGroupId });
    await anInvoice(api, { practitionerId });
    await aPractitioner(api, { parentId });
    await aPractitioner(api);
    await aProspect(api);
    await anAdministrator(api);
    await aPractitionerDocument(api, { practitionerId: personId, adminId });
    const validFrom = `${2000 + count}-01-${String(i + 1).padStart(2, '0')}`;
    await aMandate(api, { practitionerId: personId, adminId, validFrom, validUntil: validFrom });
    await aToken(api, { kind: 'admin', id: owner!.adminId });
    await knex('practitioner_histories').insert({
      practitionerId: personId,
      kind: 'plan',
      value: '2',
      adminId,
    });
    await knex('practitioner_calls').insert({ practitionerId: personId, adminId, comment: 'Rappelé.' });
    await knex('practitioner_histories').insert({
      practitionerId: historyOf,
      kind: 'plan',
      value: '2',
      adminId,
    });
    await knex('audit_events').insert({
      at: new Date(),
      actorKind: 'admin',
      actorId: adminId,
      action: 'add-document',
      entity: 'document',
      entityId: more.id,
    });
    await knex('notifications').insert({
      id: `${count}${String(i).padStart(4, '0')}`.padStart(10, '0'),
      key: `test:${name}`,
      kind: 'message',
      title: 'Message',
      subtitle: 'PEC',
      link: '/admin/messages',
      color: 'azure',
      background: 'azure',
      icon: 'Eye',
      createdAt: new Date(),
    });
    await knex('outbox').insert({
      job: 'render-invoice',
      payload: '{"invoiceId":1}',
      failedAt: new Date(),
      failure: 'not_found',
    });
  }
}
