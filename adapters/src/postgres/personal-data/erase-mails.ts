import type { Scope } from '../database.ts';

const FILES = 'delete from mail_attachments where mail_id = any ($1) returning file_key as key';
const THESE_FILES = 'delete from mail_attachments where id = any ($1) returning file_key as key';
const VIEWS = 'delete from mail_views where mail_id = any ($1)';
// Their subjects stand on the bell.
const NOTIFICATIONS = `with gone as (
    delete from notifications where key in (
      select kind || ':' || id from unnest($1::int[]) id, unnest(array['mail', 'refused-mail:staff-mail']) kind)
    returning id)
  delete from notification_reads where notification_id in (select id from gone)`;
const MAILS = 'delete from mails where id = any ($1)';

/** Deletes these mails and what hangs on them; gives the keys of files that they no longer name. */
export async function eraseMails(scope: Scope, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const keys = await keysOf(scope, FILES, ids);
  await scope.query(VIEWS, [ids]);
  await scope.query(NOTIFICATIONS, [ids]);
  await scope.query(MAILS, [ids]);
  return keys;
}

/** Takes these files off their mails, which stay; gives their keys. */
export const eraseMailFiles = (scope: Scope, ids: readonly number[]): Promise<string[]> =>
  keysOf(scope, THESE_FILES, ids);

async function keysOf(scope: Scope, text: string, ids: readonly number[]): Promise<string[]> {
  const files = await scope.query<{ key: string | null }>(text, [ids]);
  return files.flatMap(({ key }) => (key === null ? [] : [key]));
}
