import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { anAdministrator, aPractitioner, aProspect } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { newPractitionerAnswer } from './practitioners.schemas.ts';

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
beforeEach(async () => {
  await api.database.scope.knex.raw(
    'update practitioners set deleted_at = now() where deleted_at is null; delete from notifications; delete from audit_events',
  );
});

const client = {
  lastname: 'da Silva',
  firstname: 'Élodie',
  phone: '+33 6 12 34 56 78',
  email: 'Elodie@Cabinet.example',
  address: '3 quai de la Loire',
  zip: '75019',
  city: 'Paris',
  finess: '750 100 125',
  rpps: '1000 1234 565',
  siren: '732 829 320',
  siret: '732 829 320 00074',
  vatNumber: 'FR44 732829320',
  GMBLink: 'https://g.page/da-silva',
  comment: 'Le mardi',
  planId: 2,
  history: '{"value":2,"label":"Forfait Découverte","color":"azure"}',
};
const prospect = { lastname: 'Roux', email: 'roux@cabinet.example', isProspect: true, history: 'thoughtful' };

const add = (body: object) => staff.put('/admin/api/user/add', { body });
const added = async (body: object) => {
  const answer = await add(body);
  expect(answer.body).toMatchObject({ state: 'success' });
  return newPractitionerAnswer.parse(answer.body);
};
const notifications = async () => {
  await refreshNotifications(api.ports, { kinds: ['callback'] });
  return api.database.scope.knex('notifications').orderBy('createdAt');
};
const practitioners = () => api.database.scope.knex('practitioners').whereNull('deletedAt');

describe('a client', () => {
  test('is one where it is not said that he is a prospect', async () => {
    const { user } = await added({ ...client, email: 'nul@cabinet.example', isProspect: null });
    expect(user).toMatchObject({ isProspect: false, planId: 2 });
  });

  test('is active, on his plan, with his first line of history and an address of the product', async () => {
    const { user, history, warnings } = await added(client);
    expect(user).toMatchObject({
      lastname: 'DA SILVA',
      firstname: 'ÉLODIE',
      name: 'DA SILVA ÉLODIE',
      phone: '0612345678',
      email: 'elodie@cabinet.example',
      friendlyEmail: 'elodie.da-silva@accordent.example',
      zip: '75019',
      finess: '750100125',
      rpps: '10001234565',
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      GMBLink: 'https://g.page/da-silva',
      comment: 'Le mardi',
      planId: 2,
      plan: { value: 2, label: 'Forfait Découverte 89€HT', cap: 10 },
      isProspect: false,
      prospectStatus: null,
      isActive: true,
      isArchived: false,
      isLocked: false,
      version: 1,
      canNotify: ['register', 'free', 'free4month'],
      nextStatuses: [],
    });
    expect(warnings).toEqual({});
    expect(history).toMatchObject({
      userId: user.id,
      kind: 'plan',
      statute: '{"value":2,"label":"Forfait Découverte 89€HT","color":"azure"}',
      label: 'Forfait Découverte 89€HT',
      author: { id: administratorId, firstname: 'Nolwenn', lastname: 'BERTHIER' },
    });
    const [audited] = await api.database.scope.knex('audit_events');
    expect(audited).toMatchObject({
      action: 'add-practitioner',
      entity: 'practitioner',
      entityId: user.id,
      actorId: administratorId,
    });
  });

  test('on a free plan has the end of his free month', async () => {
    const { user } = await added({ ...client, planId: 3 });
    expect(user.freeUntil).toEqual({ timestamp: Date.parse('2026-12-21T09:00:00Z') / 1000 });
  });

  test('takes his plan from the history when it stands there alone', async () => {
    expect((await added({ ...client, planId: undefined })).user.planId).toBe(2);
  });

  test('on plan 4 has neither first name nor FINESS nor RPPS', async () => {
    const { user } = await added({ ...client, planId: 4, firstname: 'x', finess: 'x', rpps: 'x' });
    expect(user).toMatchObject({ firstname: '', finess: '', rpps: '', name: 'DA SILVA', isSuper: true });
    expect(user.friendlyEmail).toBe('da-silva@accordent.example');
  });

  test('with a doubtful identifier is kept, and the answer says so', async () => {
    const { user, warnings } = await added({ ...client, rpps: '10003456788', siret: '55208131766522' });
    expect(user.rpps).toBe('10003456788');
    expect(warnings).toEqual({
      rpps: 'Vérifiez le champ «\u00a0RPPS\u00a0»\u00a0: sa clé de contrôle n’est pas la bonne.',
      siret: 'Vérifiez le champ «\u00a0SIRET\u00a0»\u00a0: il ne correspond pas au SIREN.',
    });
  });

  test('is refused with every faulty field, and nothing is written', async () => {
    const { status, body } = await add({ planId: '', phone: '061234567890', rpps: '750100125', zip: 'x' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', error: 'Certains champs sont à corriger.' });
    expect(body.fields).toEqual({
      planId: 'Veuillez renseigner un statut.',
      lastname: 'Le champ «\u00a0Nom\u00a0» est obligatoire.',
      firstname: 'Le champ «\u00a0Prénom\u00a0» est obligatoire.',
      email: 'Le champ «\u00a0Adresse e-mail\u00a0» est obligatoire.',
      address: 'Le champ «\u00a0Adresse\u00a0» est obligatoire.',
      city: 'Le champ «\u00a0Ville\u00a0» est obligatoire.',
      phone: 'Saisissez un numéro de téléphone à dix chiffres.',
      zip: 'Saisissez un code postal à cinq chiffres.',
      rpps: 'Le numéro RPPS a 11 chiffres\u00a0: un numéro à 9 chiffres est un numéro ADELI ou d’Assurance Maladie.',
    });
    expect(await practitioners()).toEqual([]);
  });

  test.each([7, 0, '1e1', 'thoughtful'])('plan %j is no plan', async (planId) => {
    const { status, body } = await add({ ...client, planId });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['planId'] });
  });
});

