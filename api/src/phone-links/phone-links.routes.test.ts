import { aPractitioner, aToken } from '@accordent/adapters/testing/builders.ts';
import { aDraft } from '@accordent/adapters/testing/draft-builders.ts';
import { aPhoto, aWebPage } from '@accordent/adapters/testing/sample-files.ts';
import { PHONE_LINK_MINUTES } from '@accordent/core/phone-links/phone-link.ts';
import { addPhoneDocument } from '@accordent/core/phone-links/open-phone-link.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftAnswer } from '../drafts/drafts.schemas.ts';
import { startApi, type ApiUnderTest, type CallAnswer, type Caller } from '../testing/api-under-test.ts';
import { badJson, badTexts, jsonText } from '../testing/bad-values.ts';
import { aFile, aForm } from '../testing/forms.ts';
import { rawCaller } from '../testing/raw-call.ts';
import { watchWrites } from '../testing/writes.ts';
import { begunPhoneLinkAnswer, phoneFrontAnswer, phoneLinkAnswer } from './phone-links.schemas.ts';

/** A telephone that adds photos to a draft without a login, and whoever would like to. */
let api: ApiUnderTest;
let practitionerId: number;
let desk: Caller;
let photo: Uint8Array;
let writes: Awaited<ReturnType<typeof watchWrites>>;

beforeAll(async () => {
  api = await startApi();
  photo = await aPhoto();
  writes = await watchWrites(api);
});
afterAll(() => api.close());
// One who has not asked for ten links in this minute.
beforeEach(async () => {
  const dentist = await aPractitioner(api, { lastname: 'QUERVALLON' });
  practitionerId = dentist.id;
  desk = api.as(await aToken(api, dentist));
});

const knex = () => api.database.scope.knex;
const aBlankDraft = async (places: readonly string[] = []) =>
  (await aDraft(api, { practitionerId, places })).id;
async function begun(draftId: number): Promise<string> {
  const { status, body } = await desk.post(`/api/draft/${draftId}/phone-link`);
  expect(status).toBe(200);
  return begunPhoneLinkAnswer.parse(body).address.split('/photo/')[1]!;
}
const cookieOf = (answer: CallAnswer) => String(answer.headers.get('set-cookie')).split(';')[0]!;
const open = (token: string, cookie = '') =>
  api.as(null).post('/api/phone-link/open', { body: { token }, headers: { Cookie: cookie } });
const send = (token: string, cookie: string, { key = 'photo-1', place = 'Devis', bytes = photo } = {}) =>
  api.as(null).post('/api/phone-link/document', {
    form: aForm({ token, key, place, file: aFile(bytes, 'photo.jpg', 'image/jpeg') }),
    headers: { Cookie: cookie },
  });
const documentsOf = async (id: number) =>
  draftAnswer.parse((await desk.get(`/api/draft/${id}`)).body).draft.documents;
const linkOf = async (id: number) =>
  phoneLinkAnswer.parse((await desk.get(`/api/draft/${id}/phone-link`)).body).phoneLink;
async function opened(draftId: number): Promise<{ token: string; cookie: string }> {
  const token = await begun(draftId);
  return { token, cookie: cookieOf(await open(token)) };
}

test('the address is told once: the database has a hash of it, and of the telephone', async () => {
  const draftId = await aBlankDraft();
  const { token, cookie } = await opened(draftId);
  expect(token).toMatch(/^[\w-]{43}$/);
  const [link] = await knex()('phone_links').where({ draftId });
  const [, device = ''] = cookie.split('=');
  expect(link).toMatchObject({
    tokenHash: api.ports.randomTokens.hash(token),
    deviceHash: api.ports.randomTokens.hash(device),
  });
  for (const table of ['phone_links', 'idempotency_keys', 'audit_events', 'live_events', 'outbox'])
    for (const secret of [token, device]) expect(JSON.stringify(await knex()(table))).not.toContain(secret);
});

test('the first telephone is told who receives its photos and which are wanted, and no patient', async () => {
  const draftId = await aBlankDraft(['Devis']);
  const token = await begun(draftId);
  const answer = await open(token);
  const { front } = phoneFrontAnswer.parse(answer.body);
  expect(front).toMatchObject({ documents: 0, wanted: ['Mutuelle recto', 'Mutuelle verso'] });
  expect(front.practitioner).toContain('QUERVALLON');
  const now = Math.floor(api.clock.now().getTime() / 1000);
  expect(front.expiresAt.timestamp - now).toBe(PHONE_LINK_MINUTES * 60);
  expect(JSON.stringify(answer.body)).not.toMatch(/LIMA|ROSA|2550814/i);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^phone-[0-9a-f]{16}=[\w-]{43}; Path=\/api\/phone-link; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
  );
  expect([(await linkOf(draftId))?.documents, (await linkOf(draftId))?.openedAt]).toEqual([
    0,
    expect.objectContaining({ timestamp: now }),
  ]);
});

