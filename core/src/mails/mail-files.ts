import { savedName } from '../documents/saved-name.ts';
import { titleOf, type NamedFile } from '../messages/message-files.ts';
import { bytesOf } from '../shared/bytes-of.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { MOST_MAIL_MB } from './mail-fields.ts';
import type { NewCarriedFile } from './mail-store.ts';
import type { CarriedFile } from './mailbox-ports.ts';

/** Throws `invalid` for files that are too large together to arrive. */
export function refuseHeavy(files: readonly Pick<NamedFile, 'sizeBytes'>[]): void {
  const sum = files.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
  if (sum > MOST_MAIL_MB * 1_000_000) throw invalidFields({ files: 'mail_files_heavy' });
}

/** A file as it goes with a mail: what opens it elsewhere goes by its name. */
export const carriedFileOf = ({ name, mime, sizeBytes, fileKey }: NamedFile): NewCarriedFile => ({
  name: savedName(titleOf(name), mime),
  mime,
  sizeBytes,
  fileKey,
});

/** The files kept with a mail, as they leave. */
export async function filesOfMail(
  { stores, fileStore }: Pick<Ports, 'stores' | 'fileStore'>,
  mailId: number,
): Promise<readonly CarriedFile[]> {
  const files: CarriedFile[] = [];
  for (const { name, mime, fileKey } of await stores.mails.carriedFiles(mailId))
    files.push({ name, mime, bytes: await bytesOf(await fileStore.get(fileKey)) });
  return files;
}
