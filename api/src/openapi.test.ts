import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';

/** The calls of the contract, written down by hand. */
const CALLS = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/maintenance',

  'POST /api/auth/login',
  'POST /api/auth/verify',
  'POST /api/login_check',
  'POST /api/auth/logout',
  'POST /admin/api/auth/login',
  'POST /admin/api/auth/verify',
  'POST /admin/api/login_check',
  'POST /admin/api/auth/logout',
  'PUT /api/password/lost',
  'PUT /admin/api/password/lost',
  'PUT /api/password/token',
  'PUT /api/password/new',
  'PUT /api/account/stop',
  'GET /api/form/challenge',
  'POST /api/form/add',
  'GET /api/publisher',
  'POST /api/depot/look',
  'POST /api/depot/code',
  'POST /api/depot/open',
  'GET /api/depot/{id}',
  'GET /api/depot/{id}/file/{fileId}',
  'POST /api/depot/{id}/answer',
  'POST /api/phone-link/open',
  'POST /api/phone-link/document',

  'GET /admin/api/user',
  'PUT /admin/api/user/update',
  'GET /admin/api/sessions',
  'DELETE /admin/api/sessions/{id}',
  'GET /admin/api/administrator/all',
  'GET /admin/api/administrator/{id}',
  'PUT /admin/api/administrator/add',
  'PUT /admin/api/administrator/edit/{id}',
  'PUT /admin/api/administrator/delete/{id}',
  'GET /admin/api/audit',
  'GET /admin/api/config',
  'GET /admin/api/counters',
  'GET /admin/api/search',
  'PUT /admin/api/opened',
  'GET /admin/api/statistics',
  'GET /admin/api/my-day',
  'GET /admin/api/statistics/forecasts',
  'GET /admin/api/statistics/insurers',
  'GET /admin/api/statistics/insurers.csv',
  'GET /admin/api/team-days',
  'GET /admin/api/statistics.csv',
  'GET /admin/api/users/ndfd',
  'GET /admin/api/events',
  'GET /admin/api/notifications',
  'PUT /admin/api/notifications/read',
  'GET /admin/api/users/to-call',
  'PUT /admin/api/user/{id}/called',
  'GET /admin/api/user/{id}/calls',
  'GET /admin/api/users',
  'GET /admin/api/users/choices',
  'GET /admin/api/users/linkable',
  'GET /admin/api/user/{id}/address-wait',
  'PUT /admin/api/user/{id}/address-wait/confirm',
  'GET /admin/api/user/{id}',
  'PUT /admin/api/user/add',
  'PUT /admin/api/user/update/{id}',
  'PUT /admin/api/user/archived/{id}',
  'PUT /admin/api/user/delete/{id}',
  'PUT /admin/api/user/{id}/link',
  'GET /admin/api/user/{id}/files',
  'POST /admin/api/user/add/{id}/file',
  'POST /admin/api/user/delete/file/{fileId}',
  'GET /admin/api/user/file/{fileId}/url',
  'GET /admin/api/history/all',
  'PUT /admin/api/history/add',
  'GET /admin/api/person-requests',
  'POST /admin/api/person-requests',
  'PUT /admin/api/person-requests/{id}',
  'GET /admin/api/person-requests/records',
  'GET /admin/api/accounting/journal',
  'GET /admin/api/accounting/late',
  'GET /admin/api/accounting/papers',
  'GET /admin/api/user/{id}/debit-mandates',
  'POST /admin/api/user/{id}/debit-mandate',
  'PUT /admin/api/debit-mandate/{id}/revoke',
  'GET /admin/api/debits',
  'POST /admin/api/debits/prepare',
  'POST /admin/api/debits/collection/{id}',
  'GET /admin/api/debit-batch/{id}',
  'GET /admin/api/debit-batch/{id}/file',
  'POST /admin/api/debit-batch/{id}/cancel',
  'POST /admin/api/debit/{id}/stop',
  'POST /admin/api/invoice/{id}/debit',
  'GET /admin/api/invoice/{id}/reminders',
  'PUT /admin/api/invoice/{id}/reminders',
  'GET /admin/api/user/{id}/invoice-reminders',
  'GET /admin/api/receipts',
  'POST /admin/api/receipts/statement',
  'POST /admin/api/receipts/confirm',
  'PUT /admin/api/receipt/{id}',
  'GET /admin/api/invoice/{id}/payments',
  'POST /admin/api/invoice/{id}/payments',
  'POST /admin/api/invoice-payment/{id}/undo',
  'GET /admin/api/invoice',
  'GET /admin/api/invoice/{id}',
  'POST /admin/api/invoice/add',
  'POST /admin/api/invoice/{id}/credit',
  'POST /admin/api/invoice/change/{id}',
  'POST /admin/api/invoice/{id}/send',
  'POST /admin/api/config/setLastInvoiceId',
  'GET /api/invoices',
  'GET /api/invoices/papers',
  'GET /api/invoice/{id}',
  'GET /build/invoices/{fileName}',
  'GET /admin/api/user/{id}/reconciliation',
  'GET /admin/api/user/{id}/allocations',
  'POST /admin/api/user/{id}/reconciliation/statement',
  'POST /admin/api/user/{id}/reconciliation/remittance',
  'POST /admin/api/user/{id}/reconciliation/confirm',
  'POST /admin/api/allocation/{id}/undo',
  'GET /api/dfc/export',
  'GET /api/settlements',
  'GET /api/settlements/export',
  'GET /api/reconciliation',
  'POST /api/reconciliation/statement',
  'POST /api/reconciliation/remittance',
  'POST /api/reconciliation/confirm',
  'POST /admin/api/import/preview',
  'POST /admin/api/import/confirm',
  'GET /admin/api/import/template/{kind}.csv',
  'GET /admin/api/mutual-group/all',
  'GET /admin/api/mutual',
  'GET /admin/api/mutual/{id}',
  'PUT /admin/api/mutual/add',
  'PUT /admin/api/mutual/edit/{id}',
  'PUT /admin/api/mutual/delete/{id}',
  'GET /admin/api/mutual-group',
  'GET /admin/api/mutual-group/{id}',
  'PUT /admin/api/mutual-group/add',
  'PUT /admin/api/mutual-group/edit/{id}',
  'PUT /admin/api/mutual-group/delete/{id}',
  'GET /admin/api/dfc/{id}/insurer',

  'GET /admin/api/contact',
  'GET /admin/api/contact/user/{userId}',
  'GET /admin/api/contact/{id}',
  'POST /admin/api/contact',
  'PUT /admin/api/contact/{id}',
  'DELETE /admin/api/contact/{id}',
  'DELETE /admin/api/contact/{id}/user/{userId}',

  'GET /admin/api/mandates',
  'GET /admin/api/user/{id}/mandates',
  'POST /admin/api/user/{id}/mandate',
  'POST /admin/api/mandate/{mandateId}/paper',
  'PUT /admin/api/mandate/{mandateId}/revoke',
  'GET /admin/api/mandate/{mandateId}/url',
  'GET /api/mandate/{mandateId}/content',
  'GET /api/mandate',
  'GET /api/mandate/{mandateId}/url',

  'GET /admin/api/user/{id}/conventions',
  'PUT /admin/api/user/{id}/convention/add',
  'PUT /admin/api/user/{id}/convention/edit/{conventionId}',
  'PUT /admin/api/user/{id}/convention/delete/{conventionId}',
  'GET /admin/api/user/{id}/convention/{conventionId}/credentials',

  'GET /admin/api/dfc',
  'GET /admin/api/dfc/{id}',
  'GET /admin/api/dfc/user/{userId}',
  'POST /admin/api/dfc/add',
  'PUT /admin/api/dfc/update/{id}',
  'PUT /admin/api/dfc/delete/{id}',
  'POST /admin/api/dfc/add/{id}/file',
  'POST /admin/api/dfc/update/file/{fileId}',
  'POST /admin/api/dfc/delete/file/{fileId}',
  'PUT /admin/api/dfc/file/{fileId}/payment/add',
  'PUT /admin/api/dfc/file/{fileId}/payment/more',
  'GET /admin/api/dfc/{id}/money',
  'GET /admin/api/dfc/file/{fileId}/bill',
  'PUT /admin/api/dfc/file/{fileId}/bill',
  'GET /admin/api/settlements',
  'POST /admin/api/settlements/remind',
  'GET /admin/api/bill/{billId}/claim',
  'POST /admin/api/bill/{billId}/claim',
  'PUT /admin/api/bill/{billId}/close',
  'PUT /admin/api/bill/{billId}/reopen',
  'PUT /admin/api/bill/{billId}/gap',
  'POST /admin/api/bill/{billId}/taken',
  'PUT /admin/api/bill/{billId}/taken/{takenId}/settle',
  'PUT /admin/api/bill/{billId}/taken/{takenId}/undo',
  'PUT /admin/api/dfc/file/{fileId}/payment/{paymentId}/update',
  'DELETE /admin/api/dfc/file/{fileId}/payment/{paymentId}',
  'POST /admin/api/dfc/patient',
  'POST /admin/api/dfc/{id}/dossier',
  'GET /admin/api/dfc/{id}/dossier',
  'GET /admin/api/dfc/dossier/file/{fileId}/url',
  'GET /admin/api/dfc/{id}/ssn',
  'GET /admin/api/dfc/{id}/sending',
  'POST /admin/api/dfc/{id}/sendings',
  'POST /admin/api/dfc/{id}/handing',
  'GET /admin/api/dfc/{id}/answers',
  'POST /admin/api/dfc/{id}/answers',
  'POST /admin/api/dfc/{id}/answers/letter',
  'POST /admin/api/dfc/{id}/renewal',
  'POST /admin/api/dfc/{id}/lapse',
  'GET /admin/api/dfc/{id}/patient-sheet.pdf',
  'POST /admin/api/answer/{answerId}/dismissal',
  'GET /admin/api/answer/{answerId}/reading',
  'GET /admin/api/answer/{answerId}/letter/url',
  'GET /admin/api/dfc/{id}/depot',
  'DELETE /admin/api/dfc/{id}/depot',
  'GET /admin/api/dfc/{id}/letter.pdf',
  'GET /admin/api/dfc/{id}/proof',
  'GET /admin/api/dfc/{id}/proof.pdf',
  'GET /admin/api/dfc/{id}/chasing',
  'POST /admin/api/dfc/{id}/chasing',
  'GET /admin/api/proof/file/{fileId}/url',
  'GET /admin/api/file/{fileId}/url',
  'GET /admin/api/status/all',
  'GET /admin/api/comment/dfc/{dfcId}',
  'POST /admin/api/comment',
  'GET /admin/api/messages',
  'GET /admin/api/messages/user/{userId}',
  'GET /admin/api/messages/user/{userId}/dfc',
  'GET /admin/api/messages/dfc/{dfcId}',
  'GET /admin/api/message/{id}',
  'PUT /admin/api/message/add',
  'PUT /admin/api/message/read/{id}',
  'POST /admin/api/upload',
  'GET /admin/api/message/file/{fileId}/url',
  'POST /admin/api/message/file/{fileId}/classify',
  'GET /admin/api/mail/all',
  'GET /admin/api/mail/user/{userId}',
  'GET /admin/api/mail/sync',
  'PUT /admin/api/mail/sync',
  'GET /admin/api/mail/{id}',
  'PUT /admin/api/mail/send',
  'PUT /admin/api/mail/{id}/link',
  'GET /admin/api/mail/{id}/url',
  'GET /admin/api/mail/file/{fileId}/url',
  'PUT /admin/api/mail/read/{id}',

  'GET /api/events',
  'GET /api/user',
  'PUT /api/user/update',
  'POST /api/user/confirm',
  'PUT /api/user/archived',
  'GET /api/users',
  'PUT /api/user/update/{id}',
  'GET /api/sessions',
  'DELETE /api/sessions/{id}',
  'POST /api/dfc',
  'GET /api/metrics',
  'GET /api/delays',
  'GET /api/dfc/{id}',
  'POST /api/dfc/add/infos',
  'POST /api/upload',
  'POST /api/dfc/add/{id}/file',
  'POST /api/dfc/delete/file/{id}',
  'POST /api/dfc/update/{id}',
  'POST /api/dfc/{id}/cancel-and-replace',
  'POST /api/dfc/{id}/renewal',
  'GET /api/dfc/{id}/patient-sheet.pdf',
  'GET /api/dfc/{id}/record.pdf',
  'POST /api/dfc/file/{fileId}/payment/{paymentId}/update',
  'POST /api/dfc/patient',
  'GET /api/own-data',
  'GET /api/own-data/archive',
  'GET /api/person-request/{id}/extract',
  'PUT /api/person-request/{id}',
  'GET /api/dfc/{id}/looks',
  'GET /api/dfc/{id}/money',
  'GET /api/dfc/{id}/ssn',
  'GET /api/file/{fileId}/url',
  'GET /api/messages',
  'POST /api/general-message',
  'POST /api/message/add',
  'PUT /api/message/read/{id}',
  'GET /api/message/file/{fileId}/url',
  'GET /api/message/file/{fileId}/content',
  'GET /api/proof/file/{fileId}/content',
  'GET /api/answer/{answerId}/letter/content',
  'GET /api/dossier/file/{fileId}/content',
  'PUT /api/patient/update',
  'PUT /api/patient/request',
];

