import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { anAdministrator, aPractitioner, aProspect } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { historiesAnswer, historyAnswer, practitionerAnswer } from './practitioners.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let administratorId: number;
beforeAll(async () => {
  api = await startApi();
  const administrator = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  administratorId = administrator.id;
  staff = await api.login(administrator);
});
afterAll(() => api.close());
beforeEach(() =>
  api.database.scope.knex.raw(
    'delete from audit_events; delete from notifications; delete from practitioner_histories',
  ),
);

const add = (body: object) => staff.put('/admin/api/history/add', { body });
const added = async (userId: number, statute: unknown, comment?: string) => {
  const answer = await add({ userId, statute, comment });
  expect(answer.body).toMatchObject({ state: 'success' });
  return historyAnswer.parse(answer.body).history;
};
const list = async (query: string) =>
  historiesAnswer.parse((await staff.get(`/admin/api/history/all${query}`)).body);
const notifications = () =>
  api.database.scope.knex('notifications').whereNull('removedAt').orderBy('createdAt');
/** As the worker leaves them. */
const standing = async () => {
  await refreshNotifications(api.ports, { kinds: ['callback'] });
  return notifications();
};

describe('a status of a prospect', () => {
  test('is chosen freely, with a comment', async () => {
    const { id } = await aProspect(api);
    expect(await added(id, 'registrationFileSent', 'Envoyé par courrier')).toMatchObject({
      userId: id,
      kind: 'prospect',
      statute: `{"value":"registrationFileSent","label":"Dossier d'inscription envoyé","color":"green"}`,
      value: 'registrationFileSent',
      label: "Dossier d'inscription envoyé",
      color: 'green',
      comment: 'Envoyé par courrier',
      author: { id: administratorId, firstname: 'Nolwenn', lastname: 'BERTHIER' },
      creationDate: { timestamp: api.clock.now().getTime() / 1000 },
    });
    const { user } = practitionerAnswer.parse((await staff.get(`/admin/api/user/${id}`)).body);
    expect(user.prospectStatus?.value).toBe('registrationFileSent');
    expect(user.version).toBe(1);
    expect(await api.database.scope.knex('audit_events').select('action', 'entityId', 'fields')).toEqual([
      { action: 'change-prospect-status', entityId: id, fields: ['prospectStatus', 'comment'] },
    ]);
  });

  test.each([undefined, null])('may come with %s for a comment', async (comment) => {
    const { id } = await aProspect(api);
    const answer = await add({ userId: id, statute: 'thoughtful', comment });
    expect(historyAnswer.parse(answer.body).history.comment).toBe('');
  });

  test('may come as the JSON text that a list of histories gives, and may be the present one', async () => {
    const { id } = await aProspect(api);
    const { statute } = await added(id, 'thoughtful');
    expect((await added(id, statute)).value).toBe('thoughtful');
  });

  test('to call raises one notification, another one replaces it, leaving removes it', async () => {
    const { id } = await aProspect(api, { lastname: 'ROUX', firstname: 'ANNE', phone: '0612345678' });
    const first = await added(id, 'toBeSolicited');
    expect(await standing()).toMatchObject([
      {
        key: `callback:${first.id}`,
        title: 'À Rappeler',
        subtitle: 'Roux Anne · 06\u00a012\u00a034\u00a056\u00a078',
        practitionerId: id,
        color: 'olive',
      },
    ]);
    const second = await added(id, 'toBeRecalled');
    expect(await standing()).toMatchObject([{ key: `callback:${second.id}`, title: 'À Démarcher' }]);
    await added(id, 'unreachable');
    expect(await standing()).toEqual([]);
  });

  test('raises none by itself: that is the worker’s', async () => {
    const { id } = await aProspect(api);
    await added(id, 'toBeSolicited');
    expect(await notifications()).toEqual([]);
    expect(await standing()).toHaveLength(1);
    await added(id, 'unreachable');
    expect(await notifications()).toHaveLength(1);
    expect(await standing()).toEqual([]);
  });

  test('of one prospect leaves the notifications of the others', async () => {
    const [one, other] = [(await aProspect(api)).id, (await aProspect(api)).id];
    await added(one, 'toBeSolicited');
    await added(other, 'toBeSolicited');
    await added(one, 'thoughtful');
    expect(await standing()).toMatchObject([{ practitionerId: other }]);
  });

  test('two at once leave one notification', async () => {
    const { id } = await aProspect(api);
    await Promise.all(
      ['toBeSolicited', 'toBeRecalled', 'toBeSolicited'].map((statute) => added(id, statute)),
    );
    const left = await standing();
    expect(left.filter(({ practitionerId }) => practitionerId === id)).toHaveLength(1);
  });

  test.each([
    ['freeTest', 'Le champ «\u00a0Statut\u00a0» n’est pas un choix possible.'],
    ['wantCall', 'Le champ «\u00a0Statut\u00a0» n’est pas un choix possible.'],
    ['{"value":"wantCall"}', 'Le champ «\u00a0Statut\u00a0» n’est pas un choix possible.'],
    ['3', 'Le champ «\u00a0Statut\u00a0» n’est pas un choix possible.'],
    ['', 'Veuillez renseigner un statut.'],
    [undefined, 'Veuillez renseigner un statut.'],
  ])('%j is refused', async (statute, sentence) => {
    const { id } = await aProspect(api);
    const { status, body } = await add({ userId: id, statute });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { statute: sentence } });
    expect((await list(`?userId=${id}`)).total).toBe(0);
  });

  test('is a prospect’s: neither a client’s nor an archived one’s', async () => {
    const client = (await aPractitioner(api)).id;
    const archived = (await aProspect(api, { archivedAt: new Date(), archivedBy: 'admin' })).id;
    const refusal = async (userId: number) => {
      const { status, body } = await add({ userId, statute: 'thoughtful' });
      return `${status} ${body.code}`;
    };
    expect(await refusal(client)).toBe('409 not_a_prospect');
    expect(await refusal(archived)).toBe('409 archived');
    expect(await refusal(999_999)).toBe('404 not_found');
  });
});

