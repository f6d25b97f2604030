import { policy } from '@accordent/core/shared/policy.ts';
import { memberRoles } from '@accordent/core/shared/actor.ts';
import { aMember, aPractitioner, anAdministrator, aToken } from '@accordent/adapters/testing/builders.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { goodCall } from './testing/changed-call.ts';
import { everyRoute, isEndless, nameOf } from './testing/every-route.ts';
import { aWorld } from './testing/good-calls.ts';
import type { World } from './testing/good-calls.ts';
import { rawCaller } from './testing/raw-call.ts';
import { watchWrites } from './testing/writes.ts';

/**
 * Every call that its owner may make, with his own records, made by somebody else. rights.test.ts asks who may knock;
 * here the records are there, and the call is right but for who makes it.
 */
let api: ApiUnderTest;
let worlds: readonly World[];
let caller: ReturnType<typeof rawCaller>;
let writes: Awaited<ReturnType<typeof watchWrites>>;
let tokens: Record<string, string | null>;

beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: SELLER_ENV });
  caller = rawCaller(api.url);
  worlds = [await aWorld(api, { isSuper: false }), await aWorld(api, { isSuper: true })];
  const head = await aPractitioner(api, { planId: 4 });
  tokens = {
    nobody: null,
    'a dentist of another practice': await aToken(api, await aPractitioner(api)),
    'a super-practitioner of another practice': await aToken(api, head),
    'a member of another practice': await aToken(api, await aPractitioner(api, { parentId: head.id })),
    'an associate of another practice': await aToken(
      api,
      await aMember(api, { practitionerId: (await aPractitioner(api)).id, role: 'associate' }),
    ),
    'an employee': await aToken(api, await anAdministrator(api)),
  };
  writes = await watchWrites(api);
});
afterAll(async () => {
  caller.close();
  await api.close();
});

/** Of one's own account alone, so that another caller gets or changes his own; ids in bodies are foreign-ids.test.ts's. */
const OWN = new Set([
  'GET /api/self',
  'PUT /api/self/login',
  'PUT /api/self/practice',
  'GET /api/members',
  'GET /api/own-data',
  'GET /api/own-data/archive',
  'POST /api/member/invite',
  'GET /api/user',
  'PUT /api/user/update',
  'POST /api/user/confirm',
  'PUT /api/user/archived',
  'GET /api/sessions',
  'POST /api/auth/logout',
  'GET /api/alerts',
  'PUT /api/alerts',
  'POST /api/alerts/devices',
  'GET /api/factors',
  'POST /api/factors/passkeys/options',
  'POST /api/factors/passkeys',
  'POST /api/factors/totp/begin',
  'PUT /api/factors/totp',
  'POST /api/factors/totp/remove',
  'POST /api/factors/codes',
  'POST /api/dfc',
  'GET /api/metrics',
  'GET /api/delays',
  'GET /api/group-rules',
  'GET /api/invoices',
  'GET /api/messages',
  'POST /api/upload',
]);

const dentistsCalls = everyRoute.filter(
  (route) => route.area === 'dentists' && !isEndless(route) && !OWN.has(nameOf(route)),
);
const staffCalls = everyRoute.filter((route) => route.area === 'staff' && !isEndless(route));

test('no call is left out: what names a record of somebody is asked for by others', () => {
  const named = everyRoute.filter((route) => route.area === 'dentists' && route.path.includes('/:'));
  expect(named.filter((route) => OWN.has(nameOf(route)))).toEqual([]);
});

async function faultsOf(
  routes: readonly (typeof everyRoute)[number][],
  callers: readonly string[],
  wanted: readonly number[],
  among: readonly World[] = worlds,
): Promise<string[]> {
  const faults: string[] = [];
  const mark = await writes.mark();
  for (const who of callers)
    for (const route of routes)
      for (const world of among)
        for (const index of world.calls[nameOf(route)]!.keys()) {
          const raw = goodCall(route, world, index);
          const { Authorization: _owner, ...headers } = raw.headers as Record<string, string>;
          const token = tokens[who];
          const answer = await caller.send({
            ...raw,
            headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
          });
          if (!wanted.includes(answer.status))
            faults.push(
              `${nameOf(route)} #${index} by ${who}: ${answer.status} ${answer.text.slice(0, 200)}`,
            );
        }
  return [...faults, ...(await writes.since(mark))];
}

describe('the records of a practice', () => {
  test.each([
    'a dentist of another practice',
    'a super-practitioner of another practice',
    'a member of another practice',
  ])('are unknown to %s, who changes nothing of them', async (who) => {
    const naming = dentistsCalls.filter(({ path }) => path.includes('/:'));
    expect(await faultsOf(naming, [who], [404])).toEqual([]);
  });

  test('are unknown to the members of another practice too', async () => {
    const naming = dentistsCalls.filter(
      ({ path, action }) =>
        path.includes('/:') && (policy[action] as readonly string[]).includes('associate'),
    );
    expect(naming.length).toBeGreaterThan(10);
    expect(await faultsOf(naming, ['an associate of another practice'], [404])).toEqual([]);
  });

  // Which calls a role may make, rights.test.ts says by hand; here they name what is there.
  test.each(memberRoles)(
    'are closed to their own %s where his role does not lead, and nothing changes',
    async (role) => {
      const closed = dentistsCalls.filter(
        ({ action }) => !(policy[action] as readonly string[]).includes(role),
      );
      for (const world of worlds) {
        tokens[role] = await aToken(api, await aMember(api, { practitionerId: world.dentistId, role }));
        expect(await faultsOf(closed, [role], [403], [world])).toEqual([]);
      }
    },
  );

  test('are closed to nobody in particular, and to the staff’s token in the dentists’ area', async () => {
    expect(await faultsOf(dentistsCalls, ['nobody', 'an employee'], [401])).toEqual([]);
  });
});

test('the staff’s calls are closed to dentists, theirs or not, whatever record they name', async () => {
  const callers = ['nobody', 'a dentist of another practice', 'a super-practitioner of another practice'];
  expect(await faultsOf(staffCalls, callers, [401])).toEqual([]);
});
