import {
  aCoverageRequest,
  aMember,
  aMandate,
  anAdministrator,
  aPatient,
  aPayment,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { aDraft, typedContent } from '@accordent/adapters/testing/draft-builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aMessage, aMessageFile } from '@accordent/adapters/testing/message-builders.ts';
import { aBankLine, partOfDocument } from '@accordent/adapters/testing/money-builders.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from './http/route.ts';
import { aPushDevice } from './testing/good-alerts.ts';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from './testing/api-under-test.ts';
import { propertiesOf } from './testing/bad-calls.ts';
import { everyRoute, nameOf } from './testing/every-route.ts';
import { ELSEWHERE, foreignRows } from './testing/foreign-rows.ts';
import type { Expected, Things } from './testing/foreign-row.ts';
import { watchWrites } from './testing/writes.ts';

/**
 * Every call of the portal with what is another's: in its address, in its body, and nested in what is the caller's own.
 * It is not found, or an empty list where it filters; nothing is written, in any
 * table; and no answer holds a word of theirs.
 */

const ofDentists = everyRoute.filter(({ area }) => area === 'dentists');

test('every call of the portal has a row, and every id that it takes', () => {
  const told = [...foreignRows.map(({ route }) => route), ...Object.keys(ELSEWHERE)];
  expect([...new Set(told)].toSorted()).toEqual(ofDentists.map(nameOf).toSorted());
  const missing = ofDentists.flatMap((route) =>
    idsOf(route)
      .filter(
        (id) => !foreignRows.some(({ route: name, names }) => name === nameOf(route) && names.includes(id)),
      )
      .map((id) => `${nameOf(route)}: ${id}`),
  );
  expect(missing).toEqual([]);
});

/** What a call names a record by; a status is everybody's. */
function idsOf(route: Route): string[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const inBody = Object.keys({ ...propertiesOf(route.query), ...propertiesOf(route.body) });
  return [...inPath, ...inBody.filter((name) => /^id$|Id$|^ssn$/.test(name) && name !== 'statusId')];
}

const WORDS = ['QUATREMÈRE', 'VILBREQUIN', 'Message du canari', 'Remarque du canari'];

let api: ApiUnderTest;
let adminId: number;
let writes: Awaited<ReturnType<typeof watchWrites>>;
/** Who calls, with what is his and what is not. */
const cases: Record<string, { caller: Caller; own: Things; theirs: Things; isHead: boolean }> = {};

beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: SELLER_ENV });
  ({ id: adminId } = await anAdministrator(api));
  const named = { lastname: 'QUATREMÈRE', gmbLink: 'https://g.page/quatremere' };
  const head = await aPractitioner(api, { planId: 4, ...named });
  const linked = await aPractitioner(api, { parentId: head.id });
  const colleague = await aPractitioner(api, { parentId: head.id, ...named });
  const stranger = await aPractitioner(api, { planId: 4 });
  const formerHead = await aPractitioner(api, { planId: 5 });
  const unlinked = await aPractitioner(api, { ...named });
  const [ofHead, ofColleague, ofUnlinked] = [
    await things(head, { colleagueId: colleague.id, isTheirs: true }),
    await things(colleague, { colleagueId: linked.id, isTheirs: true }),
    await things(unlinked, { colleagueId: unlinked.id, isTheirs: true }),
  ];
  const as = async (account: Practitioner, theirs: Things, isHead: boolean) => ({
    caller: await api.login(account),
    own: await things(account, { colleagueId: account.id, isTheirs: false }),
    theirs,
    isHead,
  });
  cases['another practice'] = await as(stranger, ofHead, true);
  cases['a linked dentist, of his head'] = await as(linked, ofHead, false);
  cases['a linked dentist, of a colleague'] = await as(linked, ofColleague, false);
  const former = await as(formerHead, ofUnlinked, true);
  // Linked and unlinked with the caller's session open: rights are read at each request.
  const link = (parentId: number | null) =>
    api.database.scope.knex('practitioners').where({ id: unlinked.id }).update({ parentId });
  await link(formerHead.id);
  expect((await former.caller.get(`/api/dfc/${ofUnlinked.dfcId}`)).status).toBe(200);
  await link(null);
  cases['a former head, of who was unlinked'] = former;
  writes = await watchWrites(api, ['sessions']);
});
afterAll(() => api.close());

