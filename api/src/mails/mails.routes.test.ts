import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aMail, demoMark } from '@accordent/adapters/testing/message-builders.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { MailItem } from './mails.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let colleague: Caller;
let adminId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api, { firstname: 'Capucine', lastname: 'LORMEAU' });
  adminId = administrator.id;
  staff = await api.login(administrator);
  colleague = await api.login(await anAdministrator(api));
});
afterAll(() => api.close());
afterEach(async () => {
  for (const table of ['mail_views', 'mails', 'settings']) await api.database.scope.knex(table).delete();
});

const list = async (query = '') =>
  (await staff.get(`/admin/api/mail/all${query}`)).body as unknown as { mails: MailItem[]; total: number };
const subjects = async (query = '') => (await list(query)).mails.map(({ Subject }) => Subject);

describe('the list', () => {
  test('holds received mails, newest first; sent ones stand in the other box', async () => {
    await aMail(api, { subject: 'Ancien', date: new Date('2026-11-01T08:00:00Z') });
    await aMail(api, { subject: 'Récent' });
    await aMail(api, { subject: 'Envoyé', isOutgoing: true });
    expect(await subjects()).toEqual(['Récent', 'Ancien']);
    expect(await subjects('?box=o')).toEqual(['Envoyé']);
  });

  test('gives the whole mail, whose it is and what it is about', async () => {
    const dentist = await aPractitioner(api, { firstname: 'JEAN-ÉRIC', lastname: 'ROUX' });
    const { id, reference } = await aCoverageRequest(api, { practitionerId: dentist.id });
    const tied = { practitionerId: dentist.id, coverageRequestId: id };
    await aMail(api, { sender: dentist.email, subject: 'Ma demande', html: '<p>Voici</p>', ...tied });
    expect((await list()).mails).toMatchObject([
      {
        From: dentist.email,
        fromName: 'ROUX Jean-Éric',
        To: 'contact@accordent.example',
        toName: 'Accordent',
        message: '<p>Voici</p>',
        DFCId: id,
        reference,
        userId: dentist.id,
        isRead: false,
        attachments: [],
      },
    ]);
  });

  test('knows nobody by an unknown address', async () => {
    await aMail(api, { sender: 'inconnu@ailleurs.example' });
    expect((await list()).mails).toMatchObject([{ fromName: null }]);
  });

  test('is searched without case or accents, by several words in any order', async () => {
    await aMail(api, { subject: 'Accord pour la couronne céramique' });
    await aMail(api, { subject: 'Relance' });
    expect(await subjects(`?search=${encodeURIComponent('CERAMIQUE accord')}`)).toEqual([
      'Accord pour la couronne céramique',
    ]);
    expect(await subjects('?search=mique')).toHaveLength(1);
    expect(await subjects('?search=iq')).toHaveLength(0);
    expect(await subjects('?search=100%25')).toHaveLength(0);
  });

  test('is ordered by what the screen shows, page by page', async () => {
    for (let n = 0; n < 21; n += 1) await aMail(api, { subject: `Mail ${String(n).padStart(2, '0')}` });
    const { mails, total } = await list('?orderBy=Subject&order=asc&page=2');
    expect({ total, subjects: mails.map(({ Subject }) => Subject) }).toEqual({
      total: 21,
      subjects: ['Mail 20'],
    });
    expect(await list('?page=99')).toMatchObject({ mails: [], total: 21 });
  });

  test.each(['?box=x', '?page=0', '?perPage=7', '?orderBy=password', '?order=up'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await staff.get(`/admin/api/mail/all${query}`);
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
    },
  );

  test('hides mails between internal addresses, and those with a code or link', async () => {
    await aMail(api, { isInternal: true });
    await aMail(api, { isSecret: true, isInternal: true });
    await aMail(api, { isSecret: true });
    expect(await list()).toMatchObject({ mails: [], total: 0 });
  });

  test('shows those with a code or link in demo mode, whatever their addresses', async () => {
    await demoMark(api);
    await aMail(api, { subject: 'Interne', isInternal: true });
    await aMail(api, { subject: 'Votre code', isSecret: true, isInternal: true });
    expect(await subjects()).toEqual(['Votre code']);
  });
});

describe('opening a mail', () => {
  test('marks it read for this administrator alone, at the first time', async () => {
    const id = await aMail(api);
    const first = await staff.put(`/admin/api/mail/read/${id}`);
    expect(first.body).toEqual({
      state: 'success',
      messageView: { mailId: id, userId: adminId, date: { timestamp: expect.any(Number) } },
    });
    api.clock.advance(60_000);
    expect((await staff.put(`/admin/api/mail/read/${id}`)).body).toEqual(first.body);
    expect((await list()).mails).toMatchObject([{ isRead: true }]);
    expect((await colleague.get('/admin/api/mail/all')).body['mails']).toMatchObject([{ isRead: false }]);
  });

  test('is not possible for one that the list does not show, or that is not there', async () => {
    const hidden = await aMail(api, { isSecret: true });
    expect((await staff.put(`/admin/api/mail/read/${hidden}`)).status).toBe(404);
    expect((await staff.put('/admin/api/mail/read/999999')).status).toBe(404);
    expect(await api.database.scope.knex('mail_views')).toEqual([]);
  });
});

test('mails are for the staff alone', async () => {
  const dentist = await api.login(await aPractitioner(api));
  expect((await dentist.get('/admin/api/mail/all')).status).toBe(401);
  expect((await dentist.put('/admin/api/mail/read/1')).status).toBe(401);
  expect((await api.as(null).get('/admin/api/mail/all')).status).toBe(401);
});
