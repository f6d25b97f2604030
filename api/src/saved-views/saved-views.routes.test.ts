import {
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ViewsAnswer } from '../coverage-requests/coverage-requests.schemas.ts';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let author: Caller;
let colleague: Caller;
let superior: Caller;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  author = await api.login(await anAdministrator(api));
  colleague = await api.login(await anAdministrator(api));
  superior = await api.login(await anAdministrator(api, { isSuper: true }));
});
afterAll(() => api.close());

const content = {
  filters: {},
  period: { from: null, to: null },
  orderBy: 'age',
  order: 'desc',
  columns: ['status', 'age'],
  groupBy: null,
} as const;
const body = (name: string, part: object = {}, filters: object = {}) => ({
  name,
  isTeam: false,
  content: { ...content, filters },
  ...part,
});
const keep = async (who: Caller, name: string, part: object = {}, filters: object = {}) => {
  const answer = await who.post('/admin/api/view', { body: body(name, part, filters) });
  return { status: answer.status, code: answer.body.code, id: Number(answer.body['id']) };
};
const team = { isTeam: true };
const saved = async (who: Caller) =>
  ((await who.get('/admin/api/views')).body as unknown as ViewsAnswer).views.flatMap((view) =>
    view.saved ? [{ ...view, saved: view.saved }] : [],
  );
const names = async (who: Caller) => (await saved(who)).map(({ name }) => name);

test('one’s own views are seen by oneself, the team’s by everybody, after ours', async () => {
  await keep(author, 'À moi seul');
  await keep(author, 'À tous', team);
  expect(await names(author)).toEqual(['À tous', 'À moi seul']);
  expect(await names(colleague)).toEqual(['À tous']);
  const [shared] = await saved(colleague);
  const { columns, ...shownContent } = content;
  expect(shared).toMatchObject({
    ...shownContent,
    saved: { columns, isMine: false, canChange: false, removed: [] },
  });
  const { views } = (await colleague.get('/admin/api/views')).body as unknown as ViewsAnswer;
  expect(views.map((view) => view.saved !== null).indexOf(true)).toBe(7);
});

test('a view of the team is changed and deleted by its author or a super administrator', async () => {
  const { id } = await keep(author, 'Orélia', team);
  const renamed = { body: body('Orélia sans réponse', team) };
  for (const [path, given] of [
    [`/admin/api/view/${id}`, renamed],
    [`/admin/api/view/place/${id}`, { body: { place: 0 } }],
    [`/admin/api/view/delete/${id}`, {}],
  ] as const)
    expect((await colleague.put(path, given)).status).toBe(403);
  expect((await superior.put(`/admin/api/view/${id}`, renamed)).status).toBe(200);
  expect(await names(author)).toContain('Orélia sans réponse');
  // Only its author takes it back.
  const own = { body: body('Orélia', { isTeam: false }) };
  expect((await superior.put(`/admin/api/view/${id}`, own)).status).toBe(403);
  expect((await author.put(`/admin/api/view/${id}`, own)).status).toBe(200);
  expect(await names(superior)).not.toContain('Orélia');
  expect((await superior.put(`/admin/api/view/delete/${id}`)).status).toBe(404);
  await author.put(`/admin/api/view/${id}`, { body: body('Orélia', team) });
  expect((await superior.put(`/admin/api/view/delete/${id}`)).status).toBe(200);
  expect(await names(author)).not.toContain('Orélia');
});

test('a name stands once among one’s own, and once among the team’s', async () => {
  await keep(author, 'Refus');
  expect(await keep(author, 'refus ')).toMatchObject({ status: 409, code: 'view_name_taken' });
  expect(await keep(colleague, 'Refus')).toMatchObject({ status: 200 });
  expect(await keep(author, 'Refus', team)).toMatchObject({ status: 200 });
  expect(await keep(colleague, 'REFUS', team)).toMatchObject({ status: 409 });
  const { id } = await keep(author, 'Autre');
  const taken = await author.put(`/admin/api/view/${id}`, { body: body('Refus') });
  expect(taken).toMatchObject({ status: 409 });
});

test('views are moved among those beside them', async () => {
  const mover = await api.login(await anAdministrator(api));
  for (const name of ['un', 'deux', 'trois']) await keep(mover, name);
  const own = async () => (await saved(mover)).filter(({ saved: { isTeam } }) => !isTeam);
  const third = (await own())[2]?.saved.id;
  await mover.put(`/admin/api/view/place/${third}`, { body: { place: 0 } });
  expect((await own()).map(({ name }) => name)).toEqual(['trois', 'un', 'deux']);
});

test('thirty are as many as one keeps', async () => {
  const collector = await api.login(await anAdministrator(api));
  for (let at = 1; at <= 30; at += 1) await keep(collector, `vue ${at}`);
  expect(await keep(collector, 'une de trop')).toMatchObject({ status: 409, code: 'too_many_views' });
  expect((await keep(collector, 'une de l’équipe', team)).status).toBe(200);
});

test('each counts what the list finds, and opens without what has been removed', async () => {
  const practitionerId = (await aPractitioner(api)).id;
  const mutual = await aMutual(api, { name: 'Alizé Prévoyance' });
  const group = await aMutualGroup(api, { name: 'Orélia', mutualIds: [mutual] });
  for (const statusId of [3, 3, 4, 22] as const) {
    const { id } = await aCoverageRequest(api, { practitionerId, statusId });
    if (statusId === 4) continue;
    await api.database.scope
      .knex('coverage_requests')
      .where({ id })
      .update({ mutual_id: mutual, mutual_group_id: group });
  }
  const counter = await api.login(await anAdministrator(api));
  const filters = [
    { userId: practitionerId },
    { userId: practitionerId, statusIds: [3, 4] },
    { mutual },
    { mutualGroup: group, isSent: true },
    { statusIds: [22] },
    { search: 'PEC' },
    { turn: 'insurer', userId: practitionerId, owner: 'none' },
  ];
  for (const [at, one] of filters.entries()) await keep(counter, `n° ${at}`, {}, one);
  const own = async () => (await saved(counter)).filter(({ saved: { isTeam } }) => !isTeam);
  for (const view of await own()) {
    const { statusIds, isSent, ...others } = view.filters;
    const asked = new URLSearchParams({
      page: '1',
      ...Object.fromEntries(Object.entries(others).map(([key, value]) => [key, String(value)])),
      ...(statusIds && { statusIds: statusIds.join(',') }),
      ...(isSent !== undefined && { isSent: String(Number(isSent)) }),
    });
    const { body: list } = await counter.get(`/admin/api/dfc?${asked.toString()}`);
    expect([view.name, view.count]).toEqual([view.name, list['total']]);
  }
  expect((await own()).slice(0, 3).map(({ count }) => count)).toEqual([4, 3, 3]);
  await api.database.scope.knex('mutuals').where({ id: mutual }).update({ deleted_at: api.clock.now() });
  const [, , removed] = await own();
  expect(removed).toMatchObject({ filters: {}, saved: { removed: ['mutual'] } });
});

test.each<[string, object]>([
  ['an empty name', { name: ' ' }],
  ['an unknown order', { content: { ...content, orderBy: 'nir' } }],
  [
    'a period that ends before it begins',
    { content: { ...content, period: { from: '2026-02-01', to: '2026-01-01' } } },
  ],
  ['an unknown turn', { content: { ...content, filters: { turn: 'never' } } }],
])('%s is refused', async (_, part) => {
  expect((await author.post('/admin/api/view', { body: { ...body('x'), ...part } })).status).toBe(400);
});