type Parameter = { name: string; in: string; required?: boolean; schema?: object };
type Operation = {
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: { properties?: object } }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> };
};

let api: ApiUnderTest;
let document: Document;
let operations: { name: string; path: string; operation: Operation }[];

beforeAll(async () => {
  api = await startApi({ env: { PRODUCT_NAME: 'Essai' } });
  document = (await api.as(null).get('/api/openapi.json')).body as unknown as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );
});
afterAll(() => api.close());

test('the document is OpenAPI 3.1, of this product and release', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info.title).toBe('Essai');
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('every call of the contract is there', () => {
  const published = operations.map(({ name }) => name);
  expect(CALLS.filter((call) => !published.includes(call))).toEqual([]);
});

test('no two addresses differ in the name of a parameter alone', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

test('every parameter of an address is declared, required, and no other; each parameter has a schema and stands once', () => {
  const faults = operations.flatMap(({ name, path, operation: { parameters = [] } }) => {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter).toSorted();
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    const isRight =
      JSON.stringify(declared.map((parameter) => parameter.name).toSorted()) === JSON.stringify(wanted) &&
      declared.every((parameter) => parameter.required === true) &&
      parameters.every(
        (parameter) => parameter.schema && ['path', 'query', 'header'].includes(parameter.in),
      ) &&
      new Set(keys).size === keys.length;
    return isRight ? [] : [name];
  });
  expect(faults).toEqual([]);
});

