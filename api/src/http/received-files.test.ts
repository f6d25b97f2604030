import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiParts } from '../api-parts.ts';
import { aFile, aForm } from '../testing/forms.ts';
import { failureAnswer } from './failures.ts';
import { findRoute } from './find-route.ts';

import { publicRoute } from './route.ts';

let temporaryFolder: string;
let server: Server;
let url: string;
/** What lay in the folder while a handler ran. */
let seen: number;

const received = publicRoute.post('/api/receive', {
  summary: 'Receives a file',
  action: 'read-health',
  isOpenDuringMaintenance: true,
  files: { file: 1 },
  answer: z.object({ files: z.int() }),
  handle: async ({ files }) => {
    seen = await left();
    if (files[0]?.originalName === 'broken') throw new Error('a handler that fails');
    return { files: files.length };
  },
});

beforeAll(async () => {
  temporaryFolder = await mkdtemp(path.join(tmpdir(), 'accordent-received-'));
  const product = { uploadMaxBytes: 2_000_000 };
  const parts = { ports: { product }, temporaryFolder, checkAnswers: true } as unknown as ApiParts;
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    await next().catch((error: unknown) => {
      const { status, body } = failureAnswer(error, 'r');
      Object.assign(ctx, { status, body });
    });
  });
  app.use(findRoute([received], parts) as Koa.Middleware);
  const handle = app.callback();
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/receive`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(temporaryFolder, { recursive: true });
});

const left = async () => (await readdir(temporaryFolder)).length;
const post = async (form: FormData) => (await fetch(url, { method: 'POST', body: form })).status;
const errorOf = async (body: RequestInit) => {
  const answer = (await (await fetch(url, { method: 'POST', ...body })).json()) as { readonly error: string };
  return answer.error;
};
const small = (name: string) => aFile(new Uint8Array(1000), name);

test('a received file is there for its handler and gone after it, even when it fails', async () => {
  expect(await post(aForm({ file: small('devis.pdf') }))).toBe(200);
  expect([seen, await left()]).toEqual([1, 0]);
  expect(await post(aForm({ file: small('broken') }))).toBe(500);
  expect(await left()).toBe(0);
});

const large = () => aForm({ file: aFile(new Uint8Array(2_100_000), 'devis.pdf') });

test('a file too large or too many files leave nothing', async () => {
  expect(await post(large())).toBe(413);
  const two = aForm({ file: small('a.pdf') });
  two.append('file', small('b.pdf'));
  expect(await post(two)).toBe(413);
  await expect.poll(left).toBe(0);
});

test('what is too large is told its limit', async () => {
  expect(await errorOf({ body: large() })).toBe('Ce fichier dépasse 2\u00a0Mo.');
  const words = { 'content-type': 'application/json' };
  expect(await errorOf({ body: JSON.stringify(['a'.repeat(1_100_000)]), headers: words })).toBe(
    'Ce que vous envoyez dépasse 1\u00a0Mo.',
  );
});

test('a sender who hangs up in the middle leaves nothing', async () => {
  const head =
    '--zz\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const sending = request(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=zz', 'content-length': '90000' },
  });
  sending.on('error', () => {});
  sending.write(head + 'x'.repeat(5000));
  await expect.poll(left).toBe(1);
  sending.destroy();
  await expect.poll(left).toBe(0);
});
