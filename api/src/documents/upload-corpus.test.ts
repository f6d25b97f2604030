import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { aPractitioner } from '@accordent/adapters/testing/builders.ts';
import {
  aCutPhoto,
  anArchive,
  anEncryptedPdf,
  anSvg,
  aPdf,
  aPdfWithAScript,
  aPhoto,
  aWebPage,
} from '@accordent/adapters/testing/sample-files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';

/** Files as somebody hostile sends them, through the whole of an upload: what is refused leaves nothing anywhere. */
const SCRIPT = '<script>alert(1)</script>';

let api: ApiUnderTest;
let dentist: Caller;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  dentist = await api.login(await aPractitioner(api));
});
afterAll(() => api.close());

async function filesKept(): Promise<number> {
  let kept = 0;
  for await (const _file of api.ports.fileStore.list()) kept += 1;
  return kept;
}

async function upload(bytes: Buffer, name: string, type?: string) {
  return dentist.post('/api/upload', { form: aForm({ file: aFile(bytes, name, type) }) });
}

const withAction = async (action: object): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(action as never));
  return Buffer.from(await pdf.save());
};
const withAttachment = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(Buffer.from('MZ'), 'facture.exe');
  return Buffer.from(await pdf.save());
};
const hugePng = () =>
  sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
/** A header that declares more than there is. */
const lyingPng = async (): Promise<Buffer> => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
};

const refused: readonly (readonly [string, () => Promise<Buffer> | Buffer, string, string])[] = [
  ['an SVG named as a PNG', anSvg, 'radio.png', '415 unsupported_file'],
  ['a page named as a PDF', aWebPage, 'devis.pdf', '415 unsupported_file'],
  [
    'a page behind the first bytes of a GIF',
    () => Buffer.from(`GIF89a/*${SCRIPT}*/=1;`),
    'radio.gif',
    '415 unsupported_file',
  ],
  ['an archive named as a PDF', anArchive, 'devis.pdf', '415 unsupported_file'],
  ['a bomb of gzip', () => gzipSync(Buffer.alloc(30_000_000)), 'radio.jpg', '415 unsupported_file'],
  [
    'a bomb of bare deflate',
    () => deflateSync(Buffer.alloc(30_000_000)),
    'radio.jpg',
    '415 unsupported_file',
  ],
  ['a program', () => Buffer.from('MZ\u0090\u0000', 'latin1'), 'radio.jpg', '415 unsupported_file'],
  ['a shell script', () => Buffer.from('#!/bin/sh\nid'), 'radio.jpg', '415 unsupported_file'],
  [
    'a document of an office',
    () => Buffer.from('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1'),
    'devis.pdf',
    '415 unsupported_file',
  ],
  ['a PDF with a script', aPdfWithAScript, 'devis.pdf', '415 active_content'],
  [
    'a PDF that launches',
    () => withAction({ S: 'Launch', F: PDFString.of('cmd.exe') }),
    'devis.pdf',
    '415 active_content',
  ],
  [
    'a PDF that sends',
    () => withAction({ S: 'SubmitForm', F: PDFString.of('https://mechant.example') }),
    'devis.pdf',
    '415 active_content',
  ],
  ['a PDF with a file in it', withAttachment, 'devis.pdf', '415 active_content'],
  ['a PDF with a password', anEncryptedPdf, 'devis.pdf', '415 encrypted_file'],
  ['a PDF in name only', () => Buffer.from('%PDF-1.7\nBonjour\n%%EOF'), 'devis.pdf', '415 broken_file'],
  [
    'a page behind the head of a PDF',
    () => Buffer.from(`%PDF-1.7\n${SCRIPT}`),
    'devis.pdf',
    '415 broken_file',
  ],
  ['a photo cut in the middle', aCutPhoto, 'radio.jpg', '415 broken_file'],
  ['a picture of 72 megapixels in few bytes', hugePng, 'radio.png', '413 file_too_large'],
  ['a picture that lies about its size', lyingPng, 'radio.png', '413 file_too_large'],
  ['nothing', () => Buffer.alloc(0), 'radio.jpg', '415 broken_file'],
];

