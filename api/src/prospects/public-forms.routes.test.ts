import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { aPractitioner, aProspect, anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workOn } from '../client/proof-of-work.ts';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';

const KNOWN = "L'adresse email est déjà enregistrée dans notre base de données.";

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

let next = 0;
const aForm = (part: object = {}) => ({
  firstname: 'Anne',
  lastname: 'Le Goff',
  email: `Anne.LeGoff${(next += 1)}@Exemple.fr`,
  phone: '06 12 34 56 78',
  comment: 'Plutôt le matin',
  statute: 'freeTest',
  ...part,
});
let addresses = 0;
function anAddress(): string {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
}
/** From an address of its own, unless told otherwise. */
const send = (form: object, { ip = anAddress(), key }: { ip?: string; key?: string } = {}, to = api) =>
  to.as(null).post('/api/form/add', {
    body: form,
    headers: { 'X-Forwarded-For': ip, ...(key && { 'Idempotency-Key': key }) },
  });
const rows = (table: string) => api.database.scope.knex(table).orderBy('id');
const prospect = async (email: string) =>
  (await rows('practitioners')).find((row: { email: string }) => row.email === email.toLowerCase());

describe('a form', () => {
  test.each(['freeTest', 'wantCall'])(
    '%s makes a prospect with his history, a notification, a mail that promises a call, and a trace',
    async (statute) => {
      const form = aForm({ statute });
      expect(await send(form)).toMatchObject({ status: 200, body: { state: 'success' } });
      const made = await prospect(form.email);
      expect(made).toMatchObject({
        isProspect: true,
        planId: null,
        prospectStatus: statute,
        firstname: 'ANNE',
        lastname: 'LE GOFF',
        phone: '0612345678',
        comment: 'Plutôt le matin',
        passwordHash: null,
      });
      const of = { practitionerId: made.id };
      expect(await rows('practitioner_histories').where(of)).toMatchObject([
        { kind: 'prospect', value: statute, adminId: null },
      ]);
      const knex = api.database.scope.knex;
      await refreshNotifications(api.ports, { kinds: ['callback'] });
      expect(await knex('notifications').where({ ...of, kind: 'callback' })).toHaveLength(1);
      expect((await rows('outbox')).at(-1)).toMatchObject({
        job: 'send-form-received',
        payload: { practitionerId: made.id, form: statute },
      });
      expect((await rows('audit_events')).at(-1)).toMatchObject({
        actorKind: 'public',
        action: 'add-prospect',
        entityId: made.id,
      });
    },
  );

  test('is seen by the staff under its label, and cannot log in', async () => {
    const form = aForm({ statute: 'wantCall' });
    await send(form);
    const staff = await api.login(await anAdministrator(api));
    const list = await staff.get(
      '/admin/api/users?kind=prospect&prospectStatus=wantCall&orderBy=id&order=desc',
    );
    expect(list.body['users']).toMatchObject([
      { email: form.email.toLowerCase(), prospectStatus: { label: 'Demande de contact', color: 'teal' } },
      {},
    ]);
    const login = { email: form.email, password: 'Lilas-Bleu-2026' };
    expect((await api.as(null).post('/api/auth/login', { body: login })).status).toBe(401);
  });

  test('takes a status as JSON text, and drops what a visitor may not say', async () => {
    const form = aForm({
      statute: JSON.stringify({ value: 'wantCall', label: 'Demande de contact' }),
      planId: 4,
      isProspect: false,
      parentId: 1,
      friendlyEmail: 'chef',
      isActive: true,
      finess: '750100125',
    });
    expect((await send(form)).status).toBe(200);
    expect(await prospect(form.email)).toMatchObject({
      isProspect: true,
      planId: null,
      parentId: null,
      friendlyEmail: null,
      finess: '',
    });
  });

  test.each(['firstname', 'lastname', 'email', 'phone'])(
    'without %s is refused at that field',
    async (field) => {
      const { status, body } = await send(aForm({ [field]: ' ' }));
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    },
  );

  test.each([
    ['email', 'anne@', 'Le champ «\u00a0Adresse e-mail\u00a0» n’est pas une adresse e-mail.'],
    ['phone', '06123456789', 'Saisissez un numéro de téléphone à dix chiffres.'],
    ['statute', 'thoughtful', 'Le champ «\u00a0Statut\u00a0» n’est pas un choix possible.'],
    ['statute', '', 'Veuillez renseigner un statut.'],
    ['comment', 'x'.repeat(5001), 'Le champ «\u00a0Commentaire\u00a0» est trop long.'],
  ])('%s «%s» is refused: %s', async (field, value, sentence) => {
    const before = await rows('practitioners');
    const { status, body } = await send(aForm({ [field]: value }));
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    expect(await rows('practitioners')).toEqual(before);
  });

  test('of a known address is told so, whoever it is of, and writes nothing', async () => {
    const dentist = await aPractitioner(api);
    const archived = await aPractitioner(api, { archivedAt: new Date(), archivedBy: 'client' });
    const known = await aProspect(api);
    const before = [await rows('practitioners'), await rows('outbox'), await rows('practitioner_histories')];
    const admin = await anAdministrator(api);
    for (const { email } of [dentist, archived, known, admin, { email: api.ports.product.mailboxAddress }])
      expect(await send(aForm({ email: email.toUpperCase() }))).toMatchObject({
        status: 409,
        body: { code: 'duplicate_entry', error: KNOWN },
      });
    expect([await rows('practitioners'), await rows('outbox'), await rows('practitioner_histories')]).toEqual(
      before,
    );
  });

  test('sent twice under one key is one prospect; two at once with one address too', async () => {
    const form = aForm();
    const once = { key: 'un-essai', ip: anAddress() };
    expect([(await send(form, once)).status, (await send(form, once)).status]).toEqual([200, 200]);
    const other = aForm();
    const statuses = (await Promise.all([send(other), send(other)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    for (const { email } of [form, other])
      expect(
        await api.database.scope.knex('practitioners').where({ email: email.toLowerCase() }),
      ).toHaveLength(1);
  });
});

describe('a robot', () => {
  test.each([
    ['that fills in what nobody sees', { subject: 'https://exemple.fr' }],
    ['that is too quick', { shownFor: 300 }],
  ])('%s hears of a success, and nothing is written', async (_which, part) => {
    const before = [await rows('practitioners'), await rows('outbox'), await rows('audit_events')];
    expect(await send(aForm(part))).toMatchObject({ status: 200, body: { state: 'success' } });
    expect([await rows('practitioners'), await rows('outbox'), await rows('audit_events')]).toEqual(before);
  });

  test.each([{ subject: '' }, { shownFor: 2000 }, { shownFor: 40_000, subject: ' ' }, {}])(
    'is not who sends %j',
    async (part) => {
      const form = aForm(part);
      await send(form);
      expect(await prospect(form.email)).toBeDefined();
    },
  );
});

test('five forms an hour and address; faulty ones are not counted', async () => {
  const from = { ip: anAddress() };
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send(aForm({ phone: '' }), from)).status).toBe(400);
    expect((await send(aForm(), from)).status).toBe(200);
  }
  const sixth = await send(aForm(), from);
  expect([sixth.status, sixth.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a hundred forms a day, from wherever they come; robots take nobody’s place', async () => {
  const many = await startApi({ env: { TRUST_PROXY: '1' } });
  try {
    const from = (form: object) => send(form, {}, many);
    for (let sent = 0; sent < 100; sent += 1) expect((await from(aForm())).status).toBe(200);
    expect((await from(aForm({ subject: 'x' }))).status).toBe(200);
    const last = await from(aForm());
    expect([last.status, last.body.code]).toEqual([429, 'rate_limited']);
    expect(
      await many.database.scope.knex('practitioners').where({ isProspect: true }).select('id'),
    ).toHaveLength(100);

    // Whoever does the work is not held up by them, once for each challenge.
    const challenge = async () => String((await many.as(null).get('/api/form/challenge')).body['challenge']);
    const proof = await workOn(await challenge());
    expect((await from(aForm({ proof }))).status).toBe(200);
    expect((await from(aForm({ proof }))).status).toBe(429);
    const late = await workOn(await challenge());
    many.clock.advance(60 * 60_000 + 1000);
    const idle = await challenge();
    // Nothing done, ended, done on what is not ours: as good as none.
    for (const none of [
      `${idle}:1`,
      late,
      await workOn(`${idle.startsWith('x') ? 'y' : 'x'}${idle.slice(1)}`),
    ])
      expect((await from(aForm({ proof: none }))).status).toBe(429);
  } finally {
    await many.close();
  }
});
