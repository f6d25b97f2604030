import { createHash } from 'node:crypto';
import type { AddressObject, Attachment, ParsedMail, simpleParser as Parser } from 'mailparser';
import type { ReadAttachment, ReadMail } from '@accordent/core/mails/mailbox-ports.ts';
import { textAsHtml } from '@accordent/core/mails/text-as-html.ts';
import { normaliseEmail } from '@accordent/core/shared/email.ts';
import { mailLimits } from './mail-limits.ts';
import { isReport, readOldReport, readReport } from './read-report.ts';
import { sanitiseMail, textOfMail } from './sanitise-mail.ts';
import { hasLost, inWindows1252, recovered } from './without-charset.ts';
import { DAY_MS } from '@accordent/core/shared/calendar.ts';

export type RawMail = {
  /** The whole mail, or its headers alone where it is too large. */
  readonly source: Uint8Array;
  /** The headers as the server has them: who has no Message-ID is known by them. */
  readonly headers: Uint8Array;
  /** When the server took it, for mails without a date that can be. */
  readonly receivedAt: Date;
  /** What stands in place of the text; null where the source is whole. */
  readonly notice: string | null;
};

/** A mail as its sender wrote it, made harmless. Throws what the parser throws. */
export async function parseMail({ source, headers, receivedAt, notice }: RawMail): Promise<ReadMail> {
  // Read with the first mail: a process that starts must not wait for the library.
  const { simpleParser } = await import('mailparser');
  const options = {
    // Its own text of the HTML follows every link; ours is made of what is left of it.
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    // A report of its own, which says which mail did not arrive; else it would be one more text.
    keepDeliveryStatus: true,
    maxHeadSize: mailLimits.headers,
    maxChildNodes: mailLimits.mimeParts,
  } as Parameters<typeof Parser>[1];
  const first = await simpleParser(Buffer.from(source), options);
  const parsed = hasLost(first)
    ? recovered(first, await simpleParser(inWindows1252(source), options))
    : first;
  const files = notice === null ? parsed.attachments : [];
  const inline = inlineImages(files);
  const { html, text } =
    notice === null ? bodyOf(parsed, inline) : { html: textAsHtml(notice), text: notice };
  // Of the same bytes under two names each stands in it.
  const standsInIt = (file: Attachment) =>
    inline.has(cidOf(file)) && html.includes(inline.get(cidOf(file)) ?? '');
  const from = addressesOf(parsed.from)[0] ?? '';
  const replyTo = addressesOf(parsed.replyTo)[0] ?? '';
  return {
    messageId: messageIdOf(parsed.messageId, headers),
    from,
    replyTo: replyTo === from ? '' : replyTo,
    recipients: [...new Set([...addressesOf(parsed.to), ...addressesOf(parsed.cc)])].slice(
      0,
      mailLimits.recipients,
    ),
    subject: line(parsed.subject ?? '', mailLimits.subject),
    date: dateOf(parsed, receivedAt),
    html,
    text,
    references: referencesOf(parsed),
    attachments: attachmentsOf(files.filter((file) => !standsInIt(file) && !isReport(file))),
    report: readReport(files, source) ?? readOldReport(parsed, { from, source }),
    isAutomatic: isAutomatic(parsed),
  };
}

/** RFC 3834 §5; what answering machines said before it, as they still do; any report, such as that a mail was read (RFC 8098). */
function isAutomatic({ headers }: ParsedMail): boolean {
  const lower = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
  const said = (name: string): string => lower(headers.get(name));
  const submitted = said('auto-submitted');
  const type = headers.get('content-type');
  return (
    (typeof type === 'object' && 'value' in type && lower(type.value) === 'multipart/report') ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    said('precedence') === 'auto_reply' ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond')
  );
}

/** The Message-ID of these headers, or one made of them: the same mail always has the same. */
export function messageIdOf(given: string | undefined, headers: Uint8Array): string {
  const id = clean(given ?? '').replaceAll(/\s+/g, '');
  if (id.length > 2 && id.length <= 500) return id.startsWith('<') ? id : `<${id}>`;
  return `<${createHash('sha256').update(headers).digest('hex').slice(0, 40)}@sans-message-id.invalid>`;
}

