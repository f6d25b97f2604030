import { noteChased } from '../chasing/chases.ts';
import { referencesIn } from '../mails/judge-mail.ts';
import type { ReadMail } from '../mails/mailbox-ports.ts';
import { receiveAnswer } from '../answers/receive-answer.ts';
import { receiveDocument } from '../documents/receive-document.ts';
import { FILE_NAME_MAX_LENGTH, type NamedFile } from '../messages/message-files.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from './append-proof.ts';
import { bringBack, noteFailure, whereOpen } from './note-delivery.ts';
import type { ProofLine } from './proof-line.ts';
import { tokenOfAddress } from './reply-address.ts';

/**
 * The sendings that a received mail comes back on: by the addresses that it answers, one a PEC, else by what it reports of,
 * or answers. None for any other mail.
 */
export async function sendingsOfMail(
  { proofs }: Pick<Stores, 'proofs'>,
  { recipients, references, report }: Pick<ReadMail, 'recipients' | 'references' | 'report'>,
  domain: string,
): Promise<readonly ProofLine[]> {
  const found: ProofLine[] = [];
  for (const address of recipients) {
    const token = tokenOfAddress(address, domain);
    const sending = token === null ? null : await proofs.byReplyToken(token);
    if (sending) found.push(sending);
  }
  if (found.length > 0) return onePerRequest(found);
  // What a mail that came back quotes are others of its thread.
  const ids = report?.messageId ? [report.messageId] : references;
  const sending = ids.length === 0 ? null : await proofs.byMail(ids);
  return sending ? [sending] : [];
}

/** All that left in the same mails as these, one a PEC: who answers several at once answers them together. */
export async function sentWith(
  { proofs }: Pick<Stores, 'proofs'>,
  sendings: readonly ProofLine[],
): Promise<readonly ProofLine[]> {
  const together = [...sendings];
  for (const { id } of sendings) together.push(...(await proofs.sentTogether(id)));
  return onePerRequest(together);
}

/** The first of each PEC. */
const onePerRequest = (lines: readonly ProofLine[]): readonly ProofLine[] =>
  lines.filter(
    ({ coverageRequestId }, place) =>
      lines.findIndex((line) => line.coverageRequestId === coverageRequestId) === place,
  );

/** The letter that a received mail brings: the first PDF among these files, as a document may be; null without one that may. */
export async function letterOfMail(
  ports: Pick<Ports, 'documentInspector' | 'antivirus' | 'fileStore'>,
  attachments: ReadMail['attachments'],
): Promise<NamedFile | null> {
  for (const file of attachments) {
    if (!('bytes' in file) || file.mime.toLowerCase() !== 'application/pdf') continue;
    try {
      const name = file.name.slice(0, FILE_NAME_MAX_LENGTH);
      return { ...(await receiveDocument(ports, { bytes: file.bytes })), name };
    } catch (error) {
      // It stays with its mail, unless nobody could judge it now: then the mail is read again.
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    }
  }
  return null;
}

/**
 * The PEC that a mail answers, of those that were sent together: of several the only one that it names, by our reference or
 * the insurer's number; null where it names none, or more, as one does that carries ours below its words.
 */
export async function answeredRequest(
  { mailbox }: Pick<Stores, 'mailbox'>,
  {
    mail: { subject, text, html },
    together,
  }: { readonly mail: Pick<ReadMail, 'subject' | 'text' | 'html'>; readonly together: readonly ProofLine[] },
): Promise<number | null> {
  const [first, ...others] = together;
  if (!first) return null;
  if (others.length === 0) return first.coverageRequestId;
  const references = referencesIn({ subject, text: `${text}\n${html}` });
  const ids = together.map(({ coverageRequestId }) => coverageRequestId);
  const named = new Set(await mailbox.namedAmong(ids, references));
  for (const { coverageRequestId, facts } of together)
    if (namesNumber(`${subject}\n${text}`, facts?.number ?? '')) named.add(coverageRequestId);
  const [only = null, ...more] = named;
  return more.length === 0 ? only : null;
}

/** A shorter number may be a postcode, a year or a sum. */
const SHORTEST_NUMBER = 6;

const namesNumber = (words: string, number: string): boolean =>
  number.length >= SHORTEST_NUMBER &&
  new RegExp(`(?<![\\w-])${RegExp.escape(number)}(?![\\w-])`, 'i').test(words);

type Arrival = {
  readonly sending: ProofLine;
  /** All that left in the same mail, itself among them. */
  readonly together: readonly ProofLine[];
  readonly mail: ReadMail;
  readonly letter: NamedFile | null;
  /** The PEC that it answers; null: nobody knows which of several. */
  readonly answeredId: number | null;
  readonly at: Date;
};

/**
 * A received mail that comes back on a sending: an answer, which waits for a person, or that it did not arrive. Of a reminder
 * of several PEC it is the answer of the only one that it names; else none of them is reminded of any more.
 */
export async function noteArrival(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  { sending, together, mail, letter, answeredId, at }: Arrival,
): Promise<void> {
  const { from: who, subject, report } = mail;
  if (report) {
    // That a server still tries is no word of the insurer: it stands among the mails of its PEC.
    const { hasFailed, reason } = report;
    if (hasFailed) await noteFailure(ports, stores, { sendingId: sending.id, at, kind: 'bounced', reason });
    return;
  }
  // An acknowledgement, or that somebody is away: nothing was answered, and nothing waits for a person. With a letter it may
  // be the answer, by the insurer's own machine: a person says so, or sets it aside.
  if (mail.isAutomatic && !letter)
    return noteTold(ports, stores, { kind: 'acknowledged', together, who, subject, at });
  const only = together.find((one) => one.coverageRequestId === answeredId);
  if (only) {
    const { id: sendingId, coverageRequestId } = only;
    const answer = { coverageRequestId, source: 'mail', who, letter, sendingId, actor: null, at } as const;
    await whereOpen(() => receiveAnswer(ports, stores, answer));
    return;
  }
  await noteTold(ports, stores, { kind: 'answered', together, who, subject, at });
}

/** A line of proof for each of these, none of which is reminded of any more; with the subject, unless it names another. */
async function noteTold(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  {
    kind,
    together,
    who,
    subject,
    at,
  }: {
    readonly kind: 'acknowledged' | 'answered';
    readonly together: readonly ProofLine[];
    readonly who: string;
    readonly subject: string;
    readonly at: Date;
  },
): Promise<void> {
  const ids = together.map(({ coverageRequestId }) => coverageRequestId);
  const references = referencesIn({ subject, text: '' });
  // A proof goes to one practice, and to its patient: a subject that names another PEC may name whose it is.
  const fitting = references.length === 0 ? ids : await stores.mailbox.namedAmong(ids, references);
  for (const { id: sendingId, coverageRequestId } of together) {
    const isFitting = references.length < 2 && fitting.includes(coverageRequestId);
    await appendProof(ports, stores, {
      coverageRequestId,
      kind,
      purpose: null,
      way: 'mail',
      sendingId,
      adminId: null,
      at,
      facts: { who, subject: isFitting ? subject : '' },
    });
    await noteChased(stores, [coverageRequestId]);
    if (kind === 'answered') await bringBack(stores, { coverageRequestId, at, isNews: true });
  }
}
