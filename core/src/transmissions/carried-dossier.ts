import { filesOfMail } from '../mails/mail-files.ts';
import type { Letter, CarriedFile } from '../mails/mailbox-ports.ts';
import type { NewCarriedFile } from '../mails/mail-store.ts';
import type { Ports } from '../shared/ports.ts';
import { bytesOf } from '../shared/bytes-of.ts';
import type { RandomTokens } from '../shared/crypto-ports.ts';
import type { CarriedDossier, ProofFile } from './proof-line.ts';

const PDF_MIME = 'application/pdf';

/** The column of it, as the secret box names it. */
export const DOSSIER_PASSWORD_CONTEXT = 'carried_dossiers.password';

// No letter or figure that is heard or read as another.
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password to be told by telephone: four groups of four signs, 80 bits. */
export function dossierPassword({ token, hash }: RandomTokens): string {
  // Five bits of each byte of a hash of 256 random bits: all are even.
  const bytes = (hash(token()).match(/../g) ?? []).slice(0, 16);
  const signs = bytes.map((byte) => SIGNS[Number.parseInt(byte, 16) % 32]).join('');
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-');
}

type Needs = Pick<Ports, 'stores' | 'transaction' | 'secretBox' | 'fileStore' | 'dossierMaker'>;

/**
 * The mail of a sending with its dossier in it, without what is under medical secrecy. An encrypted PDF is made once and
 * kept with its mail, so that every try carries the same bytes. Throws `unavailable` when the maker broke down.
 */
export async function letterWithDossier<Of extends Letter>(
  ports: Needs,
  {
    mailId,
    letter,
    carried,
  }: { readonly mailId: number; readonly letter: Of; readonly carried: CarriedDossier },
): Promise<Of> {
  const attachments =
    carried.carrier === 'secureMail'
      ? await filesOf(ports, carried.sendingId)
      : await sealedFiles(ports, { mailId, carried });
  return { ...letter, attachments };
}

/** What a letter carries, as its proof names it. */
export const printsOf = (
  { hash }: Pick<RandomTokens, 'hash'>,
  { attachments }: Pick<Letter, 'attachments'>,
): readonly ProofFile[] =>
  attachments.map(({ name, bytes }) => ({ name, sha256: hash(bytes), sizeBytes: bytes.byteLength }));

async function filesOf(
  { stores, fileStore }: Pick<Needs, 'stores' | 'fileStore'>,
  sendingId: number,
): Promise<readonly CarriedFile[]> {
  const files: CarriedFile[] = [];
  for (const { name, fileKey } of await stores.proofs.carriedFiles(sendingId))
    files.push({ name: `${name}.pdf`, mime: PDF_MIME, bytes: await bytesOf(await fileStore.get(fileKey)) });
  return files;
}

async function sealedFiles(
  ports: Needs,
  { mailId, carried }: { readonly mailId: number; readonly carried: CarriedDossier },
): Promise<readonly CarriedFile[]> {
  const { stores, fileStore, secretBox, dossierMaker, transaction } = ports;
  if ((await stores.mails.carriedFiles(mailId)).length === 0) {
    const password = secretBox.open(carried.passwordSealed ?? '', DOSSIER_PASSWORD_CONTEXT);
    const made: NewCarriedFile[] = [];
    for (const { name, mime, bytes } of await filesOf(ports, carried.sendingId)) {
      const sealed = await dossierMaker.seal(bytes, password);
      // Before any row names it: a kill in between leaves a file that the nightly sweep removes.
      const fileKey = fileStore.newKey();
      await fileStore.put(fileKey, sealed);
      made.push({ name, mime, sizeBytes: sealed.byteLength, fileKey });
    }
    await transaction(({ mails }) => mails.carry(mailId, made));
  }
  // Those that another run has kept before, where there is one.
  return filesOfMail(ports, mailId);
}