describe('a prospect', () => {
  test('needs a name, an e-mail and a status', async () => {
    const { user, history } = await added(prospect);
    expect(user).toMatchObject({
      lastname: 'ROUX',
      friendlyEmail: null,
      planId: null,
      plan: null,
      isProspect: true,
      prospectStatus: { value: 'thoughtful', label: 'Réfléchi', color: 'azure' },
      nextPlans: [],
      canNotify: [],
      monthCount: 0,
      cap: 0,
      freeUntil: null,
    });
    expect(user.nextStatuses.map(({ value }) => value)).toEqual([
      'toBeSolicited',
      'toBeRecalled',
      'unreachable',
      'notInterested',
      'thoughtful',
      'registrationFileSent',
    ]);
    expect(history).toMatchObject({ kind: 'prospect', value: 'thoughtful', label: 'Réfléchi' });
    expect(await notifications()).toEqual([]);
  });

  test('to be called raises a notification, whose id is 10 characters', async () => {
    const { user, history } = await added({ ...prospect, history: 'toBeSolicited', phone: '0612345678' });
    const [raised, ...others] = await notifications();
    expect(others).toEqual([]);
    expect(raised).toMatchObject({
      key: `callback:${history.id}`,
      kind: 'callback',
      practitionerId: user.id,
      link: `/admin/prospect/edit/${user.id}`,
      icon: 'PhoneCall',
      removedAt: null,
    });
    expect(raised.id).toMatch(/^[\w-]{10}$/);
  });

  test.each([
    ['', 'Veuillez renseigner un statut.'],
    ['wantCall', 'Le champ «\u00a0Statut\u00a0» n’est pas un choix possible.'],
    ['freeTest', 'Le champ «\u00a0Statut\u00a0» n’est pas un choix possible.'],
    ['2', 'Le champ «\u00a0Statut\u00a0» n’est pas un choix possible.'],
  ])('status %j is refused', async (history, sentence) => {
    const { status, body } = await add({ ...prospect, history });
    expect({ status, fields: body.fields, error: body.error }).toEqual({
      status: 400,
      fields: { history: sentence },
      error: sentence,
    });
    expect(await practitioners()).toEqual([]);
  });
});

