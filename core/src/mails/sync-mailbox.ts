import { notePayerMailFailed } from '../bills/note-payer-mail.ts';
import { withoutDepotAddresses } from '../depots/depot-token.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import {
  answeredRequest,
  letterOfMail,
  noteArrival,
  sendingsOfMail,
  sentWith,
} from '../transmissions/note-arrival.ts';
import { noteTiedMail } from '../transmissions/note-tied-mail.ts';
import { isSecretMailOfServer, judgeMail, referencesIn } from './judge-mail.ts';
import { mailboxFolders, MailboxUnavailable } from './mailbox-ports.ts';
import type {
  AttachmentRefusal,
  MailboxFolder,
  MailboxStep,
  ReadAttachment,
  ReadMail,
} from './mailbox-ports.ts';
import type { KeptAttachment, ReceivedMail } from './mailbox-store.ts';

type SyncPorts = Pick<
  Ports,
  | 'stores'
  | 'transaction'
  | 'clock'
  | 'mailbox'
  | 'fileStore'
  | 'documentInspector'
  | 'antivirus'
  | 'product'
  | 'randomTokens'
>;

/** As long as inbound mail is kept: older ones are not fetched to be purged again. */
const KEPT_MONTHS = 24;

/**
 * Reads what is new in the shared mailbox. Each mail is kept in one transaction with how far its folder
 * has been read: killed at any moment, the next run goes on where this one stood. A mail server, file store or
 * database that is away is noted and throws `MailboxUnavailable`.
 */
export async function syncMailbox(ports: SyncPorts): Promise<void> {
  const { mailbox, stores, clock } = ports;
  if (!mailbox.isConnected) return;
  try {
    for (const folder of mailboxFolders) await readFolder(ports, folder);
  } catch (error) {
    const away = asUnavailable(error);
    await stores.mailbox.noteSync({ at: clock.now(), failure: away?.code ?? 'unexpected' });
    throw away ?? error;
  }
  await stores.mailbox.noteSync({ at: clock.now(), failure: null });
}

/** What passes by itself; null for what does not. */
function asUnavailable(error: unknown): MailboxUnavailable | null {
  if (error instanceof MailboxUnavailable) return error;
  return error instanceof DomainError && error.kind === 'unavailable'
    ? new MailboxUnavailable(error.code)
    : null;
}

async function readFolder(ports: SyncPorts, folder: MailboxFolder): Promise<void> {
  const { mailbox, stores, clock } = ports;
  const cursor = await stores.mailbox.cursor(folder);
  const since = new Date(clock.now());
  since.setUTCMonth(since.getUTCMonth() - KEPT_MONTHS);
  const isKnown = (messageId: string) => stores.mailbox.isKept(messageId);
  for await (const step of mailbox.read({ folder, cursor, since, isKnown })) await keep(ports, folder, step);
}

async function keep(ports: SyncPorts, folder: MailboxFolder, { cursor, mail }: MailboxStep): Promise<void> {
  const { transaction, clock } = ports;
  // Before the transaction: a file whose row does not come is swept later.
  const attachments = mail ? await keepFiles(ports, mail.attachments) : [];
  const sendings =
    mail && folder === 'inbox' ? await sendingsOfMail(ports.stores, mail, ports.product.domain) : [];
  const [sending] = sendings;
  const letter =
    mail && sending && !mail.report
      ? await letterOfMail(
          ports,
          mail.attachments.filter((_, place) => attachments[place]?.refusal === null),
        )
      : null;
  await transaction(async (stores) => {
    const at = clock.now();
    // Its PEC is locked before a row names it: two mails of one PEC would wait for each other.
    const together = await sentWith(stores, sendings);
    const isErased =
      mail !== null &&
      (await stores.mailbox.isOfErased({
        references: referencesIn(mail),
        ids: together.map(({ coverageRequestId }) => coverageRequestId),
        date: mail.date,
      }));
    // A server that counts anew would bring back what an erasure has taken.
    const received = mail && !isErased ? await judged(ports, folder, mail, attachments) : null;
    const named = received?.coverageRequestId ?? null;
    await stores.chasing.lock([
      ...together.map(({ coverageRequestId }) => coverageRequestId),
      ...(named === null ? [] : [named]),
    ]);
    if (mail && received) {
      const answeredId = await answeredRequest(stores, { mail, together });
      const tied = sending ? { ...received, coverageRequestId: answeredId } : received;
      const keptId = await stores.mailbox.keep(tied, { folder, cursor });
      const ofId = sending ? (answeredId ?? sending.coverageRequestId) : named;
      if (keptId !== null && mail.report) {
        if (sending) await noteArrival(ports, stores, { sending, together, mail, letter, answeredId, at });
      } else if (keptId !== null && ofId !== null && !received.isOutgoing) {
        // What we, a practice or the patient write is no word of the insurer, whatever it answers.
        const { isKnown, isOfInsurer } = await stores.mailbox.senderOf(mail.from, ofId);
        if (sending && !isKnown)
          await noteArrival(ports, stores, { sending, together, mail, letter, answeredId, at });
        else if (isOfInsurer && !isKnown)
          await noteTiedMail(ports, stores, {
            coverageRequestId: ofId,
            isOfInsurer,
            mail: { ...mail, id: keptId },
            at,
          });
      }
    }
    const report = folder === 'inbox' && !sending ? mail?.report : null;
    const mailId =
      report?.hasFailed && report.messageId ? await stores.bills.mailNamed(report.messageId) : null;
    if (report && mailId !== null)
      await notePayerMailFailed(stores, { mailId, kind: 'bounced', reason: report.reason, at });
    await stores.mailbox.moveCursor(folder, cursor, at);
  });
}

async function judged(
  { stores, product }: Pick<SyncPorts, 'stores' | 'product'>,
  folder: MailboxFolder,
  mail: ReadMail,
  attachments: readonly KeptAttachment[],
): Promise<ReceivedMail> {
  const { mailbox } = stores;
  const known = await mailbox.knownAddresses([mail.from, ...mail.recipients]);
  const secrets = await mailbox.secretsAmong([mail.messageId, ...mail.references]);
  return {
    ...mail,
    // An answer may quote the link of what it answers.
    text: withoutDepotAddresses(mail.text),
    html: withoutDepotAddresses(mail.html),
    ...judgeMail(mail, { folder, known, own: product }),
    isSecret: isSecretMailOfServer(mail, secrets),
    isReport: mail.report !== null,
    coverageRequestId: await mailbox.requestIdOf(referencesIn(mail)),
    attachments,
  };
}

async function keepFiles(
  { fileStore, antivirus }: Pick<SyncPorts, 'fileStore' | 'antivirus'>,
  attachments: readonly ReadAttachment[],
): Promise<readonly KeptAttachment[]> {
  const kept: KeptAttachment[] = [];
  for (const attachment of attachments) {
    const { name, mime, sizeBytes } = attachment;
    const refused = (refusal: AttachmentRefusal) =>
      kept.push({ name, mime, sizeBytes, fileKey: null, refusal });
    if ('refusal' in attachment) {
      refused(attachment.refusal);
      continue;
    }
    const verdict = await antivirus.scan(attachment.bytes);
    if (verdict === 'unavailable') throw new MailboxUnavailable('antivirus');
    if (verdict !== 'clean') {
      // One that it can never judge must not keep all mails after it away.
      refused(verdict === 'infected' ? 'infected' : 'unjudged');
      continue;
    }
    const fileKey = fileStore.newKey();
    await fileStore.put(fileKey, attachment.bytes);
    kept.push({ name, mime, sizeBytes, fileKey, refusal: null });
  }
  return kept;
}
