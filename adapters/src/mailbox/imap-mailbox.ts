import type { ImapFlow } from 'imapflow';
import type {
  FolderCursor,
  Letter,
  Mailbox,
  MailboxFolder,
  MailboxStep,
  ReadMail,
} from '@accordent/core/mails/mailbox-ports.ts';
import { asOurs, imapStream, withImap } from './imap-connection.ts';
import { letterSource } from '../mail-sender/letter-source.ts';
import type { MailParser } from './mail-parser.ts';
import { mailLimits } from './mail-limits.ts';
import { messageIdOf, type RawMail } from './parse-mail.ts';

export type ImapMailboxOptions = {
  /** `imaps://user:password@host:993`, or `imap:` with STARTTLS. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly parser: MailParser;
};

const TOO_LARGE = 'Ce mail est trop volumineux pour être affiché ici. Ouvrez-le dans la messagerie.';
const UNREADABLE = 'Ce mail ne peut pas être lu ici. Ouvrez-le dans la messagerie.';

/** The folders of the shared mailbox on an IMAP server of any provider. */
export function imapMailbox({
  url,
  from,
  parser,
}: ImapMailboxOptions): Omit<Mailbox, 'send' | 'sendSecurely' | 'isConnected'> {
  return {
    hasSent: (messageId) =>
      withImap(url, async (client) => {
        const path = await sentFolder(client);
        return path !== null && (await holds(client, path, messageId));
      }),

    keepSent: (letter: Letter) =>
      withImap(url, async (client) => {
        const path = (await sentFolder(client)) ?? (await client.mailboxCreate('Sent')).path;
        if (await holds(client, path, letter.messageId)) return;
        await client.append(path, await letterSource(letter, from), ['\\Seen'], letter.date);
      }),

    read: ({ folder, ...request }) =>
      imapStream(url, async function* (client) {
        const path = await pathOf(client, folder);
        if (path === null) return;
        const lock = await client.getMailboxLock(path, { readOnly: true });
        try {
          yield* newMails(client, parser, request);
        } finally {
          lock.release();
        }
      }),
  };
}

const pathOf = async (client: ImapFlow, folder: MailboxFolder): Promise<string | null> =>
  folder === 'inbox' ? 'INBOX' : sentFolder(client);

/** The folder marked \Sent; without a mark, the one that programs call so. */
async function sentFolder(client: ImapFlow): Promise<string | null> {
  const folders = await client.list();
  return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null;
}

async function holds(client: ImapFlow, path: string, messageId: string): Promise<boolean> {
  const lock = await client.getMailboxLock(path, { readOnly: true });
  try {
    const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
    return Array.isArray(found) && found.length > 0;
  } finally {
    lock.release();
  }
}

type Reading = {
  readonly cursor: FolderCursor | null;
  readonly since: Date;
  readonly isKnown: (messageId: string) => Promise<boolean>;
};

async function* newMails(
  client: ImapFlow,
  parser: MailParser,
  { cursor, since, isKnown }: Reading,
): AsyncIterable<MailboxStep> {
  const { mailbox } = client;
  if (!mailbox) return;
  const uidValidity = Number(mailbox.uidValidity);
  const last = cursor?.uidValidity === uidValidity ? cursor.lastUid : 0;
  // What comes in from here on has a number from this one on, and waits for the next reading.
  const end = mailbox.uidNext;
  if (end <= last + 1) return;
  const found = await client.search({ uid: `${last + 1}:${end - 1}`, since }, { uid: true });
  const uids = (Array.isArray(found) ? found : []).filter((uid) => uid > last && uid < end);
  for (const uid of uids.toSorted((one, other) => one - other)) {
    const mail = await fetchMail(client, parser, uid, isKnown);
    yield { cursor: { uidValidity, lastUid: uid }, mail };
  }
  yield { cursor: { uidValidity, lastUid: end - 1 }, mail: null };
}

/** Null for one that is known, or gone since. */
async function fetchMail(
  client: ImapFlow,
  parser: MailParser,
  uid: number,
  isKnown: Reading['isKnown'],
): Promise<ReadMail | null> {
  const about = await client.fetchOne(
    String(uid),
    { uid: true, size: true, internalDate: true, envelope: true, headers: true },
    { uid: true },
  );
  if (!about || !about.headers) return null;
  const { headers, envelope, size = 0 } = about;
  if (await asOurs(() => isKnown(messageIdOf(envelope?.messageId, headers)))) return null;
  const receivedAt = new Date(about.internalDate ?? Date.now());
  const parsed = async (raw: Pick<RawMail, 'source' | 'notice'>) =>
    asOurs(() => parser.parse({ headers, receivedAt, ...raw }));
  if (size > mailLimits.message) return parsed({ source: headers, notice: TOO_LARGE });
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true });
  if (!whole || !whole.source) return null;
  return (
    (await parsed({ source: whole.source, notice: null })) ??
    (await parsed({ source: headers.subarray(0, mailLimits.headers), notice: UNREADABLE })) ??
    unparsable(about.envelope, headers, receivedAt)
  );
}

/** What even its headers do not tell is still a mail that came: nobody must wonder where it is. */
function unparsable(
  envelope: { messageId?: string | undefined; subject?: string | undefined } | undefined,
  headers: Uint8Array,
  date: Date,
): ReadMail {
  return {
    messageId: messageIdOf(envelope?.messageId, headers),
    from: '',
    replyTo: '',
    recipients: [],
    subject: (envelope?.subject ?? '').replaceAll(/\p{Cc}+/gu, ' ').slice(0, mailLimits.subject),
    date,
    html: `<p>${UNREADABLE}</p>`,
    text: UNREADABLE,
    references: [],
    attachments: [],
    report: null,
    isAutomatic: false,
  };
}
