import type { Scope } from '../database.ts';

const FORGET = 'delete from exports returning file_key as key';

/** Deletes every list that was taken out, since nobody can be taken out of a file; gives the keys of their files. */
export const forgetExports = async (scope: Scope): Promise<string[]> =>
  (await scope.query<{ key: string | null }>(FORGET)).flatMap(({ key }) => key ?? []);
