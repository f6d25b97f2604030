import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { koaBody } from 'koa-body';
import type { CallContext } from './call.ts';
import type { ReceivedFile } from './route.ts';

const JSON_LIMIT = '1mb';
const BODY_DEPTH = 20;

export type Received = {
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
  readonly hash: string;
  /** Removes the received files. */
  discard(): Promise<void>;
};

/** Reads the body of a call; its files stand in a folder of their own until `discard`. */
export async function receiveBody(ctx: CallContext, temporaryFolder: string): Promise<Received> {
  const { route, ports } = ctx.state;
  const slots = route.files ?? {};
  const maxFiles = Object.values(slots).reduce((sum, n) => sum + n, 0);
  const { uploadMaxBytes } = ports.product;
  const multipart = maxFiles > 0 && Boolean(ctx.is('multipart'));
  // A folder of its own: a broken or refused body may leave files that the parser never names.
  const uploadDir = multipart ? await mkdtemp(path.join(temporaryFolder, 'body-')) : null;
  const discard = async () => {
    if (uploadDir) await rm(uploadDir, { recursive: true, force: true, maxRetries: 3 });
  };
  const read = koaBody({
    parsedMethods: ['POST', 'PUT', 'DELETE'] as never,
    json: !multipart,
    jsonLimit: JSON_LIMIT,
    jsonStrict: true,
    urlencoded: false,
    text: false,
    multipart,
    formidable: {
      ...(uploadDir ? { uploadDir } : {}),
      maxFiles: Math.max(1, maxFiles),
      maxFileSize: uploadMaxBytes,
      maxTotalFileSize: uploadMaxBytes * Math.max(1, maxFiles),
      maxFieldsSize: 1024 * 1024,
      maxFields: 50,
      allowEmptyFiles: true,
      minFileSize: 0,
      keepExtensions: false,
      hashAlgorithm: 'sha256',
    },
  });
  try {
    await read(ctx as never, async () => {});
  } catch (error) {
    await discard();
    throw isFileTooLarge(error) ? domainError('file_too_large', { maxBytes: uploadMaxBytes }) : error;
  }
  const files: (ReceivedFile & { hash: string })[] = [];
  for (const [field, value] of Object.entries(ctx.request.files ?? {})) {
    for (const file of Array.isArray(value) ? value : [value]) {
      if (!file) continue;
      files.push({
        field,
        originalName: file.originalFilename ?? '',
        path: file.filepath,
        size: file.size,
        hash: file.hash ?? '',
      });
    }
  }
  const body: unknown = ctx.request.body ?? {};
  const refusal = isDeeper(body, BODY_DEPTH)
    ? domainError('invalid')
    : (await areWhole(files))
      ? null
      : domainError('disk_full');
  if (refusal) {
    await discard();
    throw refusal;
  }
  // Files come in the order in which they were written to disk, which is not always that of the body.
  const contents = files.map(({ field, hash: content }) => `${field} ${content}`).toSorted();
  const hash = createHash('sha256')
    .update(JSON.stringify([body, contents]))
    .digest('hex');
  return { body, files, hash, discard };
}

/** As formidable numbers it: one file, or all together; too many of them, or of fields, is another refusal. */
const isFileTooLarge = (error: unknown): boolean =>
  error instanceof Error && [1009, 1016].includes(Number(Reflect.get(error, 'code')));

/** The parser counts what it was sent, and may not hear that the disk had no room for the end of it. */
async function areWhole(files: readonly ReceivedFile[]): Promise<boolean> {
  const kept = await Promise.all(files.map(({ path: file }) => stat(file).catch(() => null)));
  return files.every(({ size }, index) => kept[index]?.size === size);
}

/** Whether lists and objects stand in one another more than `levels` deep: what looks at them must not run out of stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