function bodyOf(parsed: ParsedMail, inline: ReadonlyMap<string, string>): { html: string; text: string } {
  const given = typeof parsed.html === 'string' ? clean(parsed.html) : '';
  const plain = clean(parsed.text ?? '').slice(0, mailLimits.text);
  if (given !== '' && given.length <= mailLimits.htmlSource) {
    const html = sanitiseMail(withInlineImages(given, inline));
    const text = plain.trim() === '' ? textOfMail(html).slice(0, mailLimits.text) : plain;
    if (html.length <= mailLimits.html) return { html: html.trim(), text };
    return { html: textAsHtml(shortened(text)), text };
  }
  return { html: plain.trim() === '' ? '' : textAsHtml(shortened(plain)), text: plain };
}

/** Text alone of what is too long to be shown as it was written. */
const shortened = (text: string): string => text.slice(0, mailLimits.html / 4);

const IMAGE = /^image\/(png|jpeg|gif|webp)$/i;

/** Small images of the mail itself, by the name under which its HTML asks for them, as data addresses. */
function inlineImages(files: readonly Attachment[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let left = mailLimits.inlineImages;
  for (const file of files) {
    const cid = cidOf(file);
    const isSmall = file.size <= Math.min(mailLimits.inlineImage, left);
    if (!file.related || cid === '' || !isSmall || !IMAGE.test(file.contentType)) continue;
    left -= file.size;
    found.set(cid, `data:${file.contentType.toLowerCase()};base64,${file.content.toString('base64')}`);
  }
  return found;
}

const cidOf = ({ cid }: Attachment): string => cid ?? '';

const withInlineImages = (html: string, inline: ReadonlyMap<string, string>): string =>
  html.replaceAll(/\bcid:([^"'\s>)]{1,250})/gi, (asked, cid: string) => inline.get(cid) ?? asked);

function attachmentsOf(files: readonly Attachment[]): readonly ReadAttachment[] {
  return files.slice(0, mailLimits.mimeParts).map((file, place): ReadAttachment => {
    const name = line(file.filename ?? '', mailLimits.attachmentName) || `fichier-${place + 1}`;
    const about = {
      name,
      mime: line(file.contentType, 100) || 'application/octet-stream',
      sizeBytes: file.size,
    };
    if (place >= mailLimits.attachments) return { ...about, refusal: 'too-many' };
    if (file.size > mailLimits.attachment) return { ...about, refusal: 'too-large' };
    return { ...about, bytes: file.content };
  });
}

function addressesOf(given: AddressObject | AddressObject[] | undefined): readonly string[] {
  const all = [given ?? []].flat().flatMap(({ value }) => value);
  return (
    all
      .flatMap(({ address, group }) => [address, ...(group ?? []).map((member) => member.address)])
      .map((address) => normaliseEmail(line(address ?? '', 320)))
      // A comma or space within would be two addresses in our rows.
      .filter((address) => /^[^\s,;@]+@[^\s,;@]+$/.test(address))
  );
}

function referencesOf({ references, inReplyTo }: ParsedMail): readonly string[] {
  const all = [references ?? [], inReplyTo ?? []].flat().map((id) => line(id, 500));
  return [...new Set(all.filter((id) => /^<[^\s<>]+>$/.test(id)))].slice(-50);
}

const YEARS_BACK = 30;
/** So long a mail may be on its way; a clock that is further off hides it below what was read. */
const DAYS_ON_ITS_WAY = 2;

/** The sender's date where it can be: a clock may be wrong by a day, and nobody writes tomorrow's mail. */
function dateOf({ date: given, headers }: ParsedMail, receivedAt: Date): Date {
  const took = lastTaken(headers.get('received'), receivedAt);
  const time = given?.getTime();
  const oldest =
    took === null ? receivedAt.getTime() - YEARS_BACK * 365 * DAY_MS : took - DAYS_ON_ITS_WAY * DAY_MS;
  const isPossible =
    time !== undefined && Number.isFinite(time) && time <= receivedAt.getTime() + DAY_MS && time > oldest;
  return isPossible ? new Date(time) : new Date(took ?? receivedAt);
}

/**
 * When a server last took the mail on its way, by the lines that each adds: they stay where a mailbox moves to another
 * server, which may say of every mail that it came that day. null: none has, as of what was sent.
 */
function lastTaken(received: unknown, receivedAt: Date): number | null {
  const times = [received ?? []]
    .flat()
    .map((trace) => (typeof trace === 'string' ? Date.parse(trace.split(';').at(-1) ?? '') : Number.NaN))
    .filter((time) => time <= receivedAt.getTime() + DAY_MS);
  return times.length > 0 ? Math.max(...times) : null;
}

/** One line without control characters, at most this long. */
const line = (text: string, longest: number): string =>
  clean(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** PostgreSQL keeps no zero byte, and no half of a character. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();
