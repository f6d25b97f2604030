import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import type { Route } from './http/route.ts';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { propertiesOf } from './testing/bad-calls.ts';
import { everyRoute, nameOf } from './testing/every-route.ts';
import { aWorld } from './testing/good-calls.ts';
import type { World } from './testing/good-calls.ts';

/** Lists in one order: given whole up to an end of their own, by groups, or as a journal. */
const WHOLE = new Set([
  'GET /admin/api/messages/user/:userId/dfc',
  'GET /admin/api/retention',
  'GET /admin/api/settlements',
  'GET /admin/api/user/:id/calls',
  'GET /api/dfc/:id/looks',
]);
/** Parameters that a list does without. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'GET /admin/api/jobs/failed': ['search'],
};

const answersOf = ({ answer }: Route): string[] =>
  answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
const lists = everyRoute.filter((route) => answersOf(route).includes('total') && !WHOLE.has(nameOf(route)));
const parametersOf = ({ query, body }: Route) => propertiesOf(query ?? body);

let api: ApiUnderTest;
let world: World;
beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: SELLER_ENV });
  world = await aWorld(api, { isSuper: true });
});
afterAll(() => api.close());

/** The first good call of the route, with these parameters beside its own. */
async function ask(route: Route, given: Readonly<Record<string, string>>) {
  const { params = {}, query = {}, body = {} } = world.calls[nameOf(route)]![0]!;
  const address = route.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const caller = api.as(world.tokens[route.area as 'staff' | 'dentists']);
  if (route.method === 'post') return caller.post(address, { body: { ...body, ...given } });
  return caller.get(`${address}?${new URLSearchParams({ ...query, ...given }).toString()}`);
}

test('there are lists, of staff and of dentists', () => {
  expect(lists.length).toBeGreaterThan(25);
});

describe.each(lists.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  test('takes the parameters of every list', () => {
    const wanted = ['page', 'perPage', 'search', 'orderBy', 'order'];
    const left = WITHOUT[name] ?? [];
    expect(Object.keys(parametersOf(route))).toEqual(
      expect.arrayContaining(wanted.filter((one) => !left.includes(one))),
    );
  });

  test('refuses an order, a page and a size that there are not, and ignores what it does not know', async () => {
    for (const [field, value] of [
      ['orderBy', 'couleur'],
      ['order', 'travers'],
      ['page', '0'],
      ['perPage', '30'],
    ] as const) {
      const { status, body } = await ask(route, { [field]: value });
      expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]]);
    }
    expect((await ask(route, { couleur: 'bleu' })).status).toBe(200);
  });

  test('is ordered by each of its columns, both ways, and gives its total on any page', async () => {
    const columns = parametersOf(route)['orderBy']?.enum as readonly string[];
    expect(columns).toContain('id');
    for (const orderBy of columns)
      for (const order of ['asc', 'desc']) {
        const { status, body } = await ask(route, { orderBy, order });
        expect([orderBy, order, status, typeof body['total']]).toEqual([orderBy, order, 200, 'number']);
      }
    const far = await ask(route, { page: '999', perPage: '20' });
    const near = await ask(route, { perPage: '20' });
    expect([far.status, far.body['total']]).toEqual([200, near.body['total']]);
    const items = answersOf(route).find((key) => Array.isArray(near.body[key]))!;
    expect(far.body[items]).toEqual([]);
  });
});
