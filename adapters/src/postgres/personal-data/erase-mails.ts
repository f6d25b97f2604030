import type { Scope } from '../database.ts';

const FILES = 'delete from mail_attachments where mail_id = any ($1) returning file_key as key';
const VIEWS = 'delete from mail_views where mail_id = any ($1)';
const MAILS = 'delete from mails where id = any ($1)';

/** Deletes these mails and what hangs on them; gives the keys of files that they no longer name. */
export async function eraseMails(scope: Scope, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await scope.query<{ key: string | null }>(FILES, [ids]);
  await scope.query(VIEWS, [ids]);
  await scope.query(MAILS, [ids]);
  return files.flatMap(({ key }) => (key === null ? [] : [key]));
}