test('of two telephones at once one is the first; it opens the page again, the other never', async () => {
  const draftId = await aBlankDraft();
  const token = await begun(draftId);
  const both = await Promise.all([open(token), open(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const [first] = both.filter(({ status }) => status === 200);
  const again = await open(token, cookieOf(first!));
  expect([again.status, again.headers.get('set-cookie')]).toEqual([200, null]);
  expect((await open(token)).status).toBe(404);
  const ofAnother = await opened(await aBlankDraft());
  expect((await open(token, ofAnother.cookie)).status).toBe(404);
  expect((await send(token, ofAnother.cookie)).status).toBe(404);
});

test('a photo stands in the draft at once, is read as others, once under its key, and the journal says how it came', async () => {
  const draftId = await aBlankDraft();
  const phone = await opened(draftId);
  const answer = await send(phone.token, phone.cookie);
  expect(phoneFrontAnswer.parse(answer.body).front).toMatchObject({
    documents: 1,
    wanted: ['Mutuelle recto', 'Mutuelle verso'],
  });
  await send(phone.token, phone.cookie);
  const documents = await documentsOf(draftId);
  expect(documents).toMatchObject([{ place: 'Devis', mime: 'image/jpeg' }]);
  const [{ fileKey }] = await knex()('draft_documents').where({ draftId });
  expect(await knex()('readings').where({ fileKey })).toHaveLength(1);
  expect(await knex()('live_events').where({ kind: 'draft', entityId: draftId })).not.toEqual([]);
  const noted = await knex()('audit_events').where({ entity: 'draft', entityId: draftId }).orderBy('id');
  expect(noted.map(({ action }) => action)).toEqual([
    'begin-phone-link',
    'open-phone-link',
    'add-draft-document-by-phone',
  ]);
  expect((await linkOf(draftId))?.documents).toBe(1);
});

test('a key of the desk is none of a telephone: it moves nothing', async () => {
  const draftId = await aBlankDraft(['Radio']);
  const phone = await opened(draftId);
  const [ofDesk] = await documentsOf(draftId);
  await send(phone.token, phone.cookie, { key: ofDesk!.key });
  expect((await documentsOf(draftId)).map(({ place }) => place)).toEqual(['Radio', 'Devis']);
});

test('uploads are judged as those of the form', async () => {
  const draftId = await aBlankDraft();
  const { token, cookie } = await opened(draftId);
  const mark = await writes.mark();
  for (const bytes of [aWebPage(), Buffer.from('MZ\u0090'), new Uint8Array(), photo.slice(0, 40)])
    expect((await send(token, cookie, { bytes })).status).toBeGreaterThan(399);
  expect((await send(token, cookie, { place: 'Radio' })).status).toBe(400);
  expect(await writes.since(mark)).toEqual([]);
});

/** A link that opened, and what ended it. */
const ends: Readonly<Record<string, (draftId: number) => Promise<unknown>>> = {
  'ended by the desk': (id) => desk.delete(`/api/draft/${id}/phone-link`),
  'replaced by another': (id) => begun(id),
  'of a draft that is gone': (id) => desk.post(`/api/draft/${id}/delete`),
  'of a request that was sent': (id) => desk.post(`/api/draft/${id}/send`, { body: {} }),
  expired: async () => api.clock.advance(PHONE_LINK_MINUTES * 60_000),
};

test.each(Object.entries(ends))(
  'one %s is answered like one that never was, and takes nothing',
  async (_, end) => {
    const draftId = await aBlankDraft(['Mutuelle recto', 'Mutuelle verso', 'Devis']);
    const { token, cookie } = await opened(draftId);
    expect((await open(token, cookie)).status).toBe(200);
    await end(draftId);
    const mark = await writes.mark();
    const unknown = await open('A'.repeat(43));
    expect([unknown.status, unknown.body.code]).toEqual([404, 'phone_link_closed']);
    for (const answer of [await open(token, cookie), await open(token), await send(token, cookie)])
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
    expect(await writes.since(mark)).toEqual([]);
  },
);

test('a photo that is being judged when the desk ends the link does not come in', async () => {
  const draftId = await aBlankDraft();
  const { token, cookie } = await opened(draftId);
  const scan = async () => {
    expect((await desk.delete(`/api/draft/${draftId}/phone-link`)).status).toBe(200);
    return 'clean' as const;
  };
  const held = { token, device: cookie.split('=')[1]!, ip: '127.0.0.1' };
  const adding = addPhoneDocument(
    { ...api.ports, antivirus: { ...api.ports.antivirus, scan } },
    { ...held, key: 'late', place: 'Devis', bytes: photo },
  );
  await expect(adding).rejects.toMatchObject({ code: 'phone_link_closed' });
  expect(await documentsOf(draftId)).toEqual([]);
});

test('what is no token, and what was guessed, is refused alike, until there are too many tries', async () => {
  const raw = rawCaller(api.url);
  const { token } = await opened(await aBlankDraft());
  const mark = await writes.mark();
  const post = (sent: unknown) =>
    raw.send({
      method: 'POST',
      address: '/api/phone-link/open',
      headers: { 'Content-Type': 'application/json' },
      body: jsonText({ token: sent }),
    });
  for (const sent of Object.values(badJson)) {
    const { status } = await post(sent);
    expect([status >= 400 && status < 500, String(sent)]).toEqual([true, String(sent)]);
  }
  const bent = [
    token.slice(0, -1),
    `${token}=`,
    ` ${token}`,
    token.toUpperCase(),
    encodeURIComponent(`${token} `),
  ];
  const answers = new Set<string>();
  const guesses = [...bent, ...Object.values(badTexts).filter((text) => text.length <= 300)];
  for (const sent of [...guesses, ...Array.from({ length: 30 }, (_, index) => 'A'.repeat(40) + index)]) {
    const { status, text } = await post(sent);
    answers.add(status === 429 ? '429' : `${status} ${text}`);
  }
  raw.close();
  expect([...answers].map((answer) => answer.slice(0, 3)).toSorted()).toEqual(['404', '429']);
  expect(await writes.since(mark)).toEqual([]);
});

test('an account asks for ten links a minute at most', async () => {
  const dentist = await aPractitioner(api);
  const own = api.as(await aToken(api, dentist));
  const draft = await aDraft(api, { practitionerId: dentist.id, places: [] });
  const answers: number[] = [];
  for (let n = 0; n < 11; n += 1) answers.push((await own.post(`/api/draft/${draft.id}/phone-link`)).status);
  expect(answers.slice(0, 10)).not.toContain(429);
  expect(answers[10]).toBe(429);
});