let number = 100;
async function things(
  owner: Practitioner,
  { colleagueId, isTheirs }: { colleagueId: number; isTheirs: boolean },
): Promise<Things> {
  const practitionerId = owner.id;
  number += 1;
  const nir = `1881175123${number}`;
  const patientId = await aPatient(api, {
    practitionerId,
    nir,
    email: 'patient@exemple.fr',
    ...(isTheirs && { lastname: 'VILBREQUIN' }),
  });
  const request = await aCoverageRequest(api, {
    practitionerId,
    patientId,
    statusId: 19,
    ...(isTheirs && { remark: 'Remarque du canari' }),
    documents: ['Facture', 'Devis'],
  });
  const [paid, waiting] = request.documents;
  const about = { coverageRequestId: request.id, practitionerId };
  const session = (await api.login(owner)).token;
  const draft = await aDraft(api, {
    practitionerId,
    content: typedContent(isTheirs ? { remark: 'Remarque du canari' } : {}),
  });
  const messageId = await aMessage(api, {
    ...about,
    by: { adminId },
    ...(isTheirs && { content: 'Message du canari' }),
  });
  const paymentId = await aPayment(api, { documentId: paid!.id, coverageRequestId: request.id, adminId });
  const login = { kind: 'practitioner', id: practitionerId } as const;
  await api.ports.stores.factors.addPasskey(login, {
    credentialId: `clé-${number}`,
    publicKey: '',
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'Téléphone',
    at: api.clock.now(),
  });
  const [passkey] = (await api.ports.stores.factors.of(login)).passkeys;
  return {
    passkeyId: passkey!.id,
    deviceId: await aPushDevice(api, login),
    userId: practitionerId,
    linkedId: colleagueId,
    partId: await partOfDocument(api, paid!.id),
    lineId: await aBankLine(api, { practitionerId, cents: 123_456 }),
    dfcId: request.id,
    patientId,
    nir,
    fileId: waiting!.id,
    paidFileId: paid!.id,
    paymentId,
    messageId,
    messageFileId: await aMessageFile(api, { messageId, coverageRequestId: request.id }),
    invoiceId: await anInvoice(api, { practitionerId }),
    // Of a year of its own: somebody may have several.
    mandateId: await aMandate(api, {
      practitionerId,
      adminId,
      validFrom: `${1900 + number}-01-01`,
      validUntil: `${1900 + number}-12-31`,
    }),
    placeId: (await aMember(api, { practitionerId })).membershipId,
    invitationId: await anInvitation(practitionerId),
    personRequestId: await api.ports.stores.personRequests.add({
      practitionerId,
      patientId,
      kind: 'access',
      receivedOn: '2026-11-20',
      note: '',
      adminId,
      at: api.clock.now(),
    }),
    uploadId: await api.ports.stores.uploads.add({
      by: { practitionerId },
      at: api.clock.now(),
      fileKey: api.ports.fileStore.newKey(),
      mime: 'application/pdf',
      sizeBytes: 1,
      pages: 1,
      sha256: '0'.repeat(64),
    }),
    draftId: draft.id,
    draftDocumentId: draft.documentIds[0]!,
    sessionId: (JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString()) as { sid: string })
      .sid,
  };
}

async function anInvitation(practitionerId: number): Promise<string> {
  const { members } = api.ports.stores;
  const id = members.newInvitationId();
  const createdAt = api.clock.now();
  await members.invite({
    id,
    practitionerId,
    email: `invitee-${id}@cabinet.example`,
    role: 'assistant',
    practitionerIds: null,
    tokenHash: id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  });
  return id;
}