test('every $ref leads to something', () => {
  const refs: string[] = [];
  walk(document, (key, value) => {
    if (key === '$ref') refs.push(String(value));
  });
  expect(refs.length).toBeGreaterThan(0);
  const lost = refs.filter((ref) => {
    if (!ref.startsWith('#/')) return true;
    const steps = ref.slice(2).split('/');
    return (
      steps.reduce<unknown>((found, step) => (isObject(found) ? found[step] : undefined), document) ===
      undefined
    );
  });
  expect(lost).toEqual([]);
});

test('every call says what it does, what it answers, and how it refuses', () => {
  const faults = operations.filter(({ operation: { summary, responses } }) => {
    const isDescribed = Object.values(responses).every(({ description }) => Boolean(description));
    return !summary || !isDescribed || !responses['200'] || !responses['default'];
  });
  expect(faults.map(({ name }) => name)).toEqual([]);
});

test('a call asks for the token exactly where the contract says so', () => {
  const withoutToken = operations
    .filter(({ operation }) => operation.security?.length === 0)
    .map(({ name }) => name);
  expect(withoutToken.toSorted()).toEqual(
    [
      ...CALLS.filter((call) =>
        /\/(health|ready|maintenance|openapi\.json|auth\/login|auth\/verify|login_check)$/.test(call),
      ),
      ...CALLS.filter((call) => call.includes('/password/') || call.includes('/api/account/')),
      ...CALLS.filter((call) => /\/api\/(depot\/|phone-link\/|publisher)/.test(call)),
      'POST /admin/api/auth/passkey',
      'POST /admin/api/auth/passkey/options',
      'POST /api/auth/passkey',
      'POST /api/auth/passkey/options',
      'PUT /api/member/invitation',
      'PUT /api/member/join',
      'GET /api/legal/{page}',
      'GET /api/form/challenge',
      'POST /api/form/add',
      'GET /api/file/{fileId}/content',
      'GET /api/user/file/{fileId}/content',
      'GET /api/mandate/{mandateId}/content',
      'GET /api/mail/file/{fileId}/content',
      'GET /api/message/file/{fileId}/content',
      'GET /api/proof/file/{fileId}/content',
      'GET /api/answer/{answerId}/letter/content',
      'GET /api/dossier/file/{fileId}/content',
      'GET /api/mail/{id}/content',
      'GET /build/invoices/{fileName}',
    ].toSorted(),
  );
  for (const { operation } of operations)
    for (const scheme of (operation.security ?? []).flatMap((need) => Object.keys(need)))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
});