describe('an address belongs to one', () => {
  const DENTIST = "L'adresse email entrée doit surement déjà exister dans la base de données.";
  const PROSPECT = "L'adresse email indiquée est déjà associée à un dentiste ou un prospect.";
  const refused = async (body: object) => {
    const { status, body: answer } = await add(body);
    return { status, code: answer.code, error: answer.error };
  };

  test('whatever its case, whoever has it, archived ones included', async () => {
    await aPractitioner(api, {
      email: 'elodie@cabinet.example',
      archivedAt: new Date(),
      archivedBy: 'client',
    });
    await aProspect(api, { email: 'roux@cabinet.example' });
    const conflict = { status: 409, code: 'duplicate_entry' };
    expect(await refused(client)).toEqual({ ...conflict, error: DENTIST });
    expect(await refused({ ...prospect, email: 'ELODIE@cabinet.example' })).toEqual({
      ...conflict,
      error: PROSPECT,
    });
    expect(await refused(prospect)).toEqual({ ...conflict, error: PROSPECT });
    expect(await refused({ ...client, email: 'roux@cabinet.example' })).toEqual({
      ...conflict,
      error: DENTIST,
    });
  });

  test('that of a deleted one is free again', async () => {
    await aPractitioner(api, { email: 'elodie@cabinet.example', deletedAt: new Date() });
    expect((await added(client)).user.email).toBe('elodie@cabinet.example');
  });

  test('two at once: one is added, the other refused', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(client)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await practitioners()).toHaveLength(1);
    expect(await api.database.scope.knex('audit_events')).toHaveLength(1);
  });

  test('namesakes at once get an address of the product each', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => added({ ...client, email: `elodie${n}@cabinet.example` })),
    );
    expect(answers.map(({ user }) => user.friendlyEmail).toSorted()).toEqual([
      'elodie.da-silva2@accordent.example',
      'elodie.da-silva3@accordent.example',
      'elodie.da-silva@accordent.example',
    ]);
  });

  test('the address of the product is proposed around those of our people, and may be chosen', async () => {
    await anAdministrator(api, { email: 'elodie.da-silva@accordent.example' });
    expect((await added(client)).user.friendlyEmail).toBe('elodie.da-silva2@accordent.example');
    const chosen = { ...client, email: 'autre@cabinet.example', friendlyEmail: 'Docteur.Silva' };
    expect((await added(chosen)).user.friendlyEmail).toBe('docteur.silva@accordent.example');
    for (const friendlyEmail of [
      'docteur.silva',
      'elodie.da-silva@accordent.example',
      'ne-pas-repondre@accordent.example',
    ])
      expect(await refused({ ...client, email: 'x@cabinet.example', friendlyEmail })).toEqual({
        status: 409,
        code: 'duplicate_entry',
        error: 'Cette adresse du service est déjà utilisée. Choisissez-en une autre.',
      });
    const { body } = await add({
      ...client,
      email: 'x@cabinet.example',
      friendlyEmail: 'x@ailleurs.example',
    });
    expect(body.fields).toEqual({
      friendlyEmail: 'Saisissez une adresse du service, ou seulement ce qui précède le @.',
    });
  });

  test('sent again under its key, the same client is added once', async () => {
    const call = { body: client, headers: { 'Idempotency-Key': 'nouveau-1' } };
    const first = await staff.put('/admin/api/user/add', call);
    const second = await staff.put('/admin/api/user/add', call);
    expect(second.body).toEqual(first.body);
    expect(await practitioners()).toHaveLength(1);
  });
});

test('adding is the staff’s', async () => {
  const dentist = await api.login(await aPractitioner(api));
  expect((await dentist.put('/admin/api/user/add', { body: client })).status).toBe(401);
  expect((await api.as(null).put('/admin/api/user/add', { body: client })).status).toBe(401);
});