describe('the list', () => {
  test('is newest first, of one or of all, and is searched by label, comment and author', async () => {
    const [one, other] = [(await aProspect(api)).id, (await aProspect(api)).id];
    const first = await added(one, 'unreachable', 'Occupé');
    api.clock.advance(60_000);
    const second = await added(one, 'thoughtful', 'Rappelle lui-même');
    const third = await added(other, 'notInterested');
    const ids = async (query: string) => (await list(query)).histories.map(({ id }) => id);
    expect(await ids(`?userId=${one}`)).toEqual([second.id, first.id]);
    expect(await ids(`?userId=${one}&order=asc`)).toEqual([first.id, second.id]);
    expect(await list('?perPage=20')).toMatchObject({ total: 3 });
    expect(await ids(`?orderBy=statute&order=asc`)).toEqual([first.id, third.id, second.id]);
    for (const column of ['id', 'author', 'comment'])
      expect(await ids(`?orderBy=${column}&order=asc`)).toHaveLength(3);
    expect(await ids('?search=reflechi')).toEqual([second.id]);
    expect(await ids('?search=occupe')).toEqual([first.id]);
    expect(await ids(`?userId=${one}&search=berthier%20nolwenn`)).toHaveLength(2);
    expect(await ids('?search=%25')).toEqual([]);
    expect(await list('?userId=999999')).toEqual({ histories: [], total: 0 });
    expect((await staff.get('/admin/api/history/all?orderBy=kind')).status).toBe(400);
  });

  test('leaves out those of deleted ones, and is the staff’s', async () => {
    const { id } = await aProspect(api);
    await added(id, 'thoughtful');
    await staff.put(`/admin/api/user/delete/${id}`);
    expect((await list('')).total).toBe(0);
    const dentist = await api.login(await aPractitioner(api));
    expect((await dentist.get('/admin/api/history/all')).status).toBe(401);
    expect((await dentist.put('/admin/api/history/add', { body: {} })).status).toBe(401);
  });
});
