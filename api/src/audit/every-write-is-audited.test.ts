import { auditActions } from '@accordent/core/shared/audit.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { goodCall } from '../testing/changed-call.ts';
import { everyRoute, nameOf } from '../testing/every-route.ts';
import { aWorld } from '../testing/good-calls.ts';
import type { World } from '../testing/good-calls.ts';
import { rawCaller } from '../testing/raw-call.ts';
import { restoring } from '../testing/restoring.ts';
import type { Restore } from '../testing/restoring.ts';

/** Who wrote what, and who looked at what is secret, is recorded: each good call leaves a trace. */

/** Calls by POST or PUT that write nothing of the trade, and why they leave no trace. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'POST /api/factors/passkeys/options': 'hands out a challenge',
  'POST /admin/api/factors/passkeys/options': 'hands out a challenge',
  'POST /api/dfc': 'reads a list',
  'POST /api/dfc/patient': 'reads names of the practice’s own patients, by a number that the caller has',
  'POST /admin/api/dfc/many/statuses': 'reads what many may become',
  'POST /admin/api/dfc/many/ways': 'reads how many leave by which way',
  'POST /admin/api/dfc/many/call': 'reads whom to call about many',
  'POST /admin/api/dfc/many/:id/undo': 'each act taken back leaves its own line',
  'POST /admin/api/dfc/patient': 'reads names by a number that the caller has',
  'PUT /admin/api/message/read/:id': 'a mark of having read, which says itself who and when',
  'PUT /api/message/read/:id': 'a mark of having read, which says itself who and when',
  'PUT /admin/api/mail/read/:id': 'a mark of having read, which says itself who and when',
  'PUT /admin/api/notifications/read': 'a mark of having read, which says itself who and when',
  'PUT /admin/api/opened': 'a mark of having looked, of the caller alone',
  'POST /admin/api/import/preview': 'looks at a file that is not kept',
  'PUT /admin/api/mail/sync': 'asks for what the worker does every five minutes',
  'POST /admin/api/dfc/:id/presence': 'who has a record open, kept for thirty seconds',
  'POST /admin/api/dfc/claim': 'the next record of a queue, kept for thirty seconds',
  'PUT /api/draft/:id': 'what the practice types, kept as it is typed: what becomes of it leaves its line',
  'PUT /api/draft/:id/document/:documentId': 'where a document of a draft belongs, kept as it is chosen',
  'PUT /api/draft/:id/order': 'the order of a draft’s pages, kept as it is chosen',
  'POST /api/upload': 'a file of the caller alone, until a document or a message is made of it',
  'POST /admin/api/upload': 'a file of the caller alone, until a message is made of it',
};

/** Calls that only read, and show what is kept secret. */
const LOOKS = [
  'GET /admin/api/dfc/:id/ssn',
  'GET /admin/api/dfc/:id/insured-ssn',
  'GET /api/dfc/:id/ssn',
  'GET /admin/api/user/:id/convention/:conventionId/credentials',
  'GET /admin/api/file/:fileId/url',
  'GET /api/file/:fileId/url',
  'GET /admin/api/message/file/:fileId/url',
  'GET /api/message/file/:fileId/url',
  'GET /admin/api/user/file/:fileId/url',
  'GET /admin/api/mandate/:mandateId/url',
  'GET /api/mandate/:mandateId/url',
];

let api: ApiUnderTest;
let world: World;
let restore: Restore;
let caller: ReturnType<typeof rawCaller>;

beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: SELLER_ENV });
  caller = rawCaller(api.url);
  world = await aWorld(api, { isSuper: false });
  restore = await restoring(api);
});
afterAll(async () => {
  caller.close();
  await api.close();
});

afterEach(() => restore());

const leavesTrace = everyRoute.filter(
  (route) =>
    route.area !== 'public' &&
    (route.method !== 'get' || LOOKS.includes(nameOf(route))) &&
    !(nameOf(route) in EXCEPTIONS),
);

const newest = async () => {
  const [row] = await api.database.scope.knex('audit_events').max<{ id: string | null }[]>({ id: 'id' });
  return Number(row?.id ?? 0);
};

test('every exception and every look is a call of the product', () => {
  const names = everyRoute.map(nameOf);
  for (const name of [...Object.keys(EXCEPTIONS), ...LOOKS]) expect(names).toContain(name);
});

describe.each(leavesTrace.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  test('leaves a trace that a person can read', async () => {
    for (const [index, { status = 200 }] of world.calls[name]!.entries()) {
      await restore();
      const before = await newest();
      const answer = await caller.send(goodCall(route, world, index));
      expect(`${answer.status} ${answer.status === status ? '' : answer.text}`).toBe(`${status} `);
      const traces = await api.database.scope
        .knex('audit_events')
        .where('id', '>', before)
        .select<{ action: string; actorKind: string }[]>('action', 'actorKind');
      expect(traces).not.toEqual([]);
      for (const { action } of traces) expect(Object.keys(auditActions)).toContain(action);
    }
  });
});
