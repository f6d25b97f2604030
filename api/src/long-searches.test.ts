import { anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from './testing/api-under-test.ts';

/** Statements are prepared under names that the server tells apart by 63 characters. */

let api: ApiUnderTest;
let staff: Caller;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api, { isSuper: true }));
});
afterAll(() => api.close());

test.each([
  'dfc',
  'users',
  'users?kind=prospect',
  'contact',
  'mutual',
  'mutual-group',
  'administrator/all',
  'audit',
  'invoice',
  'messages?isFromAdmin=0',
  'mail/all?box=i',
])('%s is searched for as many words as fit', async (list) => {
  for (const count of [1, 30, 31, 65, 66]) {
    const search = Array.from({ length: count }, (_, n) => String.fromCharCode(97 + (n % 26)) + (n % 9)).join(
      ' ',
    );
    const { status } = await staff.get(
      `/admin/api/${list}${list.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`,
    );
    expect(`${count} words: ${status}`).toBe(`${count} words: 200`);
  }
});
