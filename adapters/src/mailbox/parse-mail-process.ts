// Entry of the child process: a mail that fills or stalls the parser takes nothing else down with it.
import { parseMail, type RawMail } from './parse-mail.ts';
import type { ReadMail } from '@accordent/core/mails/mailbox-ports.ts';

export type ParseAnswer = { readonly mail: ReadMail } | { readonly failed: true };

// A stop of the service reaches the whole process group; the mail under way is finished first, then the parent ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (raw: RawMail) => void answer(raw).then((message) => process.send?.(message)));

async function answer(raw: RawMail): Promise<ParseAnswer> {
  try {
    return { mail: await parseMail(raw) };
  } catch {
    return { failed: true };
  }
}
