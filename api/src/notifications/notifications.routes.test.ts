import { anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { notificationsAnswer } from './notifications.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let colleague: Caller;
beforeAll(async () => {
  api = await startApi();
  [staff, colleague] = [
    await api.login(await anAdministrator(api)),
    await api.login(await anAdministrator(api)),
  ];
  for (const [index, id] of ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'].entries())
    await api.ports.stores.notifications.raise({
      id,
      key: `message:${index}`,
      kind: 'message',
      title: 'Message reçu',
      subtitle: 'PEC-2026-000012 · ROUX ANNE',
      link: '/admin/dfc/edit/12/messages',
      color: 'teal',
      background: 'teal',
      icon: 'Eye',
      practitionerId: null,
      coverageRequestId: null,
      at: new Date(api.clock.now().getTime() + index * 1000),
    });
});
afterAll(() => api.close());

const list = async (caller: Caller) =>
  notificationsAnswer.parse((await caller.get('/admin/api/notifications')).body);

test('newest first, read by each for himself, gone with their cause', async () => {
  const { notifications, total, totalUnread } = await list(staff);
  expect(notifications.map(({ id }) => id)).toEqual(['cccccccccc', 'bbbbbbbbbb', 'aaaaaaaaaa']);
  expect([total, totalUnread]).toEqual([3, 3]);
  const { body } = await staff.put('/admin/api/notifications/read', {
    body: { ids: ['aaaaaaaaaa', 'bbbbbbbbbb', 'zzzzzzzzzz'] },
  });
  expect(body['totalUnread']).toBe(1);
  expect((await list(staff)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  expect((await list(colleague)).totalUnread).toBe(3);
  await api.ports.stores.notifications.remove(['cccccccccc'], api.clock.now());
  expect(await list(staff)).toMatchObject({ total: 2, totalUnread: 0 });
});

test('they are looked through and ordered; what is unread is counted all the same', async () => {
  await api.ports.stores.notifications.raise({
    id: 'dddddddddd',
    key: 'mail:1',
    kind: 'mail',
    title: 'Courriel d’Émile',
    subtitle: 'Devis signé',
    link: '/admin/mails',
    color: 'teal',
    background: 'teal',
    icon: 'Eye',
    practitionerId: null,
    coverageRequestId: null,
    at: new Date(api.clock.now().getTime() - 60_000),
  });
  const ids = async (query: string) => {
    const { body } = await staff.get(`/admin/api/notifications?${query}`);
    const { notifications, total, totalUnread } = notificationsAnswer.parse(body);
    return [notifications.map(({ id }) => id), total, totalUnread];
  };
  expect(await ids('search=EMILE%20signe')).toEqual([['dddddddddd'], 1, 1]);
  expect(await ids('search=introuvable')).toEqual([[], 0, 1]);
  expect(await ids('search=%25')).toEqual([[], 0, 1]);
  expect(await ids('orderBy=date&order=asc')).toEqual([['dddddddddd', 'aaaaaaaaaa', 'bbbbbbbbbb'], 3, 1]);
  expect(await ids('orderBy=title&order=desc')).toEqual([['aaaaaaaaaa', 'bbbbbbbbbb', 'dddddddddd'], 3, 1]);
});
