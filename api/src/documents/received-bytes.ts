import { readFile } from 'node:fs/promises';
import { invalidFields } from '@accordent/core/shared/domain-error.ts';
import type { ReceivedFile } from '../http/route.ts';

/** The one file sent in this field, or null. What a browser sends for an empty file box is no file. */
export function receivedFile(files: readonly ReceivedFile[], field: string): ReceivedFile | null {
  return files.find((file) => file.field === field && (file.size > 0 || file.originalName !== '')) ?? null;
}

/** The bytes of the file sent in this field, or null when there is none. */
export async function receivedBytesOrNull(
  files: readonly ReceivedFile[],
  field: string,
): Promise<Uint8Array | null> {
  const file = receivedFile(files, field);
  return file && readFile(file.path);
}

/** The bytes of the one file of a call, its field `file`; throws `invalid` about it when there is none. */
export async function receivedBytes(files: readonly ReceivedFile[]): Promise<Uint8Array> {
  const bytes = await receivedBytesOrNull(files, 'file');
  if (!bytes) throw invalidFields({ file: 'required' });
  return bytes;
}
