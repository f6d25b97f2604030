import type { ParsedMail } from 'mailparser';

/** What stands where bytes are no UTF-8, as the parser takes whatever names no charset to be. */
const LOST = '\uFFFD';
/** What windows-1252 makes of the bytes that follow the first one of a letter in UTF-8. */
const FOLLOWING = `[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ${LOST}]`;
/** What UTF-8 is in windows-1252: it was UTF-8 then, with a fault. Letters alone that no French word has before such a sign. */
const MISREAD = new RegExp(`[ÂÃÅ]${FOLLOWING}|â€|â${FOLLOWING}{2}|ðŸ|ï¿½`);

/** Whether accents of its text, its subject or the names of its files were lost in reading. */
export const hasLost = ({ text = '', html, subject = '', attachments }: ParsedMail): boolean =>
  [text, html || '', subject, ...attachments.map(({ filename = '' }) => filename)].some((words) =>
    words.includes(LOST),
  );

/**
 * The same mail, of which what names no charset, or one without accents, is in windows-1252: what old programs and printers
 * mean. Headers in raw bytes of it are in UTF-8. Only texts, subject and names are to be read from it: it stands in a mail
 * that is attached to this one too.
 */
export function inWindows1252(source: Uint8Array): Buffer {
  const mail = Buffer.from(source).toString('latin1');
  const boundaries = new Set([...mail.matchAll(BOUNDARY)].map(([, quoted, bare]) => quoted ?? bare));
  const told: string[] = [];
  let headers: string[] | null = [];
  for (const line of mail.split('\n')) {
    const words = line.trimEnd();
    if (!headers) {
      told.push(line);
      if (words.startsWith('--') && boundaries.has(words.slice(2))) headers = [];
    } else if (words === '') {
      told.push(...named(headers, told.length === 0), line);
      headers = null;
    } else headers.push(line);
  }
  return Buffer.from([...told, ...(headers ?? [])].join('\n'), 'latin1');
}

const BOUNDARY = /\bboundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;"]+))/gi;
const CHARSET = /;\s*charset\s*=\s*"?([\w-]*)"?/i;

function named(lines: readonly string[], areFirst: boolean): readonly string[] {
  const headers = legible(lines.join('\n'));
  const type = /^content-type:(?:[^\r\n]|\r?\n[ \t])*/im.exec(headers)?.[0];
  if (type === undefined)
    return areFirst ? ['Content-Type: text/plain; charset=windows-1252\r', headers] : [headers];
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? '';
  if (!/^content-type:\s*text\//i.test(type) || !['', 'ascii', 'us-ascii'].includes(charset))
    return [headers];
  return [headers.replace(type, () => `${type.replace(CHARSET, '').trimEnd()}; charset=windows-1252`)];
}

/** Raw bytes of headers as UTF-8, which is what the parser takes them for. */
function legible(headers: string): string {
  const bytes = Buffer.from(headers, 'latin1');
  if (!bytes.toString('utf8').includes(LOST)) return headers;
  return Buffer.from(new TextDecoder('windows-1252').decode(bytes)).toString('latin1');
}

/** What it was read as at first, but for what was lost and is not in the second reading. */
export function recovered(first: ParsedMail, second: ParsedMail): ParsedMail {
  const better = <Words extends string | false | undefined>(one: Words, other: Words): Words =>
    one && other && one.includes(LOST) && !MISREAD.test(other) ? other : one;
  return {
    ...first,
    text: better(first.text, second.text),
    html: better(first.html, second.html),
    subject: better(first.subject, second.subject),
    attachments: first.attachments.map((file, at) => ({
      ...file,
      filename: better(file.filename, second.attachments[at]?.filename),
    })),
  } as ParsedMail;
}
