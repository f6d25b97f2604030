import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '@accordent/core/documents/document-ports.ts';
import { hasSwift, startSwift } from '../testing/swift.ts';
import type { Swift } from '../testing/swift.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

type Kept = { readonly store: FileStore; remove(): Promise<void> };

async function aFolder(): Promise<Kept> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const store = await openLocalFileStore(folder);
  return { store, remove: () => rm(folder, { recursive: true, force: true }) };
}

let begun: Promise<Swift> | undefined;
/** The one of this file: to bring one up takes seconds of processor. */
const theSwift = (): Promise<Swift> => (begun ??= startSwift());
afterAll(async () => (await begun)?.remove());

async function aBucket(): Promise<Kept> {
  const store = openS3FileStore(await (await theSwift()).bucket('documents'));
  return { store, remove: () => store.close() };
}

const MEGABYTE = 1024 * 1024;
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, i) => i % 251));

// Where Swift is missing, the skipped tests below say so.
describe.each([
  { name: 'a local folder', open: aFolder },
  ...(hasSwift() ? [{ name: 'an S3 bucket (OpenStack Swift)', open: aBucket }] : []),
])('files in $name', ({ open }) => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await open();
  }, 180_000);
  afterAll(() => kept.remove());

  async function read(key: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await kept.store.get(key)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key, writtenAt } of kept.store.list()) {
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(120_000);
      found.push(key);
    }
    return found;
  }

  test('a document comes back byte for byte', async () => {
    const key = kept.store.newKey();
    await kept.store.put(key, bytesOf(200_000));
    expect(await kept.store.size(key)).toBe(200_000);
    expect(await read(key)).toEqual(bytesOf(200_000));
  });

  test('an empty one too', async () => {
    const key = kept.store.newKey();
    await kept.store.put(key, Buffer.alloc(0));
    expect(await kept.store.size(key)).toBe(0);
    expect(await read(key)).toEqual(Buffer.alloc(0));
  });

  test('the largest upload is read piece by piece', async () => {
    const key = kept.store.newKey();
    const bytes = Buffer.alloc(15 * MEGABYTE, 7);
    await kept.store.put(key, bytes);
    let pieces = 0;
    let length = 0;
    for await (const piece of await kept.store.get(key)) {
      pieces += 1;
      length += piece.byteLength;
    }
    expect(length).toBe(15 * MEGABYTE);
    expect(pieces).toBeGreaterThan(10);
  });

  test('a key is written once: the same bytes again are no error, others are refused', async () => {
    const key = kept.store.newKey();
    await kept.store.put(key, Buffer.from('devis'));
    await kept.store.put(key, Buffer.from('devis'));
    await expect(kept.store.put(key, Buffer.from('autre'))).rejects.toMatchObject({ name: 'KeyIsTaken' });
    await expect(kept.store.put(key, Buffer.from('plus long'))).rejects.toMatchObject({ name: 'KeyIsTaken' });
    expect(String(await read(key))).toBe('devis');
  });

  test('a deleted document is gone, and deleting twice is no error', async () => {
    const [stays, goes] = [kept.store.newKey(), kept.store.newKey()];
    await kept.store.put(stays, Buffer.from('devis'));
    await kept.store.put(goes, Buffer.from('facture'));
    expect(await keys()).toEqual(expect.arrayContaining([stays, goes]));
    await kept.store.delete(goes);
    await kept.store.delete(goes);
    await expect(kept.store.get(goes)).rejects.toMatchObject({ code: 'not_found' });
    await expect(kept.store.size(goes)).rejects.toMatchObject({ code: 'not_found' });
    expect(await keys()).toContain(stays);
    expect(await keys()).not.toContain(goes);
  });

  test.each([
    '../keys.json',
    '..%2fkeys.json',
    '/etc/passwd',
    '',
    'abcd',
    `${'a'.repeat(31)}/`,
    `${'a'.repeat(32)}\0`,
  ])('the key %j names no file', async (key) => {
    for (const use of [
      () => kept.store.get(key),
      () => kept.store.size(key),
      () => kept.store.put(key, Buffer.from('x')),
      () => kept.store.delete(key),
    ])
      await expect(use()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe.skipIf(!hasSwift())('an S3 bucket', () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await theSwift();
  }, 180_000);

  test('more files than a page are all listed, and what is not ours is left alone', async () => {
    const config = await swift.bucket('many');
    const store = openS3FileStore(config, { pageSize: 10 });
    const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const { endpoint = '', region, accessKeyId, secretAccessKey } = config;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
    await client.send(new PutObjectCommand({ Bucket: 'many', Key: 'backups/keys.json', Body: 'x' }));
    const written = Array.from({ length: 35 }, () => store.newKey());
    await Promise.all(written.map((key) => store.put(key, Buffer.from('x'))));
    const listed: string[] = [];
    for await (const { key } of store.list()) listed.push(key);
    expect(listed.toSorted()).toEqual(written.toSorted());
    client.destroy();
    await store.close();
  });

  test('a wrong secret or a bucket that is not there is told, not taken for a missing file', async () => {
    const config = await swift.bucket('ours');
    const intruder = openS3FileStore({ ...config, secretAccessKey: 'guessed' });
    const nowhere = openS3FileStore({ ...config, bucket: 'nowhere' });
    for (const store of [intruder, nowhere]) {
      await expect(store.ping()).rejects.toBeInstanceOf(Error);
      await expect(store.get(store.newKey())).rejects.not.toMatchObject({ code: 'not_found' });
      await expect(store.put(store.newKey(), Buffer.from('x'))).rejects.toBeInstanceOf(Error);
      await store.close();
    }
  });

  test('while the store is down a file is unavailable; once it is back the same client works', async () => {
    const store = openS3FileStore(await swift.bucket('outage'));
    const key = store.newKey();
    await store.put(key, Buffer.from('devis'));
    await store.ping();
    await swift.stop();
    const refused = { code: 'unavailable', kind: 'unavailable' };
    await expect(store.put(store.newKey(), Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(store.get(key)).rejects.toMatchObject(refused);
    await expect(store.ping()).rejects.toMatchObject(refused);
    await swift.start();
    expect(await store.size(key)).toBe(5);
    await store.close();
  }, 180_000);
});
