import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** What somebody writes who knows the published contract alone. */
const CLIENT = `import createClient from 'openapi-fetch';
import type { paths } from './contract.ts';

const [baseUrl = '', staffToken = '', dentistToken = ''] = process.argv.slice(2);
const as = (token: string) =>
  createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer ' + token } });
const [staff, dentist] = [as(staffToken), as(dentistToken)];

const list = await staff.GET('/admin/api/dfc', {
  params: { query: { page: 1, perPage: '50', orderBy: 'creationDate', order: 'desc' } },
});
const first = list.data?.dfc[0];
const record = await staff.GET('/admin/api/dfc/{id}', { params: { path: { id: first?.id ?? 0 } } });
const comment = await staff.POST('/admin/api/comment', {
  body: { dfcId: first?.id ?? 0, content: 'Appel de la mutuelle' },
  params: { header: { 'Idempotency-Key': 'un-client-engendre' } },
});
const own = await dentist.GET('/api/user');
const refused = await dentist.PUT('/api/user/update', { body: {} });
const unknown = await dentist.GET('/api/dfc/{id}', { params: { path: { id: 999999 } } });

const total: number | undefined = list.data?.total;
const reference: string | undefined = record.data?.dfc.reference;
const code: string | undefined = unknown.error?.code;
console.log(
  JSON.stringify({
    total,
    reference,
    content: comment.data?.comment.content,
    email: own.data?.user.email,
    refused: [refused.response.status, refused.error?.fields],
    unknown: [unknown.response.status, code],
  }),
);
`;

/** What the types must not let through. */
const WRONG = `import createClient from 'openapi-fetch';
import type { paths } from './contract.ts';

const client = createClient<paths>({ baseUrl: '' });
// @ts-expect-error there is no such call
await client.GET('/admin/api/nothing');
// @ts-expect-error an id is wanted
await client.GET('/admin/api/dfc/{id}', {});
// @ts-expect-error no such order
await client.GET('/admin/api/dfc', { params: { query: { orderBy: 'colour' } } });
// @ts-expect-error a comment has a text
await client.POST('/admin/api/comment', { body: { dfcId: 1 } });
`;

let api: ApiUnderTest;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(path.join(tmpdir(), 'accordent-client-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

test('a client made from the published document is typed, and calls the API', async () => {
  const published = await (await fetch(`${api.url}/api/openapi.json`)).text();
  const put = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await put('contract.ts', astToString(await openapiTS(published)));
  await put('client.ts', CLIENT);
  await put('wrong.ts', WRONG);
  await put('package.json', '{"type":"module"}');
  await put(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        target: 'es2024',
        allowImportingTsExtensions: true,
        verbatimModuleSyntax: true,
        types: ['node'],
      },
      files: ['client.ts', 'wrong.ts'],
    }),
  );
  const tsc = path.join(ROOT, 'node_modules', '.bin', 'tsc');
  const { stdout: faults } = await run(tsc, ['-p', folder]).catch((error: { stdout: string }) => error);
  expect(faults).toBe('');

  const practitioner = await aPractitioner(api);
  const { reference } = await aCoverageRequest(api, { practitionerId: practitioner.id });
  const staff = await api.login(await anAdministrator(api));
  const dentist = await api.login(practitioner);
  const { stdout } = await run(process.execPath, [
    path.join(folder, 'client.ts'),
    api.url,
    staff.token,
    dentist.token,
  ]);
  expect(JSON.parse(stdout)).toEqual({
    total: 1,
    reference,
    content: 'Appel de la mutuelle',
    email: practitioner.email,
    refused: [400, { lastname: expect.any(String) }],
    unknown: [404, 'not_found'],
  });
});
