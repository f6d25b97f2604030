import type { Attachment, ParsedMail } from 'mailparser';
import type { DeliveryReport } from '@accordent/core/mails/mailbox-ports.ts';

const REPORT = 'message/delivery-status';
const LONGEST = 300;

/** What machines read of a report, which tells people nothing. */
export const isReport = ({ contentType }: Attachment): boolean => contentType === REPORT;

/** What a mail server reports of a mail of ours (RFC 3464); null for any other mail. */
export function readReport(files: readonly Attachment[], source: Uint8Array): DeliveryReport | null {
  const report = textOf(files.find(isReport));
  // Of several addresses, one that failed.
  const hasFailed = /^Action:\s*failed/im.test(report);
  if (!hasFailed && !/^Action:/im.test(report)) return null;
  const status = /^Status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1] ?? '';
  // What stands behind a line's end with a space goes on with it (RFC 5322 §2.2.3).
  const said = /^Diagnostic-Code:\s*(?:[\w-]+;\s*)?((?:.|\r?\n[ \t])+)/im.exec(report)?.[1] ?? '';
  return { messageId: returnedId(source), hasFailed, reason: reasonOf(status, said) };
}

/** What servers say that keep to no RFC: the addresses that failed, in a header of theirs, or a refusal from nobody. */
export function readOldReport(
  { headers, headerLines, text = '', references, inReplyTo }: ParsedMail,
  { from, source }: { readonly from: string; readonly source: Uint8Array },
): DeliveryReport | null {
  const refusal = /(?:^|[\s:"(])(5[0-7]\d[ -].*|5\.\d{1,3}\.\d{1,3}\b.*)/m.exec(text)?.[1] ?? '';
  const messageId = returnedId(source);
  const names = messageId !== null || references !== undefined || inReplyTo !== undefined;
  const isFromNobody =
    /^(?:mailer-daemon|postmaster)@/.test(from) &&
    headerLines.some(({ key, line }) => key === 'return-path' && /<\s*>\s*$/.test(line));
  // One that still tries names no refusal.
  if (!headers.has('x-failed-recipients') && !(isFromNobody && names && refusal !== '')) return null;
  return { messageId, hasFailed: true, reason: reasonOf('', refusal) };
}

/** Of what is returned, its headers or all of it: it stands last, as it was sent (RFC 6522 §3). */
function returnedId(source: Uint8Array): string | null {
  const ids = [
    ...Buffer.from(source)
      .toString('latin1')
      .matchAll(/^Message-ID:\s*(<[^\s<>\p{Cc}]{1,500}>)/gimu),
  ];
  return (ids.length > 1 ? ids.at(-1)?.[1] : null) ?? null;
}

/** PostgreSQL keeps no zero byte, and a proof that cannot be written would stop the reading at this mail. */
function reasonOf(status: string, said: string): string {
  const reason = [status, said.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].filter(Boolean).join(' ');
  return reason.slice(0, LONGEST).toWellFormed() || 'sans motif';
}

const textOf = (file: Attachment | undefined): string =>
  file?.content.subarray(0, 64_000).toString('utf8') ?? '';
