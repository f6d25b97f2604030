import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import type { BuiltDocument, Practitioner } from '@accordent/adapters/testing/builders.ts';
import { aPdf, aPhoto } from '@accordent/adapters/testing/sample-files.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { fileUrlAnswer } from './documents.schemas.ts';

let api: ApiUnderTest;
let dentist: Practitioner;
let token: string;
let document: BuiltDocument;
let photo: Buffer;

beforeAll(async () => {
  api = await startApi();
  photo = await aPhoto();
});
afterAll(() => api.close());

beforeEach(async () => {
  dentist = await aPractitioner(api);
  token = await aToken(api, dentist);
  const { documents } = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    documents: [{ title: 'Mutuelle recto “été” / 2026', mime: 'image/jpeg', bytes: photo }],
  });
  if (!documents[0]) throw new Error('a document was asked for');
  document = documents[0];
});

async function addressOf(path = `/api/file/${document.id}/url`, as = token): Promise<URL> {
  const { body } = await api.as(as).get(path);
  return new URL(fileUrlAnswer.parse(body).url, api.url);
}

const open = (address: URL | string) => fetch(address);

test('a signed address opens the document without a token, out of every cache and script', async () => {
  const response = await open(await addressOf());
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true);
  const header = (name: string) => response.headers.get(name);
  expect(header('content-type')).toBe('image/jpeg');
  expect(header('content-length')).toBe(String(photo.length));
  expect(header('x-content-type-options')).toBe('nosniff');
  expect(header('cache-control')).toBe('private, no-store');
  expect(header('referrer-policy')).toBe('no-referrer');
  expect(header('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'self'");
  expect(header('x-frame-options')).toBe('SAMEORIGIN');
  expect(header('content-disposition')).toMatch(
    /^inline; filename=".*"; filename\*=UTF-8''Mutuelle%20recto%20.*\.jpg$/,
  );
});

test('a PDF may show its own pages in a frame of ours', async () => {
  const bytes = await aPdf();
  const { documents } = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    documents: [{ title: 'Devis', bytes }],
  });
  const response = await open(await addressOf(`/api/file/${documents[0]?.id}/url`));
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; object-src 'self'; frame-ancestors 'self'",
  );
  expect(response.headers.get('content-disposition')).toBe('inline; filename="Devis.pdf"');
});

test('to who knows the document alone, the address tells what it is and of which PEC', async () => {
  const { id, reference, documents } = await aCoverageRequest(api, {
    practitionerId: dentist.id,
    documents: ['Facture'],
  });
  const { body } = await api.as(token).get(`/api/file/${documents[0]?.id}/url`);
  expect(body).toMatchObject({ title: 'Facture', mime: 'application/pdf', dfcId: id, reference });
});

test('staff open it too, and each look is audited', async () => {
  const employee = await anAdministrator(api);
  const address = await addressOf(`/admin/api/file/${document.id}/url`, await aToken(api, employee));
  expect((await open(address)).status).toBe(200);
  const looks = await api.database.scope
    .knex('audit_events')
    .where({ action: 'open-document', entityId: document.id });
  expect(looks).toMatchObject([{ actorKind: 'admin', actorId: employee.id }]);
});

test.each([
  ['the account', 'account', '999'],
  ['the area', 'kind', 'admin'],
  ['the session', 'session', '00000000-0000-4000-8000-000000000000'],
  ['the end', 'expires', '9999999999'],
  ['the signature', 'signature', 'x'.repeat(54)],
])('changing %s of an address closes it', async (_, name, value) => {
  const address = await addressOf();
  address.searchParams.set(name, value);
  const response = await open(address);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'forbidden']);
});

test('an address is of one document', async () => {
  const other = await aCoverageRequest(api, { practitionerId: dentist.id, documents: ['Devis'] });
  const address = await addressOf();
  address.pathname = `/api/file/${other.documents[0]?.id}/content`;
  expect((await open(address)).status).toBe(403);
});

test('an address ends after five minutes', async () => {
  const address = await addressOf();
  api.clock.advance(4 * 60_000 + 50_000);
  expect((await open(address)).status).toBe(200);
  api.clock.advance(11_000);
  expect((await open(address)).status).toBe(410);
});

test('an address ends with its session', async () => {
  const address = await addressOf();
  await api.ports.stores.sessions.endAll('practitioner', dentist.id, api.ports.clock.now());
  expect((await open(address)).status).toBe(401);
});

test('an address ends with its document', async () => {
  const address = await addressOf();
  await api.as(token).post(`/api/dfc/delete/file/${document.id}`);
  expect((await open(address)).status).toBe(404);
});

test('an address without its signature is refused', async () => {
  const address = await addressOf();
  address.searchParams.delete('signature');
  expect((await open(address)).status).toBe(400);
});
