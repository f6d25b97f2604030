import { createHash } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createDocumentInspector } from './document-inspector.ts';

const inspector = createDocumentInspector({ maxBytes: 15_000_000 });
afterAll(() => inspector.close());

/** A photo taken sideways by a phone: white top left corner, place of the practice in its metadata. */
function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#0d5e5a' } })
    .composite([
      { input: { create: { width: 30, height: 20, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: 'Telephone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 24/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 21/1 7/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test('a photo is turned upright and loses place and device', async () => {
  const photo = await aPhoto();
  expect((await sharp(photo).metadata()).exif?.includes('Telephone')).toBe(true);
  const { bytes, mime, sizeBytes, sha256, pages } = await inspector.inspect(photo);
  const kept = await sharp(bytes).metadata();
  expect(mime).toBe('image/jpeg');
  expect([kept.width, kept.height, kept.orientation]).toEqual([40, 60, undefined]);
  expect([kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(sizeBytes).toBe(bytes.byteLength);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(pages).toBeUndefined();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const topRight = (info.width - 5 + 5 * info.width) * info.channels;
  expect(data[topRight]).toBeGreaterThan(240);
});

test.each(['png', 'webp'] as const)('a %s stays one, without its metadata', async (format) => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0d5e5a80' } })
    .withExif({ IFD0: { Copyright: 'Cabinet des Lilas' } })
    .toFormat(format)
    .toBuffer();
  expect(picture.includes('Cabinet des Lilas')).toBe(true);
  const { bytes, mime } = await inspector.inspect(picture);
  expect(mime).toBe(`image/${format}`);
  expect(Buffer.from(bytes).includes('Cabinet des Lilas')).toBe(false);
  expect((await sharp(bytes).metadata()).width).toBe(20);
});

// A 64 x 48 picture written by libheif 1.15 with x265.
const HEIC = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA',
  'AAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAPAACAAEA',
  'AAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAA',
  'AADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAe',
  'ugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAA',
  'AEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAa',
  'aXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAERtZGF0AAAAOCgBr1jXwUUGXoPDhTJdNsn/kDcRN9yXxewCPhBmH/8LQND4h6QY',
  'LFgL86L08+sVpOSraNM01icg',
].join('');

test('a phone’s HEIC becomes a JPEG', async () => {
  const { bytes, mime } = await inspector.inspect(Buffer.from(HEIC, 'base64'));
  const kept = await sharp(bytes).metadata();
  expect([mime, kept.format, kept.width, kept.height]).toEqual(['image/jpeg', 'jpeg', 64, 48]);
});

test('a HEIC that cannot be read asks for a JPEG', async () => {
  const cut = Buffer.from(HEIC, 'base64').subarray(0, 300);
  await expect(inspector.inspect(cut)).rejects.toMatchObject({
    code: 'unsupported_file',
    facts: { heic: true },
  });
});

test('a HEIC that declares too many pixels is refused before it is decoded', async () => {
  const bytes = Buffer.from(HEIC, 'base64');
  const at = bytes.lastIndexOf('ispe');
  bytes.writeUInt32BE(20_000, at + 8);
  bytes.writeUInt32BE(20_000, at + 12);
  await expect(inspector.inspect(bytes)).rejects.toMatchObject({ code: 'file_too_large' });
});

test('a photo cut in the middle is broken', async () => {
  const photo = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#fff',
    },
  })
    .jpeg()
    .toBuffer();
  await expect(inspector.inspect(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({
    code: 'broken_file',
  });
  await expect(inspector.inspect(photo)).resolves.toMatchObject({ mime: 'image/jpeg' });
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['an archive', 'PK\u0003\u0004\u0014\u0000\u0000\u0000'],
  ['a text', 'Devis de couronne : 540 euros'],
  ['a program', '\u007fELF\u0002\u0001\u0001'],
])('%s is no document', async (_what, content) => {
  await expect(inspector.inspect(Buffer.from(content, 'latin1'))).rejects.toMatchObject({
    code: 'unsupported_file',
  });
});

test.each(['gif', 'tiff', 'avif'] as const)('a %s is no document', async (format) => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();
  await expect(inspector.inspect(picture)).rejects.toMatchObject({ code: 'unsupported_file' });
});

test('a picture followed by an archive or a script is kept as a picture alone', async () => {
  const polyglot = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const { bytes } = await inspector.inspect(polyglot);
  expect(Buffer.from(bytes).includes('<script>')).toBe(false);
});

test('a small file that unfolds into too many pixels is refused', async () => {
  const wide = await sharp({ create: { width: 12_001, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const huge = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(huge.byteLength).toBeLessThan(1_000_000);
  for (const bomb of [wide, huge])
    await expect(inspector.inspect(bomb)).rejects.toMatchObject({ code: 'file_too_large' });
});

test('a file over the limit is refused unread, an empty one is broken', async () => {
  await expect(inspector.inspect(Buffer.alloc(15_000_001))).rejects.toMatchObject({
    code: 'file_too_large',
    facts: { maxBytes: 15_000_000 },
  });
  await expect(inspector.inspect(new Uint8Array())).rejects.toMatchObject({ code: 'broken_file' });
});

test('many files at once take their turn, and too many are told to come back', async () => {
  const photo = await aPhoto();
  const answers = await Promise.allSettled(Array.from({ length: 25 }, () => inspector.inspect(photo)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(25 - 22);
  expect(refused[0]?.reason).toMatchObject({ code: 'busy' });
});

/** 1.5 MB that unfold into 1.5 GB: an object stream of zeros, in blocks that can be repeated. */
function aPdfBomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(64 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const stream = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 24 }, () => block),
    Buffer.from([3, 0]),
  ]);
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length}>>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 2 0 R>>\nstartxref\n0\n%%EOF'),
  ]);
}

test('a PDF that unfolds without end is broken, and the next file passes', async () => {
  const bomb = aPdfBomb();
  expect(bomb.byteLength).toBeLessThan(2_000_000);
  const memoryBefore = process.memoryUsage().rss;
  await expect(inspector.inspect(bomb)).rejects.toMatchObject({ code: 'broken_file' });
  expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(200_000_000);
  await expect(inspector.inspect(await aPhoto())).resolves.toMatchObject({ mime: 'image/jpeg' });
});