test('what a call takes in names the fields of the contract', () => {
  const bodyOf = (call: string, type = 'application/json') =>
    Object.keys(
      operations.find(({ name }) => name === call)?.operation.requestBody?.content[type]?.schema
        ?.properties ?? {},
    );
  expect(bodyOf('POST /api/login_check')).toEqual(['email', 'password', 'ticket']);
  expect(bodyOf('POST /admin/api/dfc/add', 'multipart/form-data')).toEqual(
    expect.arrayContaining([
      'userId',
      'firstnamePatient',
      'lastnamePatient',
      'ssn',
      'status',
      'MRFile',
      'MVFile',
      'DFile',
    ]),
  );
  expect(bodyOf('POST /api/dfc')).toEqual(
    expect.arrayContaining([
      'type',
      'page',
      'perPage',
      'userId',
      'patientId',
      'statusId',
      'startDate',
      'endDate',
    ]),
  );
  expect(bodyOf('POST /api/dfc/add/{id}/file', 'multipart/form-data')).toEqual(['name', 'uploadId', 'file']);
  expect(bodyOf('POST /admin/api/comment')).toEqual(['dfcId', 'content']);
  const list = operations.find(({ name }) => name === 'GET /admin/api/dfc')?.operation.parameters ?? [];
  expect(list.map((parameter) => parameter.name)).toEqual(
    expect.arrayContaining([
      'page',
      'perPage',
      'dfcPerPage',
      'statusId',
      'userId',
      'startDate',
      'endDate',
      'order',
      'orderBy',
      'search',
    ]),
  );
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function walk(value: unknown, see: (key: string, value: unknown) => void): void {
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    see(key, inner);
    walk(inner, see);
  }
}
