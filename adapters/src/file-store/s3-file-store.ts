import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { FileStore, StoredFile } from '@accordent/core/documents/document-ports.ts';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkedFileKey, isFileKey, newFileKey } from './file-key.ts';
import { KeyIsTaken, storageFailure } from './storage-failure.ts';

/** A bucket of any S3-compatible store. */
export type S3Config = {
  /** Undefined: that of the region at the SDK's own supplier. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `endpoint/bucket/key` in place of `bucket.endpoint/key`. */
  readonly pathStyle: boolean;
};

export type S3FileStore = FileStore & {
  /** Throws when the bucket cannot be reached or is not ours. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Sdk = typeof import('@aws-sdk/client-s3');
type Opened = { readonly sdk: Sdk; readonly client: S3Client };

// A screen is answered within two seconds while a part is down: two tries of less than one each.
const CONNECT_MS = 900;
const ANSWER_MS = 10_000;
const TRIES = 2;
const PAGE = 1000;

/**
 * A bucket as file store, each file under its random key. The library is read with the first file, since a process
 * that starts must not wait for it. Throws `unavailable` while the store does not answer, `disk_full` when it has no
 * room left.
 */
export function openS3FileStore(config: S3Config, { pageSize = PAGE } = {}): S3FileStore {
  const { bucket: Bucket } = config;
  let opening: Promise<Opened> | null = null;
  // Not every store knows writes with a condition; one that refuses the first is asked no more.
  let knowsConditions = true;

  const opened = () => (opening ??= open(config));

  async function ask<Answer>(call: (parts: Opened) => Promise<Answer>): Promise<Answer> {
    try {
      return await call(await opened());
    } catch (error) {
      throw failureOf(error);
    }
  }

  const head = (key: string) =>
    ask(({ sdk, client }) => client.send(new sdk.HeadObjectCommand({ Bucket, Key: key })));

  async function write(key: string, bytes: Uint8Array, onlyWhenNew: boolean): Promise<void> {
    await ask(({ sdk, client }) =>
      client.send(
        new sdk.PutObjectCommand({
          Bucket,
          Key: key,
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: 'application/octet-stream',
          ...(onlyWhenNew && { IfNoneMatch: '*' }),
        }),
      ),
    );
  }

  /** A store wants to be told the size first: what comes in parts waits on our own disk. */
  async function writeInParts(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
    const folder = await mkdtemp(join(tmpdir(), 'accordent-file-'));
    const path = join(folder, key);
    let size = 0;
    async function* counted() {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        yield chunk;
      }
    }
    try {
      await writeFile(path, counted()).catch((error: unknown) => {
        throw storageFailure(error);
      });
      await ask(({ sdk, client }) =>
        client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key: key,
            Body: createReadStream(path),
            ContentLength: size,
            ContentType: 'application/octet-stream',
          }),
        ),
      );
      return size;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Fine when the same bytes stand there: an earlier try whose answer was lost. */
  async function refuseOtherBytes(key: string, bytes: Uint8Array): Promise<void> {
    const standing = await head(key);
    const md5 = createHash('md5').update(bytes).digest('hex');
    if (standing.ContentLength !== bytes.byteLength || standing.ETag?.replaceAll('"', '') !== md5)
      throw new KeyIsTaken();
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    // Another file may learn meanwhile that the store knows none.
    const onlyWhenNew = knowsConditions;
    try {
      if (!onlyWhenNew && (await isThere(key))) return await refuseOtherBytes(key, bytes);
      await write(key, bytes, onlyWhenNew);
    } catch (error) {
      if (isStatus(error, 412)) return refuseOtherBytes(key, bytes);
      if (!isStatus(error, 501) || !onlyWhenNew) throw error;
      knowsConditions = false;
      await put(key, bytes);
    }
  }

  const isThere = (key: string) =>
    head(key).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );

  return {
    newKey: newFileKey,
    put: async (key, bytes) => put(checkedFileKey(key), bytes),
    write: async (key, chunks) => writeInParts(checkedFileKey(key), chunks),
    async get(key) {
      const { Body } = await ask(({ sdk, client }) =>
        client.send(new sdk.GetObjectCommand({ Bucket, Key: checkedFileKey(key) })),
      );
      return Body as Readable;
    },
    async size(key) {
      return (await head(checkedFileKey(key))).ContentLength ?? 0;
    },
    async delete(key) {
      await ask(({ sdk, client }) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkedFileKey(key) })),
      );
    },
    async *list(): AsyncIterable<StoredFile> {
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(({ sdk, client }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, ContinuationToken, MaxKeys: pageSize })),
        );
        for (const { Key = '', LastModified } of page.Contents ?? [])
          if (isFileKey(Key) && LastModified) yield { key: Key, writtenAt: LastModified };
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
    async ping() {
      await ask(({ sdk, client }) => client.send(new sdk.HeadBucketCommand({ Bucket })));
    },
    async close() {
      (await opening?.catch(() => null))?.client.destroy();
    },
  };
}

async function open({
  endpoint,
  region,
  pathStyle,
  accessKeyId,
  secretAccessKey,
}: S3Config): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // Trailers with checksums are the supplier's own: other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, socketTimeout: ANSWER_MS },
    logger: SILENT,
  });
  return { sdk, client };
}

// What goes wrong is thrown to whoever asked; the library would also write it to the console, past the log.
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** What to throw for a refusal of the store. */
function failureOf(error: unknown): unknown {
  if (isMissing(error)) return domainError('not_found');
  if (isStatus(error, 507)) return domainError('disk_full');
  const status = statusOf(error) ?? 0;
  const isAway = isNetworkFailure(error) || status === 429 || (status >= 500 && status !== 501);
  return isAway ? Object.assign(domainError('unavailable'), { cause: error }) : error;
}

function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  return error.name === 'TimeoutError' || (typeof code === 'string' && /^E[A-Z_]+$/.test(code));
}

/** A bucket that is not there is a fault of ours to tell, not a missing file. */
const isMissing = (error: unknown): boolean =>
  (isStatus(error, 404) && error instanceof Error && error.name !== 'NoSuchBucket') ||
  (error instanceof Error && Reflect.get(error, 'code') === 'not_found');

const isStatus = (error: unknown, status: number): boolean => statusOf(error) === status;

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const metadata: unknown = Reflect.get(error, '$metadata');
  const status: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined;
  return typeof status === 'number' ? status : undefined;
}
