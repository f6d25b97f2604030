import { isReserved, type Answering } from './addresses.ts';
import type { MailboxFolder, ReadMail } from './mailbox-ports.ts';
import type { KnownAddress } from './mailbox-store.ts';

/**
 * Whether an address is ours: one that the product answers under, whoever has taken it, an administrator's, or one of
 * the domain that no practitioner has. Any other of a practitioner never is.
 */
function isInternalAddress(address: string, known: KnownAddress | undefined, own: Answering): boolean {
  if (isReserved(address, own)) return true;
  if (known && known.practitionerId !== null) return false;
  return known?.isAdministrator === true || address.endsWith(`@${own.domain}`);
}

/** Where a mail belongs: in the inbox or outbox, hidden when it is between us, and whose it is. */
export function judgeMail(
  { from, recipients }: Pick<ReadMail, 'from' | 'recipients'>,
  { folder, known, own }: { folder: MailboxFolder; known: readonly KnownAddress[]; own: Answering },
): { isOutgoing: boolean; isInternal: boolean; practitionerId: number | null } {
  const byAddress = new Map(known.map((one) => [one.address, one] as const));
  const isOurs = (address: string) => isInternalAddress(address, byAddress.get(address), own);
  const isFromUs = isOurs(from);
  const practitionerId =
    [from, ...recipients]
      .filter((address) => !isReserved(address, own))
      .map((address) => byAddress.get(address)?.practitionerId ?? null)
      .find(Boolean) ?? null;
  return {
    // Sent from an alias that nobody told us of, it is ours all the same.
    isOutgoing: folder === 'sent' || isFromUs,
    isInternal: isFromUs && recipients.length > 0 && recipients.every(isOurs),
    practitionerId,
  };
}

// Where links of passwords, of invitations and of « Ce n'était pas moi » lead; Proofpoint writes a slash as `_`.
const ONE_TIME_LINK = /[/_](?:password-lost|join|account-stop)\?t=/i;
// Within a mail server's own link the signs `-/=?` of it are coded, within two of them twice; Proofpoint's `%` is `-`.
const CODED_SIGN = /[%-](?:25)?(2d|2f|3d|3f)/gi;
const CODE = /\b\d{6}\b/;

/**
 * Whether a mail carries a code or one-time link: one of ours, one that quotes such a link, or an answer to one of ours
 * that quotes a code. `secrets`: those of its Message-IDs under which we sent one.
 */
export function isSecretMailOfServer(
  { messageId, references, html, text }: Pick<ReadMail, 'messageId' | 'references' | 'html' | 'text'>,
  secrets: ReadonlySet<string>,
): boolean {
  if (secrets.has(messageId)) return true;
  const words = `${text}\n${html}`.replaceAll(CODED_SIGN, (_, code: string) =>
    decodeURIComponent(`%${code}`),
  );
  return ONE_TIME_LINK.test(words) || (references.some((id) => secrets.has(id)) && CODE.test(text));
}

const REFERENCE = /\bPEC-\d{4}-\d{6,9}\b/gi;

/** The references that a subject or text names, in their order, each once; far more than a reminder lists. */
export function referencesIn({ subject, text }: { subject: string; text: string }): readonly string[] {
  const found = `${subject}\n${text}`.match(REFERENCE) ?? [];
  return [...new Set(found.map((reference) => reference.toUpperCase()))].slice(0, 1000);
}
