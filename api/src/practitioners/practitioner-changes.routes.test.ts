import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import {
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  aProspect,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { changedPractitionerAnswer, practitionerAnswer } from './practitioners.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
beforeAll(async () => {
  api = await startApi();
  staff = await api.login(await anAdministrator(api));
});
afterAll(() => api.close());
beforeEach(() => api.database.scope.knex.raw('delete from audit_events; delete from outbox'));

const update = (id: number, body: object) => staff.put(`/admin/api/user/update/${id}`, { body });
const changed = async (id: number, body: object) => {
  const answer = await update(id, body);
  expect(answer.body).toMatchObject({ state: 'success' });
  return changedPractitionerAnswer.parse(answer.body);
};
const refusal = async (id: number, body: object) => {
  const { status, body: answer } = await update(id, body);
  return { status, code: answer.code };
};
const user = async (id: number) =>
  practitionerAnswer.parse((await staff.get(`/admin/api/user/${id}`)).body).user;
const audited = () =>
  api.database.scope.knex('audit_events').orderBy('id').select('action', 'entity', 'entityId', 'fields');
const outbox = () => api.database.scope.knex('outbox').orderBy('id').select('job', 'payload');

describe('the personal fields', () => {
  test('are changed, and the fields that changed are audited without their values', async () => {
    const { id } = await aPractitioner(api, { firstname: 'ÉLISE', lastname: 'MOREAU' });
    const {
      user: after,
      history,
      warnings,
    } = await changed(id, {
      version: 1,
      lastname: 'Moreau',
      firstname: 'Élise-Anne',
      phone: '06.12.34.56.78',
      siret: '73282932000075',
      comment: '',
    });
    expect(after).toMatchObject({
      lastname: 'MOREAU',
      firstname: 'ÉLISE-ANNE',
      phone: '0612345678',
      siret: '73282932000075',
      city: 'Paris',
      version: 2,
    });
    expect(history).toBeNull();
    expect(warnings).toEqual({
      siret: 'Vérifiez le champ «\u00a0SIRET\u00a0»\u00a0: sa clé de contrôle n’est pas la bonne.',
    });
    expect(await audited()).toEqual([
      {
        action: 'change-practitioner',
        entity: 'practitioner',
        entityId: id,
        fields: ['firstname', 'phone', 'siret'],
      },
    ]);
  });

  test('saved unchanged make nobody’s form stale', async () => {
    const { id } = await aPractitioner(api, { lastname: 'MOREAU' });
    expect((await changed(id, { lastname: 'moreau', version: 1 })).user.version).toBe(1);
    expect(await audited()).toEqual([]);
  });

  test('of a prospect need less', async () => {
    const { id } = await aProspect(api);
    const { user: after } = await changed(id, { phone: '', city: '', firstname: '' });
    expect(after).toMatchObject({ phone: '', city: '', firstname: '' });
    expect((await update(id, { lastname: '', email: '' })).body.fields).toEqual({
      lastname: 'Le champ «\u00a0Nom\u00a0» est obligatoire.',
      email: 'Le champ «\u00a0Adresse e-mail\u00a0» est obligatoire.',
    });
  });

  test('that plan 4 does not have are left as they were', async () => {
    const { id } = await aPractitioner(api, { planId: 4, firstname: 'ÉLISE' });
    const { user: after } = await changed(id, { lastname: 'Cabinet du Port', firstname: '', rpps: 'x' });
    expect(after).toMatchObject({ lastname: 'CABINET DU PORT', firstname: 'ÉLISE', rpps: '' });
  });

  test.each([
    ['phone', '061234567890', 'Saisissez un numéro de téléphone à dix chiffres.'],
    ['zip', '750200', 'Saisissez un code postal à cinq chiffres.'],
    ['email', 'pas une adresse', 'Le champ «\u00a0Adresse e-mail\u00a0» n’est pas une adresse e-mail.'],
    ['siren', '123', 'Le numéro SIREN a 9 chiffres.'],
    ['siret', '123', 'Le numéro SIRET a 14 chiffres.'],
    ['vatNumber', 'XX', 'Le numéro de TVA s’écrit FR, deux caractères, puis les 9 chiffres du SIREN.'],
    ['finess', '12', 'Le numéro FINESS a 9 chiffres (A ou B en deuxième place pour la Corse).'],
    ['rpps', '12', 'Le numéro RPPS a 11 chiffres.'],
    ['GMBLink', 'javascript:alert(1)', 'Saisissez une adresse web, par exemple https://g.page/mon-cabinet.'],
    ['lastname', 'é'.repeat(101), 'Le champ «\u00a0Nom\u00a0» est trop long.'],
    ['comment', 12, 'Le champ «\u00a0Commentaire\u00a0» n’a pas la forme attendue.'],
  ])('%s %j is refused at its field, and nothing is written', async (field, value, sentence) => {
    const { id } = await aPractitioner(api);
    const { status, body } = await update(id, { city: 'Brest', [field]: value });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: sentence } });
    expect(await user(id)).toMatchObject({ city: 'Paris', version: 1 });
    expect(await audited()).toEqual([]);
  });

  test('of an older version are refused with the present record', async () => {
    const { id } = await aPractitioner(api);
    await changed(id, { city: 'Brest', version: 1 });
    const { status, body } = await update(id, { city: 'Lyon', version: 1 });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'stale' });
    expect(body['user']).toEqual(JSON.parse(JSON.stringify(await user(id))));
    expect(body['user']).toMatchObject({ city: 'Brest', version: 2 });
    expect((await changed(id, { city: 'Lyon' })).user).toMatchObject({ city: 'Lyon', version: 3 });
  });

  test('an address of somebody else is refused, one’s own is not', async () => {
    const taken = await aPractitioner(api, { friendlyEmail: 'pris@accordent.example' });
    const { id, email } = await aPractitioner(api);
    for (const body of [
      { email: taken.email.toUpperCase() },
      { email: 'pris@accordent.example' },
      { friendlyEmail: 'pris' },
      // The product's own.
      { email: 'Contact@accordent.example' },
      { email: 'pec@accordent.example' },
      { email: 'ne-pas-repondre@accordent.example' },
    ])
      expect({ body, ...(await refusal(id, body)) }).toEqual({ body, status: 409, code: 'duplicate_entry' });
    expect((await changed(id, { email: email.toUpperCase(), friendlyEmail: 'a.moi' })).user).toMatchObject({
      email,
      friendlyEmail: 'a.moi@accordent.example',
    });
    expect((await changed(id, { friendlyEmail: '' })).user.friendlyEmail).toBeNull();
  });

  test('an address of an administrator or an insurer is nobody’s, unless he has it already', async () => {
    const { email: ofStaff } = await anAdministrator(api);
    const mutualId = await aMutual(api, { name: 'Mutuelle des adresses' });
    const groupId = await aMutualGroup(api, { name: 'Réseau des adresses' });
    const { knex } = api.database.scope;
    await knex('mutuals')
      .where({ id: mutualId })
      .update({ mail: 'accueil@adresses.example', sendingProtocol: { mail: 'Devis@Adresses.example' } });
    await knex('mutual_groups')
      .where({ id: groupId })
      .update({
        mail: 'reseau@adresses.example',
        secureMail: 'reseau@sur.mssante.example',
        sendingProtocol: { mail: 'prises@adresses.example' },
      });
    const ofInsurers = [
      'accueil@adresses.example',
      'devis@adresses.example',
      'reseau@adresses.example',
      'reseau@sur.mssante.example',
      'prises@adresses.example',
    ];
    const { id } = await aPractitioner(api);
    for (const email of [ofStaff, ...ofInsurers])
      expect({ email, ...(await refusal(id, { email })) }).toEqual({
        email,
        status: 409,
        code: 'duplicate_entry',
      });
    const bearer = await aPractitioner(api, { email: 'accueil@adresses.example' });
    expect((await changed(bearer.id, { email: bearer.email, city: 'Brest' })).user.city).toBe('Brest');
    // Another of the same domain, and one of an insurer that is gone.
    await knex('mutuals').where({ id: mutualId }).update({ deletedAt: new Date() });
    for (const email of ['dentiste@adresses.example', 'devis@adresses.example'])
      expect((await changed(id, { email })).user.email).toBe(email);
  });

  test('another address ends the links that were mailed to the old one', async () => {
    const { id } = await aPractitioner(api);
    await changed(id, { action: 'notify', type: 'register' });
    const living = () =>
      api.database.scope.knex('password_links').where({ practitionerId: id }).whereNull('supersededAt');
    await changed(id, { city: 'Brest' });
    expect(await living()).toHaveLength(1);
    await changed(id, { email: 'nouvelle@cabinet.example' });
    expect(await living()).toEqual([]);
  });

  test('two who take the same address at once: one gets it', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await aPractitioner(api)).id));
    const answers = await Promise.all(ids.map((id) => update(id, { email: 'voulue@cabinet.example' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('the plan', () => {
  test('is changed with a line of history, from which the free month runs', async () => {
    const { id } = await aPractitioner(api);
    const { user: after, history } = await changed(id, { action: 'plan', planId: 3, history: '3' });
    expect(after).toMatchObject({
      planId: 3,
      cap: 10,
      freeUntil: { timestamp: Date.parse('2026-12-21T09:00:00Z') / 1000 },
      version: 1,
    });
    expect(after.counts.histories).toBe(1);
    expect(history).toMatchObject({ kind: 'plan', value: '3', color: 'teal', userId: id });
    expect(await audited()).toEqual([
      { action: 'change-plan', entity: 'practitioner', entityId: id, fields: ['planId'] },
    ]);
  });

  test.each([
    ['of a sub-practitioner', { parent: true }, 2, 'plan_of_linked'],
    ['that he has already', { planId: 2 }, 2, 'same_plan'],
    ['of a prospect', { isProspect: true }, 2, 'not_a_client'],
    ['of a super-practitioner with linked dentists', { planId: 4, child: true }, 1, 'has_linked'],
  ])('%s is not changed', async (_, { parent, child, isProspect, planId = 1 }: Facts, to, code) => {
    const parentId = parent ? (await aPractitioner(api, { planId: 4 })).id : undefined;
    const { id } = isProspect
      ? await aProspect(api)
      : await aPractitioner(api, { planId, ...(parentId && { parentId }) });
    if (child) await aPractitioner(api, { parentId: id });
    expect(await refusal(id, { action: 'plan', planId: to })).toEqual({ status: 409, code });
    expect((await user(id)).counts.histories).toBe(0);
  });
  type Facts = { parent?: boolean; child?: boolean; isProspect?: boolean; planId?: number };

  test('leaving plans 4 and 5 says how many are linked; deleted ones do not count', async () => {
    const { id } = await aPractitioner(api, { planId: 4 });
    for (const choice of [{}, {}, { deletedAt: new Date() }])
      await aPractitioner(api, { parentId: id, ...choice });
    const sentence = '2 praticiens sont encore liés à ce super praticien. Déliez-les d’abord.';
    expect((await update(id, { action: 'plan', planId: 1 })).body.error).toBe(sentence);
    const { nextPlans } = await user(id);
    expect(nextPlans.map(({ value, blocked }) => [value, blocked])).toEqual([
      [1, sentence],
      [2, sentence],
      [3, sentence],
      [5, null],
      [6, sentence],
    ]);
    expect((await changed(id, { action: 'plan', planId: 5 })).user.planId).toBe(5);
  });

  test.each([
    [{}, 'Veuillez renseigner un statut.'],
    [{ planId: 9 }, 'Le champ «\u00a0Forfait\u00a0» n’est pas un choix possible.'],
    [{ history: '{"value":9}' }, 'Le champ «\u00a0Forfait\u00a0» n’est pas un choix possible.'],
  ])('%j is no plan', async (body, sentence) => {
    const { id } = await aPractitioner(api);
    const answer = await update(id, { action: 'plan', ...body });
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({
      status: 400,
      fields: { planId: sentence },
    });
  });
});

describe('a mail on demand', () => {
  test('registration: one living link of 72 hours, mailed by the worker', async () => {
    const { id } = await aPractitioner(api);
    await changed(id, { action: 'notify', type: 'register' });
    await changed(id, { action: 'notify', type: 'register' });
    const links = await api.database.scope
      .knex('password_links')
      .where({ practitionerId: id })
      .orderBy('createdAt');
    expect(links.filter(({ supersededAt }) => supersededAt === null)).toMatchObject([
      { kind: 'registration', expiresAt: new Date(api.clock.now().getTime() + 72 * 3_600_000) },
    ]);
    expect((await outbox()).map(({ job }) => job)).toEqual(['send-password-link', 'send-password-link']);
    expect((await audited()).at(-1)).toMatchObject({ action: 'notify-practitioner', fields: ['register'] });
  });

  test.each(['free', 'free4month'])('%s is asked of the worker, anew each time', async (type) => {
    const { id } = await aPractitioner(api);
    await changed(id, { action: 'notify', type });
    await changed(id, { action: 'notify', type });
    const [first, second] = await outbox();
    expect(first).toMatchObject({ job: 'send-free-offer', payload: { practitionerId: id, offer: type } });
    expect(first.payload.offerId).not.toBe(second.payload.offerId);
  });

  test('is not for prospects, nor the link for who may not log in', async () => {
    const { id: prospectId } = await aProspect(api);
    const { id: inactiveId } = await aPractitioner(api, { isActive: false });
    for (const type of ['register', 'free', 'free4month'])
      expect(await refusal(prospectId, { action: 'notify', type })).toEqual({
        status: 409,
        code: 'not_a_client',
      });
    expect(await refusal(inactiveId, { action: 'notify', type: 'register' })).toEqual({
      status: 409,
      code: 'account_inactive',
    });
    expect((await user(inactiveId)).canNotify).toEqual(['free', 'free4month']);
    expect((await update(inactiveId, { action: 'notify', type: 'spam' })).body.fields).toEqual({
      type: 'Le champ «\u00a0Type\u00a0» n’est pas un choix possible.',
    });
    expect(await outbox()).toEqual([]);
  });
});

describe('a prospect', () => {
  test('becomes a client: same id, plan 3, a line of history, an address, no call to make and no mail', async () => {
    const { id } = await aProspect(api, {
      firstname: 'ANNE',
      lastname: 'ROUX',
      prospectStatus: 'thoughtful',
      createdAt: new Date('2026-02-03T09:00:00Z'),
    });
    await staff.put('/admin/api/history/add', { body: { userId: id, statute: 'toBeRecalled' } });
    await refreshNotifications(api.ports, { kinds: ['callback'] });
    const { user: after, history } = await changed(id, { action: 'type' });
    expect(after).toMatchObject({
      id,
      isProspect: false,
      prospectStatus: null,
      planId: 3,
      creationDate: { timestamp: Date.parse('2026-02-03T09:00:00Z') / 1000 },
      clientSince: { timestamp: Math.floor(api.clock.now().getTime() / 1000) },
      friendlyEmail: 'anne.roux@accordent.example',
      isActive: true,
      canNotify: ['register', 'free', 'free4month'],
    });
    expect(history).toMatchObject({ kind: 'plan', value: '3' });
    await refreshNotifications(api.ports, { kinds: ['callback'] });
    const [notification] = await api.database.scope.knex('notifications').where({ practitionerId: id });
    expect(notification.removedAt).not.toBeNull();
    expect(await outbox()).toEqual([]);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'convert-prospect',
      fields: ['isProspect', 'planId', 'friendlyEmail'],
    });
    expect(await refusal(id, { action: 'type' })).toEqual({ status: 409, code: 'not_a_prospect' });
  });

  test('may get another plan at once', async () => {
    const { id } = await aProspect(api);
    expect((await update(id, { action: 'type', planId: 8 })).status).toBe(400);
    expect((await changed(id, { action: 'type', planId: 5 })).user).toMatchObject({
      planId: 5,
      isSuper: true,
    });
  });

  test('two who convert him at once: once', async () => {
    const { id } = await aProspect(api);
    const answers = await Promise.all([1, 2].map(() => update(id, { action: 'type' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('an account', () => {
  test('that is deactivated logs nobody in, and its open sessions do not come back', async () => {
    const account = await aPractitioner(api);
    const dentist = await api.login(account);
    expect((await changed(account.id, { action: 'active', isActive: false })).user.isActive).toBe(false);
    expect((await dentist.get('/api/user')).status).toBe(401);
    expect((await changed(account.id, { action: 'active', isActive: 'true' })).user.isActive).toBe(true);
    expect((await dentist.get('/api/user')).status).toBe(401);
    expect((await audited()).map(({ action }) => action)).toEqual([
      'deactivate-practitioner',
      'activate-practitioner',
    ]);
  });

  test('of a prospect is none', async () => {
    const { id } = await aProspect(api);
    expect(await refusal(id, { action: 'active', isActive: true })).toEqual({
      status: 409,
      code: 'not_a_client',
    });
  });
});

test.each([
  { city: 'Brest' },
  { action: 'plan', planId: 2 },
  { action: 'notify', type: 'register' },
  { action: 'type' },
  { action: 'active', isActive: false },
])('%j on an archived one is refused', async (body) => {
  const { id } = await aPractitioner(api, { archivedAt: new Date(), archivedBy: 'client' });
  const { status, body: answer } = await update(id, body);
  expect({ status, code: answer.code, error: answer.error }).toEqual({
    status: 409,
    code: 'archived',
    error: 'Cet utilisateur et ses données ne sont pas modifiables.',
  });
  expect(await audited()).toEqual([]);
});

test('an unknown or deleted one is not found, an unknown action is refused', async () => {
  const { id } = await aPractitioner(api, { deletedAt: new Date() });
  for (const unknown of [id, 999_999])
    expect(await refusal(unknown, { city: 'Brest' })).toEqual({ status: 404, code: 'not_found' });
  const { id: known } = await aPractitioner(api);
  expect((await update(known, { action: 'promote' })).status).toBe(400);
  expect((await update(known, {})).body.fields).toEqual({
    action: 'Le champ «\u00a0Action\u00a0» est obligatoire.',
  });
});
