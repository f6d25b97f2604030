import {
  A_PDF,
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aPhoto, aWebPage } from '@accordent/adapters/testing/sample-files.ts';
import { eraseRequests } from '@accordent/adapters/postgres/personal-data/erase-requests.ts';
import { sweepUnnamedFiles } from '@accordent/core/documents/sweep-unnamed-files.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import { MOST_MAIL_MB } from '@accordent/core/mails/mail-fields.ts';
import type { Letter } from '@accordent/core/mails/mailbox-ports.ts';
import { purgeExpiredData } from '@accordent/core/retention/purge-expired-data.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import type { MailItem, MailListAnswer } from './mails.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let colleague: Caller;
let dentist: Caller;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api));
  colleague = await api.login(await anAdministrator(api));
  dentist = await api.login(await aPractitioner(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of [
    'mail_attachments',
    'mail_views',
    'mail_addresses',
    'mails',
    'outgoing_mails',
    'outbox',
  ])
    await knex()(table).delete();
});

const knex = () => api.database.scope.knex;
const rows = () => knex()('mail_attachments').orderBy('id');

async function anUpload(by: Caller = staff, bytes: Uint8Array = A_PDF): Promise<string> {
  const path = by === dentist ? '/api/upload' : '/admin/api/upload';
  const { body } = await by.post(path, { form: aForm({ file: aFile(Buffer.from(bytes), 'devis.pdf') }) });
  return String(body['uploadId']);
}
const filesOf = async (...names: string[]) =>
  Promise.all(names.map(async (name) => ({ name, uploadId: await anUpload() })));
const typed = { subject: 'Votre devis', to: 'gestion@mutuelle.example', message: 'Bonjour,\n\nle voici.' };
const send = (change: object, by = staff) =>
  by.put('/admin/api/mail/send', { body: { ...typed, ...change } });
const mailOf = ({ body }: { body: object }) => (body as { mail: MailItem }).mail;

/** Runs the job, twice as a job may; gives what left and what was filed. */
async function delivered(mailId: number): Promise<{ left: Letter[]; filed: Letter[] }> {
  const left: Letter[] = [];
  const filed: Letter[] = [];
  const mailbox = {
    ...api.ports.mailbox,
    send: async (letter: Letter) => {
      left.push(letter);
      return [];
    },
    keepSent: async (letter: Letter) => void filed.push(letter),
  };
  await sendStaffMail({ ...api.ports, mailbox }, { mailId });
  await sendStaffMail({ ...api.ports, mailbox }, { mailId });
  return { left, filed };
}

