import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  A_PDF,
} from '@accordent/adapters/testing/builders.ts';
import { aMessage, aMessageFile } from '@accordent/adapters/testing/message-builders.ts';
import { aPhoto, aWebPage } from '@accordent/adapters/testing/sample-files.ts';
import { eraseRequests } from '@accordent/adapters/postgres/personal-data/erase-requests.ts';
import { sweepUnnamedFiles } from '@accordent/core/documents/sweep-unnamed-files.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { sendPlannedMessage } from '@accordent/core/messages/send-planned-message.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import type {
  CancelledMessageAnswer,
  FiledMessageFileAnswer,
  MessageItem,
  PlannedMessageItem,
  TakenBackAnswer,
} from './messages.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let head: Caller;
let other: Caller;
let adminId: number;
let practitionerId: number;
let PEC: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  const leader = await aPractitioner(api, { planId: 4 });
  const practitioner = await aPractitioner(api, { parentId: leader.id });
  adminId = administrator.id;
  practitionerId = practitioner.id;
  staff = await api.login(administrator);
  dentist = await api.login(practitioner);
  head = await api.login(leader);
  other = await api.login(await aPractitioner(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ id: PEC } = await aCoverageRequest(api, { practitionerId, documents: ['Mutuelle recto', 'Devis'] }));
});

const knex = () => api.database.scope.knex;
const rows = () => knex()('message_files').where({ coverageRequestId: PEC }).orderBy('id');
const documents = () => knex()('documents').where({ coverageRequestId: PEC, deletedAt: null }).orderBy('id');

async function anUpload(by: Caller, bytes: Uint8Array = A_PDF): Promise<string> {
  const path = by === staff ? '/admin/api/upload' : '/api/upload';
  const { body } = await by.post(path, { form: aForm({ file: aFile(Buffer.from(bytes), 'radio.pdf') }) });
  return String(body['uploadId']);
}
const filesOf = async (by: Caller, ...names: string[]) =>
  Promise.all(names.map(async (name) => ({ name, uploadId: await anUpload(by) })));
const fromDentist = (body: object, by = dentist) =>
  by.post('/api/message/add', { body: { dfcId: PEC, ...body } });
const fromStaff = (body: object) =>
  staff.put('/admin/api/message/add', { body: { subject: 'Votre devis', DFCId: PEC, ...body } });
const messageOf = ({ body }: { body: object }) => (body as { message: MessageItem }).message;

