import {
  aCoverageRequest,
  aMember,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aMail, aMailFile } from '@accordent/adapters/testing/message-builders.ts';
import { aSending } from '@accordent/adapters/testing/proof-builders.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { MailItem, MailListAnswer } from './mails.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let adminId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api, { firstname: 'Capucine', lastname: 'LORMEAU' });
  adminId = administrator.id;
  staff = await api.login(administrator);
});
afterAll(() => api.close());
afterEach(async () => {
  for (const table of [
    'mail_attachments',
    'mail_views',
    'mail_addresses',
    'mails',
    'outgoing_mails',
    'outbox',
  ])
    await api.database.scope.knex(table).delete();
});

const typed = { subject: 'Votre devis', to: 'gestion@mutuelle.example', message: 'Bonjour,\n\nle voici.' };
const send = (change: Record<string, unknown> = {}) =>
  staff.put('/admin/api/mail/send', { body: { ...typed, isAdmin: true, ...change } });
const box = async (which: 'i' | 'o') =>
  ((await staff.get(`/admin/api/mail/all?box=${which}`)).body as unknown as MailListAnswer).mails;
const outbox = () => api.database.scope.knex('outbox').orderBy('id');

describe('the staff write a mail', () => {
  test('without the number of a patient', async () => {
    const { status, body } = await send({
      subject: 'PEC de 2 55 08 14 168 025',
      message: 'Voir 255081416802538.',
    });
    expect(status).toBe(400);
    const sentence =
      'Un mail ne contient aucune donnée de patient\u00A0: retirez le numéro de sécurité sociale.';
    expect(body.fields).toEqual({ subject: sentence, message: sentence });
    expect(await outbox()).toEqual([]);
  });

  test.each(['\n', '\r\n', '\r', '\u2028', '\v'])(
    'with a subject of one line: %j is refused',
    async (end) => {
      const { status, body } = await send({ subject: `Votre devis${end}Bcc: moi@mechant.example` });
      expect(status).toBe(400);
      expect(body.fields).toEqual({ subject: 'Le champ «\u00A0Sujet\u00A0» tient sur une seule ligne.' });
      expect(await outbox()).toEqual([]);
    },
  );

  test('which stands in the outbox at once, leaves by a job, and the mailbox is read 90 s later', async () => {
    const { status, body } = await send();
    expect(status).toBe(200);
    const mail = body['mail'] as MailItem;
    expect(mail).toMatchObject({
      From: 'contact@accordent.example',
      To: 'gestion@mutuelle.example',
      Subject: 'Votre devis',
      message: '<p>Bonjour,</p>\n<p>le voici.</p>',
      delivery: 'waiting',
      writtenBy: { firstname: 'Capucine', lastname: 'LORMEAU' },
      attachments: [],
    });
    expect(await box('o')).toMatchObject([{ id: mail.id, delivery: 'waiting' }]);
    const jobs = await outbox();
    expect(jobs.map(({ job, payload }) => ({ job, payload }))).toEqual([
      { job: 'send-staff-mail', payload: { mailId: mail.id } },
      { job: 'sync-mailbox', payload: {} },
    ]);
    expect(jobs[1].notBefore.getTime() - api.clock.now().getTime()).toBe(90_000);
  });

  test('to several, once each', async () => {
    const { body } = await send({ to: 'A@b.example; c@d.example, a@B.example' });
    expect(body['mail']).toMatchObject({ To: 'a@b.example, c@d.example' });
  });

  test('to a practitioner: his, and tied to the PEC that it names', async () => {
    const dentist = await aPractitioner(api, { lastname: 'ROUX', firstname: 'Jean' });
    const { id, reference } = await aCoverageRequest(api, { practitionerId: dentist.id });
    const { body } = await send({ to: dentist.email, message: `Voir ${reference}` });
    expect(body['mail']).toMatchObject({ userId: dentist.id, toName: 'ROUX Jean', DFCId: id, reference });
  });

  test('to a practitioner about several PEC: his, and tied to none of them', async () => {
    const dentist = await aPractitioner(api, { lastname: 'ROUX', firstname: 'Jean' });
    const mine = await aCoverageRequest(api, { practitionerId: dentist.id });
    const { id: practitionerId } = await aPractitioner(api);
    const foreign = await aCoverageRequest(api, { practitionerId });
    const message = `Voir ${mine.reference} et ${foreign.reference}`;
    const mail = (await send({ to: dentist.email, message })).body['mail'] as MailItem;
    expect(mail).toMatchObject({ userId: dentist.id, DFCId: null });
    const tied = await staff.put(`/admin/api/mail/${mail.id}/link`, { body: { DFCId: mine.id } });
    expect(tied.body['mail']).toMatchObject({ DFCId: mine.id });
  });

  test('as an answer, which keeps the PEC of what it answers', async () => {
    const { id: PEC } = await aCoverageRequest(api, { practitionerId: (await aPractitioner(api)).id });
    const replyTo = await aMail(api, { coverageRequestId: PEC });
    expect((await send({ replyTo })).body['mail']).toMatchObject({ DFCId: PEC });
    const [{ replyReferences }] = await api.database.scope.knex('mails').where({ sentByAdminId: adminId });
    const [{ messageId }] = await api.database.scope.knex('mails').where({ id: replyTo });
    expect(replyReferences).toBe(messageId);
    expect((await send({ replyTo: 999_999 })).status).toBe(404);
  });

  test('to an address that nobody knows, as an answer: it is that practice’s', async () => {
    const dentist = await aPractitioner(api, { lastname: 'ROUX', firstname: 'Jean' });
    const member = await aMember(api, { practitionerId: dentist.id });
    const first = (await send({ to: member.email })).body['mail'] as MailItem;
    expect(first).toMatchObject({ userId: dentist.id, toName: 'LANGEVIN Solenn' });
    const answer = (await send({ replyTo: first.id, to: 'solenn@ailleurs.example' })).body['mail'];
    expect(answer).toMatchObject({ userId: dentist.id });
  });

  test('taken up again after a refusal: what it answered, and the PEC that it was tied to, stay', async () => {
    const { id: PEC } = await aCoverageRequest(api, { practitionerId: (await aPractitioner(api)).id });
    const replyTo = await aMail(api);
    const refused = (await send({ replyTo })).body['mail'] as MailItem;
    await staff.put(`/admin/api/mail/${refused.id}/link`, { body: { DFCId: PEC } });
    const again = (await send({ replyTo: refused.id })).body['mail'] as MailItem;
    expect(again).toMatchObject({ DFCId: PEC, carriesSending: false });
    const { knex } = api.database.scope;
    const [{ messageId }] = await knex('mails').where({ id: replyTo });
    expect(await knex('mails').where({ id: again.id })).toMatchObject([{ replyReferences: messageId }]);
  });

  test('whatever is said of isAdmin', async () => {
    for (const isAdmin of [null, false, undefined]) expect((await send({ isAdmin })).status).toBe(200);
  });

  test('once, when the browser sends it twice under one key', async () => {
    const again = { body: typed, headers: { 'Idempotency-Key': 'un-mail' } };
    const first = await staff.put('/admin/api/mail/send', again);
    expect((await staff.put('/admin/api/mail/send', again)).body).toEqual(first.body);
    expect(await box('o')).toHaveLength(1);
  });

  test('to a colleague: it leaves, and is hidden as all between us', async () => {
    const colleague = await anAdministrator(api);
    expect((await send({ to: colleague.email })).status).toBe(200);
    expect(await box('o')).toEqual([]);
  });

  test('to a colleague: who wrote it opens it, its file and writes it anew; nobody else does', async () => {
    const colleague = await anAdministrator(api);
    const written = (await send({ to: colleague.email })).body['mail'] as MailItem;
    const fileId = await aMailFile(api, { mailId: written.id });
    const other = await api.login(colleague);
    const calls = [`mail/${written.id}`, `mail/${written.id}/url`, `mail/file/${fileId}/url`];
    const answered = (by: Caller) =>
      Promise.all(calls.map(async (call) => (await by.get(`/admin/api/${call}`)).status));
    expect(await answered(staff)).toEqual([200, 200, 200]);
    expect(await answered(other)).toEqual([404, 404, 404]);
    expect((await staff.get(`/admin/api/mail/${written.id}`)).body['mail']).toMatchObject({
      Subject: 'Votre devis',
      delivery: 'waiting',
    });
    expect((await send({ to: colleague.email, replyTo: written.id })).status).toBe(200);
    await api.database.scope.knex('mails').where({ id: written.id }).update({ isSecret: true });
    expect(await answered(staff)).toEqual([404, 404, 404]);
  });

  test.each([
    [{ to: 'personne' }, 'to', 'Le champ «\u00a0Destinataire\u00a0» n’est pas une adresse e-mail.'],
    [{ to: ' ; ' }, 'to', 'Le champ «\u00a0Destinataire\u00a0» est obligatoire.'],
    [
      { to: 'a@b.example\r\nBcc: c@d.example' },
      'to',
      'Le champ «\u00a0Destinataire\u00a0» n’est pas une adresse e-mail.',
    ],
    [
      { to: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`).join(',') },
      'to',
      'Vingt destinataires au plus.',
    ],
    [{ subject: '  ' }, 'subject', 'Le champ «\u00a0Sujet\u00a0» est obligatoire.'],
    [{ message: '  ' }, 'message', 'Ce message est vide.'],
  ])('%j is refused at its field, and nothing is written', async (change, field, sentence) => {
    const { status, body } = await send(change);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: sentence } });
    expect([await box('o'), await outbox()]).toEqual([[], []]);
  });
});

describe('what becomes of it', () => {
  test.each([
    ['sent', 'sent'],
    ['refused', 'refused'],
    ['sending', 'waiting'],
  ])('%s is told as %s', async (state, delivery) => {
    const { id } = (await send()).body['mail'] as MailItem;
    const { knex } = api.database.scope;
    const [{ messageId }] = await knex('mails').where({ id });
    await knex('outgoing_mails').insert({
      key: `staff-mail:${id}`,
      messageId,
      kind: 'staff-mail',
      recipient: '',
      state,
      createdAt: new Date(),
    });
    expect((await staff.get(`/admin/api/mail/${id}`)).body['mail']).toMatchObject({ delivery });
  });

  test('sent, with whom the server refused of several', async () => {
    const { id } = (await send()).body['mail'] as MailItem;
    const readers = async () => (await box('o')).map(({ refusedReaders }) => refusedReaders);
    expect(await readers()).toEqual([[]]);
    await api.database.scope
      .knex('mails')
      .where({ id })
      .update({ refusedRecipients: 'a@orelia.example, b@orelia.example' });
    expect(await readers()).toEqual([['a@orelia.example', 'b@orelia.example']]);
  });

  test('a job given up is told as failed', async () => {
    const { id } = (await send()).body['mail'] as MailItem;
    await api.database.scope
      .knex('outbox')
      .where({ job: 'send-staff-mail' })
      .update({ failedAt: new Date() });
    expect((await staff.get(`/admin/api/mail/${id}`)).body['mail']).toMatchObject({ delivery: 'failed' });
  });
});

test('a mail that carries a sending to an insurer is told as such', async () => {
  const { id: coverageRequestId } = await aCoverageRequest(api, {
    practitionerId: (await aPractitioner(api)).id,
  });
  const { lineId } = await aSending(api, { coverageRequestId, adminId });
  const id = await aMail(api, { isOutgoing: true, coverageRequestId });
  await api.database.scope.knex('mails').where({ id }).update({ sendingId: lineId });
  const told = { delivery: 'waiting', carriesSending: true };
  expect((await staff.get(`/admin/api/mail/${id}`)).body['mail']).toMatchObject(told);
});

describe('the PEC of a mail', () => {
  test('is set and cleared by the staff', async () => {
    const { id: PEC, reference } = await aCoverageRequest(api, {
      practitionerId: (await aPractitioner(api)).id,
    });
    const id = await aMail(api);
    const link = (DFCId: number | null) => staff.put(`/admin/api/mail/${id}/link`, { body: { DFCId } });
    expect((await link(PEC)).body['mail']).toMatchObject({ id, DFCId: PEC, reference });
    expect((await link(null)).body['mail']).toMatchObject({ id, DFCId: null, reference: null });
    expect((await link(999_999)).status).toBe(404);
    expect((await staff.put('/admin/api/mail/999999/link', { body: { DFCId: PEC } })).status).toBe(404);
    expect((await staff.put(`/admin/api/mail/${id}/link`, { body: {} })).status).toBe(400);
  });

  test('and its practitioner are names by which a mail is found', async () => {
    const { id: practitionerId } = await aPractitioner(api, { lastname: 'KERVALLEC' });
    const { id: PEC, reference } = await aCoverageRequest(api, { practitionerId });
    await aMail(api, { subject: 'Tenu', coverageRequestId: PEC, practitionerId });
    await aMail(api, { subject: 'Autre' });
    const found = async (words: string) =>
      (
        (await staff.get(`/admin/api/mail/all?search=${encodeURIComponent(words)}`))
          .body as unknown as MailListAnswer
      ).mails.map(({ Subject }) => Subject);
    for (const words of [reference, 'kervallec', 'gestion kervallec'])
      expect(await found(words)).toEqual(['Tenu']);
  });
});

describe('the mails of a practitioner', () => {
  const ofUser = async (userId: number) =>
    ((await staff.get(`/admin/api/mail/user/${userId}`)).body as unknown as MailListAnswer).mails?.map(
      ({ Subject }) => Subject,
    );

  test('are those from and to either of his addresses, also from before he had them', async () => {
    const { id } = await aPractitioner(api, {
      email: 'roux@cabinet.example',
      friendlyEmail: 'dr.roux@accordent.example',
    });
    await aMail(api, { subject: 'Avant', sender: 'Ancien@Cabinet.example' });
    await aMail(api, { subject: 'Reçu', sender: 'roux@cabinet.example' });
    await aMail(api, {
      subject: 'Envoyé',
      isOutgoing: true,
      recipients: 'autre@cabinet.example, dr.roux@accordent.example',
    });
    await aMail(api, { subject: 'Caché', sender: 'roux@cabinet.example', isSecret: true });
    expect((await ofUser(id))?.toSorted()).toEqual(['Envoyé', 'Reçu']);
    const { knex } = api.database.scope;
    await knex('practitioners').where({ id }).update({ email: 'ancien@cabinet.example' });
    expect((await ofUser(id))?.toSorted()).toEqual(['Avant', 'Envoyé']);
    const mails = (await box('i')).find(({ Subject }) => Subject === 'Avant');
    expect(mails).toMatchObject({ userId: id, fromName: 'MOREAU Élise' });
  });

  test('stay with him when his address changes, where they were tied to him as they came', async () => {
    const { id, email } = await aPractitioner(api);
    await aMail(api, { subject: 'Tenu', sender: email, practitionerId: id });
    await api.database.scope
      .knex('practitioners')
      .where({ id })
      .update({ email: `neuf${id}@cabinet.example` });
    expect(await ofUser(id)).toEqual(['Tenu']);
  });

  test('are unknown of an unknown one', async () => {
    expect((await staff.get('/admin/api/mail/user/999999')).status).toBe(404);
  });
});

describe('a file of a mail', () => {
  test('is saved by a signed address, whatever it calls itself', async () => {
    const mailId = await aMail(api);
    const fileId = await aMailFile(api, {
      mailId,
      name: '../été.html',
      mime: 'text/html',
      bytes: new TextEncoder().encode('<script>alert(1)</script>'),
    });
    const { body } = await staff.get(`/admin/api/mail/file/${fileId}/url`);
    const answer = await fetch(api.url + String(body['url']));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<script>alert(1)</script>');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(answer.headers.get('content-disposition')).not.toContain('/');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('does not open with another signature, after five minutes, or for a mail that is not shown', async () => {
    const mailId = await aMail(api);
    const fileId = await aMailFile(api, { mailId });
    const other = await aMailFile(api, { mailId });
    const { body } = await staff.get(`/admin/api/mail/file/${fileId}/url`);
    const url = String(body['url']);
    const status = async (address: string) => (await fetch(api.url + address)).status;
    expect(await status(url.replace(`/${fileId}/`, `/${other}/`))).toBe(403);
    // A pass of one space opens nothing of another.
    expect(await status(url.replace('/mail/file/', '/mail/'))).toBe(403);
    expect(await status(url.replace('/mail/file/', '/file/'))).toBe(403);
    await api.database.scope.knex('mails').where({ id: mailId }).update({ isInternal: true });
    expect(await status(url)).toBe(404);
    expect((await staff.get(`/admin/api/mail/file/${fileId}/url`)).status).toBe(404);
    await api.database.scope.knex('mails').where({ id: mailId }).update({ isInternal: false });
    api.clock.advance(301_000);
    expect(await status(url)).toBe(410);
    api.clock.advance(-301_000);
  });

  test('whose bytes were not kept is listed with the reason, and not opened', async () => {
    const mailId = await aMail(api);
    await api.database.scope.knex('mail_attachments').insert({
      mailId,
      name: 'film.mp4',
      mime: 'video/mp4',
      sizeBytes: 20_000_000,
      fileKey: null,
      refusal: 'too-large',
    });
    const [mail] = await box('i');
    expect(mail?.attachments).toMatchObject([{ name: 'film.mp4', size: 20_000, refusal: 'too-large' }]);
    expect((await staff.get(`/admin/api/mail/file/${mail!.attachments[0]!.id}/url`)).status).toBe(404);
  });
});

test('a mail with its remote images is shown by a signed address, without anything that runs', async () => {
  const id = await aMail(api, {
    html: '<p>Bonjour</p><img alt="Logo" data-remote-src="https://a.example/l.png" /><img data-remote-src="javascript:alert(1)" /><script>alert(1)</script>',
  });
  const { body } = await staff.get(`/admin/api/mail/${id}/url`);
  const answer = await fetch(api.url + String(body['url']));
  const html = await answer.text();
  expect(html).toContain('src="https://a.example/l.png"');
  expect(html).not.toMatch(/script/);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; img-src https: http: data:");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  // In the theme of the screen around it.
  expect(html).toContain('color-scheme:light');
  const dark = await fetch(`${api.url}${String(body['url'])}&theme=dark`);
  expect(await dark.text()).toContain('color-scheme:dark');
  expect((await fetch(`${api.url}${String(body['url'])}&theme=%22%3E`)).status).toBe(400);
});

test('without a server there is nothing to read, and nothing is asked of one', async () => {
  const sync = {
    isConnected: false,
    address: 'contact@accordent.example',
    syncedAt: null,
    failingSince: null,
  };
  expect((await staff.get('/admin/api/mail/sync')).body).toEqual({ state: 'success', sync });
  expect((await staff.put('/admin/api/mail/sync')).body).toEqual({ state: 'success', sync });
  expect(await outbox()).toEqual([]);
});

describe('a practice writes about none of its PEC', () => {
  const asked = { subject: 'Formation', message: 'Bonjour,\n\npouvez-vous <nous> rappeler ?' };

  test('it stands in the shared mailbox, unread, from whoever wrote it', async () => {
    const dentist = await aPractitioner(api, { lastname: 'QUERVALLON', email: 'cabinet@quervallon.example' });
    const member = await aMember(api, { practitionerId: dentist.id, role: 'accountant' });
    for (const writer of [dentist, member])
      expect((await (await api.login(writer)).post('/api/general-message', { body: asked })).status).toBe(
        200,
      );
    expect(await box('i')).toMatchObject([
      { From: member.email, Subject: 'Formation', isRead: false, DFCId: null },
      { From: dentist.email, userId: dentist.id, isRead: false, DFCId: null },
    ]);
    expect((await box('i'))[0]!.message).toContain('&lt;nous&gt;');
    expect(await outbox()).toEqual([]);
  });

  test('without the number of a patient, and not empty', async () => {
    const dentist = await api.login(await aPractitioner(api));
    for (const wrong of [{ message: 'Voir 255081416802538.' }, { message: ' ' }, { subject: '' }])
      expect((await dentist.post('/api/general-message', { body: { ...asked, ...wrong } })).status).toBe(400);
    expect(await box('i')).toEqual([]);
  });
});