describe('a mail written by hand brings documents', () => {
  test('which stand with it among what was sent, and are opened there', async () => {
    const sent = mailOf(await send({ files: await filesOf('Devis.pdf', 'Courrier.pdf') }));
    expect(sent.attachments).toMatchObject([
      { name: 'Devis.pdf', mime: 'application/pdf', size: 0.3, refusal: null },
      { name: 'Courrier.pdf' },
    ]);
    const { body } = await staff.get('/admin/api/mail/all?box=o');
    expect((body as unknown as MailListAnswer).mails[0]?.attachments).toEqual(sent.attachments);
    const { body: opened } = await colleague.get(`/admin/api/mail/file/${sent.attachments[0]!.id}/url`);
    const content = await fetch(api.url + String(opened['url']));
    expect(content.headers.get('content-disposition')).toContain('Devis.pdf');
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(A_PDF);
  });

  test('which leave with it once, whatever often its job runs', async () => {
    const { id } = mailOf(await send({ files: await filesOf('Devis.pdf') }));
    const { left, filed } = await delivered(id);
    expect(left).toHaveLength(1);
    for (const letter of [...left, ...filed])
      expect(letter.attachments).toEqual([
        { name: 'Devis.pdf', mime: 'application/pdf', bytes: new Uint8Array(A_PDF) },
      ]);
    expect(await rows()).toHaveLength(1);
  });

  test('under names that end as their kind does, and hold no folder', async () => {
    const photo = { uploadId: await anUpload(staff, await aPhoto()), name: 'IMG_1.HEIC' };
    const paper = { uploadId: await anUpload(), name: '../a\nb.exe' };
    expect(mailOf(await send({ files: [photo, paper] })).attachments).toMatchObject([
      { name: 'IMG_1.jpg', mime: 'image/jpeg' },
      { name: '..-a-b.pdf', mime: 'application/pdf' },
    ]);
  });

  test('without a word, and as an answer', async () => {
    const first = mailOf(await send({}));
    const sent = mailOf(await send({ message: '', replyTo: first.id, files: await filesOf('Devis.pdf') }));
    expect(sent).toMatchObject({ message: '', attachments: [{ name: 'Devis.pdf' }] });
    expect((await delivered(sent.id)).left).toMatchObject([
      { text: '', attachments: [{ name: 'Devis.pdf' }] },
    ]);
  });

  test('once, when the browser sends it twice under one key', async () => {
    const again = {
      body: { ...typed, files: await filesOf('Devis.pdf') },
      headers: { 'Idempotency-Key': 'un-mail-et-son-devis' },
    };
    const first = await staff.put('/admin/api/mail/send', again);
    expect((await staff.put('/admin/api/mail/send', again)).body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
  });
});

describe('what is refused', () => {
  const nothing = async () => {
    for (const table of ['mails', 'mail_attachments', 'outbox']) expect(await knex()(table)).toEqual([]);
  };

  test('more than five, or what is no document', async () => {
    const six = Array.from({ length: 6 }, () => ({ uploadId: crypto.randomUUID(), name: 'x' }));
    expect(await send({ files: six })).toMatchObject({
      status: 400,
      body: { fields: { files: '5 documents au plus par message.' } },
    });
    const page = aForm({ file: aFile(Buffer.from(aWebPage()), 'devis.pdf') });
    expect((await staff.post('/admin/api/upload', { form: page })).status).toBe(415);
    await nothing();
  });

  test('a file of somebody else, or that went with another mail', async () => {
    for (const by of [colleague, dentist]) {
      const files = [{ name: 'Devis.pdf', uploadId: await anUpload(by) }];
      expect((await send({ files })).status).toBe(404);
    }
    await nothing();
    const files = await filesOf('Devis.pdf');
    expect((await send({ files })).status).toBe(200);
    expect((await send({ files })).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });

  test('a number of a patient in a name', async () => {
    const { status, body } = await send({ files: await filesOf('2 55 08 14 168 025.pdf') });
    expect([status, body.fields]).toEqual([
      400,
      {
        files: 'Un mail ne contient aucune donnée de patient\u00A0: retirez le numéro de sécurité sociale.',
      },
    ]);
    await nothing();
  });

  test('more together than mail servers take; each may still leave with another', async () => {
    const files = await filesOf('Radio.pdf', 'Devis.pdf');
    const [first, second] = files;
    const size = (uploadId: string, sizeBytes: number) =>
      knex()('uploads').where({ id: uploadId }).update({ sizeBytes });
    await size(first!.uploadId, MOST_MAIL_MB * 1_000_000);
    await size(second!.uploadId, 1);
    expect(await send({ files })).toMatchObject({
      status: 400,
      body: { fields: { files: 'Les documents d’un mail font 18\u00a0Mo au plus ensemble.' } },
    });
    await nothing();
    expect((await send({ files: [first] })).status).toBe(200);
    expect((await send({ files: [second] })).status).toBe(200);
  });

  test('a mail to nobody leaves its files to be sent with another', async () => {
    const files = await filesOf('Devis.pdf');
    expect((await send({ to: 'personne', files })).status).toBe(400);
    await nothing();
    expect((await send({ files })).status).toBe(200);
  });
});

describe('its file', () => {
  test('is kept by the sweep, known to the check, and goes with the content of its PEC', async () => {
    const { id: PEC, reference } = await aCoverageRequest(api, {
      practitionerId: (await aPractitioner(api)).id,
    });
    const sent = mailOf(await send({ subject: reference, files: await filesOf('Devis.pdf') }));
    const [{ fileKey }] = await rows();
    const later = { now: () => new Date(Date.now() + 48 * 3_600_000) };
    await sweepUnnamedFiles({ ...api.ports, clock: later });
    expect(await api.ports.fileStore.size(fileKey)).toBe(A_PDF.length);
    const missing = (await checkInvariants(api.ports)).find(({ kind }) => kind === 'missing-file');
    expect(missing?.examples ?? []).not.toContain(`mail_attachments ${sent.attachments[0]!.id}`);
    const keys = await api.database.transaction((scope) => eraseRequests(scope, [PEC], new Date()));
    expect(keys).toContain(fileKey);
    expect(await api.ports.stores.documents.unnamedFileKeys([fileKey])).toEqual([fileKey]);
    // Its job finds nothing to send.
    expect(await delivered(sent.id)).toEqual({ left: [], filed: [] });
  });

  test('goes two years after it was sent, as what was received does; the mail stays', async () => {
    const old = mailOf(await send({ files: await filesOf('Ancien.pdf') }));
    const recent = mailOf(await send({ files: await filesOf('Neuf.pdf') }));
    const [{ fileKey }] = await rows();
    // The night has forgotten them long ago.
    await knex()('uploads').delete();
    const date = new Date(api.clock.now());
    date.setUTCMonth(date.getUTCMonth() - 25);
    await knex()('mails').where({ id: old.id }).update({ date });
    await purgeExpiredData(api.ports, { asOf: api.clock.now() });
    expect(await rows()).toMatchObject([{ mailId: recent.id }]);
    await expect(api.ports.fileStore.size(fileKey)).rejects.toMatchObject({ code: 'not_found' });
    expect(mailOf(await staff.get(`/admin/api/mail/${old.id}`))).toMatchObject({ attachments: [] });
  });
});