describe('a message brings documents', () => {
  test('of the dentist, without a word, which staff and practice see', async () => {
    const { status, body } = await fromDentist({ files: await filesOf(dentist, 'recto.jpg', 'verso.jpg') });
    expect(status).toBe(200);
    const sent = messageOf({ body });
    expect(sent).toMatchObject({
      content: '',
      filingTitles: [],
      files: [
        { name: 'recto.jpg', mime: 'application/pdf', filedAs: null },
        { name: 'verso.jpg', mime: 'application/pdf', filedAs: null },
      ],
    });
    const seen = messageOf(await staff.get(`/admin/api/message/${sent.id}`));
    expect(seen.files.map(({ id }) => id)).toEqual(sent.files.map(({ id }) => id));
    expect(seen.filingTitles).toEqual(['Mutuelle recto', 'Mutuelle verso', 'Devis']);
    // They are no documents of the PEC, and hold nothing up.
    expect(await documents()).toHaveLength(2);
  });

  test('of the staff, whose mail says how many', async () => {
    const sent = messageOf(
      await fromStaff({ message: 'Voici', files: await filesOf(staff, 'courrier.pdf') }),
    );
    expect(await api.ports.stores.mailCauses.staffMessage(sent.id)).toMatchObject({ files: 1 });
    const { body } = await dentist.get(`/api/dfc/${PEC}`);
    expect(JSON.stringify(body)).toContain('courrier.pdf');
  });

  test.each([{ message: '', files: [] }, { message: '  ' }, {}])(
    'an empty one is refused: %j',
    async (body) => {
      for (const answer of [await fromDentist(body), await fromStaff(body)])
        expect(answer).toMatchObject({
          status: 400,
          body: { fields: { message: 'Ce message est vide.' } },
        });
    },
  );

  test('five at most, and one that is no document is refused when it is sent', async () => {
    const six = Array.from({ length: 6 }, () => ({ uploadId: crypto.randomUUID(), name: 'x' }));
    expect((await fromDentist({ files: six })).body.fields).toEqual({
      files: '5 documents au plus par message.',
    });
    const page = aForm({ file: aFile(Buffer.from(aWebPage()), 'radio.pdf') });
    expect((await staff.post('/admin/api/upload', { form: page })).status).toBe(415);
  });

  test('a file is its sender’s alone, and goes with one message', async () => {
    const files = await filesOf(dentist, 'radio.pdf');
    expect((await fromDentist({ files }, head)).status).toBe(404);
    expect((await fromStaff({ message: 'x', files })).status).toBe(404);
    expect((await fromDentist({ files })).status).toBe(200);
    expect((await fromDentist({ files })).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });

  test('a message that is refused leaves its files to be sent with another', async () => {
    const files = await filesOf(dentist, 'radio.pdf');
    await knex()('coverage_requests').where({ id: PEC }).update({ statusId: 22 });
    expect((await fromDentist({ files })).status).toBe(409);
    await knex()('coverage_requests').where({ id: PEC }).update({ statusId: 2 });
    expect((await fromDentist({ files })).status).toBe(200);
  });
});

describe('one is opened', () => {
  test('by the staff, the dentist and the head of his practice, whose looks are in the journal', async () => {
    const [file] = messageOf(
      await fromStaff({ message: 'x', files: await filesOf(staff, 'courrier.pdf') }),
    ).files;
    for (const [by, area] of [
      [staff, '/admin'],
      [dentist, ''],
      [head, ''],
    ] as const) {
      const { body } = await by.get(`${area}/api/message/file/${file!.id}/url`);
      const content = await fetch(new URL(String(body['url']), api.url));
      expect(content.headers.get('content-disposition')).toContain('courrier.pdf');
      expect(new Uint8Array(await content.arrayBuffer())).toEqual(A_PDF);
    }
    expect((await other.get(`/api/message/file/${file!.id}/url`)).status).toBe(404);
    const looks = await knex()('audit_events').where({ action: 'open-message-file' });
    expect(looks.map(({ actorKind, entity }) => [actorKind, entity])).toEqual([
      ['admin', 'message'],
      ['practitioner', 'message'],
      ['practitioner', 'message'],
    ]);
  });

  test('not once its PEC is deleted, nor with an address made for another', async () => {
    const [one, another] = messageOf(
      await fromDentist({ files: await filesOf(dentist, 'un.pdf', 'deux.pdf') }),
    ).files;
    const { body } = await dentist.get(`/api/message/file/${one!.id}/url`);
    const address = String(body['url']);
    const turned = address.replace(`/file/${one!.id}/`, `/file/${another!.id}/`);
    expect((await fetch(new URL(turned, api.url))).status).toBe(403);
    await knex()('coverage_requests').where({ id: PEC }).update({ deletedAt: new Date() });
    expect((await fetch(new URL(address, api.url))).status).toBe(404);
  });

  test('a photo is kept without what the camera wrote into it', async () => {
    const uploadId = await anUpload(dentist, await aPhoto());
    const [file] = messageOf(await fromDentist({ files: [{ uploadId, name: 'photo.jpg' }] })).files;
    expect(file).toMatchObject({ mime: 'image/jpeg' });
  });
});

describe('one is filed as a document of the PEC', () => {
  const classify = (id: number, name = 'Mutuelle verso') =>
    staff.post(`/admin/api/message/file/${id}/classify`, { body: { name } });
  const aSentFile = async () => {
    const messageId = await aMessage(api, { coverageRequestId: PEC, practitionerId, by: { practitionerId } });
    return { messageId, id: await aMessageFile(api, { messageId, coverageRequestId: PEC }) };
  };

  test('once: the dentist’s, undecided, and the message says so', async () => {
    const { id } = await aSentFile();
    const answers = await Promise.all([classify(id), classify(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_filed');
    const done = answers.find(({ status }) => status === 200)!.body as unknown as FiledMessageFileAnswer;
    expect(done.message.files).toMatchObject([{ id, filedAs: { id: done.fileId, title: 'Mutuelle verso' } }]);
    expect(await documents()).toMatchObject([
      {},
      {},
      { id: done.fileId, title: 'Mutuelle verso', isValid: null, practitionerId, adminId: null },
    ]);
    // Three documents are there: the request is no longer incomplete, and three wait for a decision.
    expect(await knex()('coverage_requests').where({ id: PEC }).first()).toMatchObject({
      statusId: 2,
      filesPending: 3,
    });
  });

  test('and taken back, with what it moved', async () => {
    await knex()('coverage_requests').where({ id: PEC }).update({ statusId: 1 });
    const { id, messageId } = await aSentFile();
    const { undoId } = (await classify(id)).body as unknown as FiledMessageFileAnswer;
    expect(await knex()('coverage_requests').where({ id: PEC }).first()).toMatchObject({ statusId: 2 });
    expect((await staff.post(`/admin/api/undo/${undoId}`)).status).toBe(200);
    expect(await documents()).toHaveLength(2);
    expect(await knex()('coverage_requests').where({ id: PEC }).first()).toMatchObject({ statusId: 1 });
    expect(messageOf(await staff.get(`/admin/api/message/${messageId}`)).files).toMatchObject([
      { filedAs: null },
    ]);
    expect((await classify(id)).status).toBe(200);
  });

  test('again once that document is deleted', async () => {
    const { id } = await aSentFile();
    const { fileId } = (await classify(id)).body as unknown as FiledMessageFileAnswer;
    await staff.post(`/admin/api/dfc/delete/file/${fileId}`);
    expect((await classify(id, 'Radio')).status).toBe(200);
  });

  test('not under a title of another stage, nor on a PEC that is closed', async () => {
    const { id } = await aSentFile();
    expect(await classify(id, 'Facture')).toMatchObject({ status: 400 });
    await knex()('coverage_requests').where({ id: PEC }).update({ statusId: 22 });
    expect((await classify(id)).body.code).toBe('locked');
    expect(await documents()).toHaveLength(2);
  });
});

describe('one that did not leave', () => {
  test('is its writer’s again when the message is taken back', async () => {
    const { id } = messageOf(
      await fromStaff({ message: 'x', files: await filesOf(staff, 'un.pdf', 'deux.pdf') }),
    );
    const { files } = (await staff.put(`/admin/api/message/takeback/${id}`))
      .body as unknown as TakenBackAnswer;
    expect(files.map(({ name }) => name)).toEqual(['un.pdf', 'deux.pdf']);
    expect(await rows()).toEqual([]);
    const again = files.map(({ uploadId, name }) => ({ uploadId, name }));
    expect(messageOf(await fromStaff({ message: 'x', files: again })).files).toHaveLength(2);
  });

  test('leaves later with its message, or comes back with it', async () => {
    const plan = async () => {
      const sendAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
      const body = { subject: 'x', DFCId: PEC, sendAt, files: await filesOf(staff, 'courrier.pdf') };
      return ((await staff.put('/admin/api/message/plan', { body })).body as { planned: PlannedMessageItem })
        .planned;
    };
    const first = await plan();
    expect(first).toMatchObject({ content: '', files: [{ name: 'courrier.pdf' }] });
    const [{ id: fileId }] = await rows();
    expect((await dentist.get(`/api/message/file/${fileId}/url`)).status).toBe(404);
    await sendPlannedMessage(api.ports, { plannedMessageId: first.id });
    expect((await dentist.get(`/api/message/file/${fileId}/url`)).status).toBe(200);

    const second = await plan();
    const back = (await staff.put(`/admin/api/message/plan/cancel/${second.id}`))
      .body as unknown as CancelledMessageAnswer;
    expect(back.files).toMatchObject([{ name: 'courrier.pdf', mime: 'application/pdf' }]);
    expect(await rows()).toMatchObject([{ id: fileId }]);
  });
});

test('a message with documents is told so, and one that could not be sent is its writer’s to know', async () => {
  await fromDentist({ files: await filesOf(dentist, 'un.pdf', 'deux.pdf') });
  const sendAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  const { body } = await staff.put('/admin/api/message/plan', {
    body: { subject: 'x', message: 'x', DFCId: PEC, sendAt },
  });
  await knex()('coverage_requests').where({ id: PEC }).update({ statusId: 22 });
  await sendPlannedMessage(api.ports, { plannedMessageId: (body['planned'] as PlannedMessageItem).id });
  await refreshNotifications(api.ports, {
    kinds: ['message', 'message-returned'],
    scope: { coverageRequestId: PEC },
  });
  const told = await knex()('notifications').where({ coverageRequestId: PEC }).orderBy('kind');
  expect(told.map(({ title, adminId: whose }) => [title, whose])).toEqual([
    ['Message reçu avec 2\u00a0pièces', null],
    ['Message non envoyé', adminId],
  ]);
});

test('its file is kept by the sweep, known to the check, and goes with the content of its PEC', async () => {
  const [file] = messageOf(await fromDentist({ files: await filesOf(dentist, 'radio.pdf') })).files;
  const [{ fileKey }] = await rows();
  const later = { now: () => new Date(Date.now() + 48 * 3_600_000) };
  await sweepUnnamedFiles({ ...api.ports, clock: later });
  expect(await api.ports.fileStore.size(fileKey)).toBe(A_PDF.length);
  const missing = (await checkInvariants(api.ports)).find(({ kind }) => kind === 'missing-file');
  expect(missing?.examples ?? []).not.toContain(`message_files ${file!.id}`);
  const keys = await api.database.transaction((scope) => eraseRequests(scope, [PEC], new Date()));
  expect(keys).toContain(fileKey);
  expect(await rows()).toEqual([]);
  expect(await api.ports.stores.documents.unnamedFileKeys([fileKey])).toEqual([fileKey]);
});