describe.each([
  'another practice',
  'a linked dentist, of his head',
  'a linked dentist, of a colleague',
  'a former head, of who was unlinked',
])('%s', (who) => {
  test.each(
    foreignRows.map((row) => [`${row.route} (${row.names.join(', ') || 'names nothing'})`, row] as const),
  )('%s', async (_, { route, path, with: options, expected = 'not found' }) => {
    const { caller, own, theirs, isHead } = cases[who]!;
    const [method, pattern] = route.split(' ') as [string, string];
    const send = caller[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'];
    const [mark, files, kept] = [await writes.mark(), await storedFiles(), await rowsOf(theirs)];
    const answer = await send(path?.(theirs, own) ?? pattern, options?.(theirs, own));

    expect(verdict(answer)).toEqual(verdictOf(expected, isHead));
    for (const word of WORDS) expect(JSON.stringify(answer.body)).not.toContain(word);
    expect(await rowsOf(theirs)).toEqual(kept);
    if (expected.startsWith('own')) return;
    expect(await writes.since(mark)).toEqual([]);
    expect(await storedFiles()).toEqual(files);
  });
});

const EITHER: unknown = expect.any(Boolean);

/** The status, the code of a refusal, and the records of a list. */
function verdict({ status, body: answer }: CallAnswer): unknown[] {
  const { dfc, patients, invoices, users, drafts } = answer;
  const lists = [dfc, patients, invoices, users, drafts].filter(Array.isArray);
  return status === 200 ? [status, lists.every((list) => list.length === 0)] : [status, answer.code];
}

function verdictOf(expected: Expected, isHead: boolean): unknown[] {
  if (expected.endsWith('of heads') && !isHead) return [403, 'forbidden'];
  if (expected.startsWith('own')) return [200, EITHER];
  if (expected === 'empty') return [200, true];
  return [404, 'not_found'];
}

/** Every row of theirs, each with the transaction that wrote it last. */
async function rowsOf({ userId, linkedId }: Things): Promise<unknown[]> {
  const tables = [
    'coverage_requests',
    'patients',
    'messages',
    'invoices',
    'uploads',
    'password_links',
    'bank_lines',
    'lots',
    'request_drafts',
  ];
  const { rows: found } = await api.database.scope.knex.raw<{ rows: unknown[] }>(
    [
      `select 'practitioners', id::text, xmin::text from practitioners where id in (${userId}, ${linkedId})`,
      ...tables.map(
        (name) => `select '${name}', id::text, xmin::text from ${name} where practitioner_id = ${userId}`,
      ),
      ...['documents', 'payments', 'status_changes'].map(
        (name) => `select '${name}', c.id::text, c.xmin::text from ${name} c
          join coverage_requests r on r.id = c.coverage_request_id where r.practitioner_id = ${userId}`,
      ),
    ].join(' union all ') + ' order by 1, 2',
  );
  return found;
}

const storedFiles = async () => (await Array.fromAsync(api.ports.fileStore.list())).length;

test('the same calls find what is the caller’s own', async () => {
  const { caller, own } = cases['another practice']!;
  const found = await Promise.all([
    caller.get(`/api/dfc/${own.dfcId}`),
    caller.get(`/api/file/${own.fileId}/url`),
    caller.get(`/api/invoice/${own.invoiceId}`),
    caller.put(`/api/message/read/${own.messageId}`),
    caller.post('/api/dfc', { body: { type: 'all', userId: own.userId, patientId: own.patientId } }),
    caller.post('/api/dfc/patient', { body: { ssn: own.nir, userId: own.userId } }),
    caller.post('/api/message/add', { body: { message: 'Bonjour', dfcId: own.dfcId } }),
    caller.put('/api/patient/update', { body: { id: own.patientId, patientEmail: 'b@exemple.fr' } }),
    caller.post(`/api/dfc/file/${own.paidFileId}/payment/${own.paymentId}/update`, {
      body: { isPaid: true },
    }),
  ]);
  expect(found.map(({ status }) => status)).toEqual(found.map(() => 200));
  expect(await writes.since(0)).not.toEqual([]);
});