test.each(refused)('%s is refused, and nothing of it is kept', async (_what, make, name, wanted) => {
  const before = await filesKept();
  const { status, body } = await upload(await make(), name, 'image/jpeg');
  expect(`${status} ${body.code}`).toBe(wanted);
  expect(await filesKept()).toBe(before);
  expect(await leftInTransit()).toEqual([]);
});

/** Documents that are also something else: what is kept is the document alone. */
const twoFaced: readonly (readonly [string, () => Promise<Buffer>, string])[] = [
  [
    'a photo that ends as an archive',
    async () => Buffer.concat([await aPhoto(), anArchive()]),
    'PK\u0003\u0004',
  ],
  ['a photo that ends as a page', async () => Buffer.concat([await aPhoto(), Buffer.from(SCRIPT)]), SCRIPT],
  [
    'a photo with a page in its comment',
    async () => {
      const photo = await aPhoto();
      const comment = Buffer.from(SCRIPT);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(comment.length + 2);
      return Buffer.concat([
        photo.subarray(0, 2),
        Buffer.from([0xff, 0xfe]),
        length,
        comment,
        photo.subarray(2),
      ]);
    },
    SCRIPT,
  ],
  [
    'a photo with a page in its EXIF',
    async () =>
      sharp(await aPhoto())
        .withExif({ IFD0: { Copyright: SCRIPT } })
        .jpeg()
        .toBuffer(),
    SCRIPT,
  ],
];

test.each(twoFaced)('%s is kept without it', async (_what, make, hidden) => {
  const sent = await make();
  expect(sent.includes(Buffer.from(hidden, 'latin1'))).toBe(true);
  const { status, body } = await upload(sent, 'radio.jpg');
  expect([status, body.code]).toEqual([200, undefined]);
  const [{ fileKey }] = await api.database.scope.knex('uploads').orderBy('createdAt', 'desc').limit(1);
  const kept = Buffer.concat(await Array.fromAsync(await api.ports.fileStore.get(fileKey)));
  expect(kept.includes(Buffer.from(hidden, 'latin1'))).toBe(false);
});

test.each([
  ['../../../etc/passwd', 'a way out of the folder'],
  ['radio.jpg\u0000.exe', 'a zero byte'],
  ['<img src=x onerror=alert(1)>.jpg', 'markup'],
  ['radio.exe', 'the end of a program'],
  ['CON', 'a device'],
  [`${'é'.repeat(300)}.jpg`, 'three hundred characters'],
])('the name %j (%s) names no file of ours: content decides', async (name) => {
  const before = await filesKept();
  const { status } = await upload(await aPhoto(), name, 'text/html');
  expect(status).toBe(200);
  expect(await filesKept()).toBe(before + 1);
});

test('a good document passes, so that a refusal above means something', async () => {
  for (const bytes of [await aPdf(), await aPhoto()]) expect((await upload(bytes, 'devis')).status).toBe(200);
});

/** What is still in the folder of things received. */
async function leftInTransit(): Promise<string[]> {
  const entries = await readdir(join(api.dataDir, 'tmp'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('with an antivirus configured', () => {
  let word = '';
  const clamd = createServer((socket) => {
    socket.on('error', () => {});
    // The end of a stream is a length of zero.
    socket.on('data', (bytes) => {
      if (bytes.subarray(-4).equals(Buffer.alloc(4))) socket.end(word);
    });
  });
  let guarded: ApiUnderTest;
  beforeAll(async () => {
    await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
    const { port } = clamd.address() as AddressInfo;
    guarded = await startApi({ rateLimits: false, env: { CLAMD_URL: `tcp://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    clamd.close();
    await guarded.close();
  });

  test.each([
    ['stream: OK\0', '200 '],
    ['stream: Eicar-Test-Signature FOUND\0', '415 infected_file'],
    ['stream: size limit exceeded ERROR\0', '503 unavailable'],
  ])('its word %j decides: %s', async (said, wanted) => {
    word = said;
    const sender = await guarded.login(await aPractitioner(guarded));
    const { status, body } = await sender.post('/api/upload', {
      form: aForm({ file: aFile(await aPhoto(), 'radio.jpg') }),
    });
    expect(`${status} ${body.code ?? ''}`).toBe(wanted);
  });
});
