import type { CoverageRequestRecord } from '../coverage-requests/coverage-request-store.ts';
import { latestDocuments } from '../coverage-requests/required-documents.ts';
import type { DocumentMime } from '../documents/document-ports.ts';
import type { RequestDocument } from '../documents/document.ts';
import { roleOf, type DocumentRole } from '../dossiers/document-role.ts';
import type { PrintedFile } from '../dossiers/dossier-ports.ts';
import { printPaper } from '../dossiers/print-paper.ts';
import { findSeller } from '../invoices/issue-invoice.ts';
import type { Administrator } from '../shared/actor.ts';
import { DomainError, domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from '../transmissions/append-proof.ts';
import { letterObjects, letterPaperOf } from '../transmissions/letter-paper.ts';
import { addressed } from '../transmissions/sending-rules.ts';
import { askedOf, owedOf, type Bill } from './bill.ts';
import { changeBill, type OfBill } from './change-bill.ts';
import { payerOf } from './chase-payers.ts';
import { letterText } from './payer-texts.ts';
import { saidReason } from './take-back.ts';

/** A registered letter as it would be written; `to`: where the payer's mail comes, '' where nobody has said. */
export type PreparedLetter = {
  readonly payer: string;
  readonly to: string;
  /** In cents. */
  readonly owed: number;
  readonly text: string;
  /** Titles of the documents behind it. */
  readonly enclosed: readonly string[];
};

/** What is claimed, as it was agreed and billed: the agreement, signed where it is, and the invoice; nothing that was refused. */
export function enclosedOf(
  documents: readonly RequestDocument[],
  { documentId }: Pick<Bill, 'documentId'>,
): readonly RequestDocument[] {
  const standing = latestDocuments(documents).filter(({ isValid }) => isValid !== false);
  const as = (role: DocumentRole) => standing.find(({ title }) => roleOf(title) === role);
  const agreement = as('signed-agreement') ?? as('agreement');
  return [agreement, documents.find(({ id }) => id === documentId)].filter((one) => one !== undefined);
}

/** Throws not_found, `bill_settled`, `bill_announced`. */
export async function prepareLetter(
  { stores }: Pick<Ports, 'stores'>,
  { actor, billId }: OfBill,
): Promise<PreparedLetter> {
  const { record, bill, owed } = await owedBill(stores, { actor, billId });
  const { payer, address } = await payerOf(stores, record);
  const { reference, answer, patient, practitioner } = record;
  const { received } = bill;
  const text = letterText({
    reference,
    number: answer?.number ?? '',
    bill,
    owed,
    received,
    told: bill.cents - owed,
    patient,
    practitioner,
  });
  const enclosed = enclosedOf(record.request.documents, bill).map(({ title }) => title);
  return { payer: payer?.name ?? '', to: addressed(payer?.name ?? '', address), owed, text, enclosed };
}

/** The paper as it is kept with the proof of its PEC. */
export type WrittenLetter = {
  readonly fileId: number;
  /** Titles of the documents that are in it: none of those announced where they could not be drawn. */
  readonly enclosed: readonly string[];
};

/**
 * Makes a registered letter that asks a payer for what it owes, and keeps its very bytes as proof: a mail interrupts no
 * prescription. `number`: of its slip, '' where it is not known yet; `seenCents`: the sum of which the text was
 * written, another one now is `stale`. Throws `invalid`, `bill_settled`,
 * `bill_announced`, not_found, `archived`, `erased`, `unavailable` when the paper cannot be made.
 */
export async function writeLetter(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'clock' | 'randomTokens' | 'product' | 'billing' | 'dossierMaker' | 'fileStore'
  >,
  {
    to,
    text,
    number,
    seenCents,
    ...of
  }: OfBill & {
    readonly to: string;
    readonly text: string;
    readonly number: string;
    readonly seenCents?: number | undefined;
  },
): Promise<WrittenLetter> {
  if (to.trim() === '') throw invalidFields({ to: 'insurer_address_missing' });
  const said = saidReason(text, 'text');
  const at = ports.clock.now();
  const refuseOther = (owed: number) => {
    if (seenCents !== undefined && seenCents !== owed) throw domainError('stale');
  };
  const { record, bill, owed: asked } = await owedBill(ports.stores, of);
  refuseOther(asked);
  const { payer } = await payerOf(ports.stores, record);
  const { reference, practitioner } = record;
  const seller = await findSeller(ports);
  const print = (files: readonly RequestDocument[]) => {
    const cover = letterPaperOf({
      purpose: 'claim',
      reference,
      at,
      address: to,
      text: number === '' ? `${REGISTERED}.\n\n${said}` : `${REGISTERED}, n°\u00A0${number}.\n\n${said}`,
      practitioner,
      files,
      seller,
      product: ports.product,
    });
    const parts = files.map(({ id, title, mime }) => ({
      label: title,
      documents: [{ id, mime: mime as DocumentMime }],
    }));
    const keyOf = new Map(files.map(({ id, fileKey }) => [id, fileKey]));
    return printPaper(
      ports,
      { reference: null, file: { name: `Lettre recommandée ${reference}`, cover, parts } },
      async (id) => ports.fileStore.get(keyOf.get(id)!),
    );
  };
  // A document that cannot be drawn keeps no claim from being made in time.
  const behind = enclosedOf(record.request.documents, bill);
  const whole = () => print(behind).then((made) => ({ printed: made, enclosed: behind }));
  const { printed, enclosed } = await whole()
    .catch((error: unknown) => {
      // The maker may have broken down for once.
      if (error instanceof DomainError && error.code === 'unavailable') return whole();
      throw error;
    })
    .catch(async (error: unknown) => {
      if (error instanceof DomainError) return { printed: await print([]), enclosed: [] };
      throw error;
    });
  // Before any row names it: a kill in between leaves a file that the nightly sweep removes.
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, printed.bytes);
  let lineId = 0;
  await changeBill(ports, of, async (stores, changed) => {
    const owed = stillOwed(changed.bill);
    refuseOther(owed);
    lineId = await appendProof(ports, stores, {
      coverageRequestId: record.id,
      kind: 'sent',
      purpose: 'claim',
      way: 'courrier',
      sendingId: null,
      adminId: of.actor.id,
      at,
      facts: {
        insurer: payer?.name ?? '',
        to,
        subject: letterObjects.claim,
        text: said,
        ...(number !== '' && { number }),
        files: [{ name: printed.name, sha256: printed.sha256, sizeBytes: printed.bytes.byteLength }],
      },
    });
    await stores.proofs.addFiles(lineId, [keptPaper(printed, fileKey)]);
    await stores.bills.addEvent({
      billId: of.billId,
      kind: 'letter',
      cents: owed,
      text: said,
      adminId: of.actor.id,
      at,
    });
    return { action: 'write-letter', cents: owed };
  });
  const line = await ports.stores.proofs.find(lineId);
  const [file] = line?.files ?? [];
  if (!file) throw domainError('not_found');
  return { fileId: file.id, enclosed: enclosed.map(({ title }) => title) };
}

const REGISTERED = 'Lettre recommandée avec avis de réception';

const keptPaper = ({ name, bytes, pages, sha256 }: PrintedFile, fileKey: string) => ({
  name,
  fileKey,
  mime: 'application/pdf' as const,
  sizeBytes: bytes.byteLength,
  pages,
  sha256,
});

/** What is owed of it beyond what its payer has announced. */
function stillOwed(bill: Bill): number {
  const sums = { ...bill, isClosed: bill.closedAt !== null };
  if (owedOf(sums) === 0) throw domainError('bill_settled');
  const asked = askedOf(sums);
  if (asked === 0) throw domainError('bill_announced');
  return asked;
}

async function owedBill(
  stores: Pick<Stores, 'coverageRequests' | 'bills'>,
  { actor, billId }: { readonly actor: Administrator; readonly billId: number },
): Promise<{ readonly record: CoverageRequestRecord; readonly bill: Bill; readonly owed: number }> {
  const record = await stores.coverageRequests.getRecord(await stores.bills.requestOf(billId), actor);
  const bill = (await stores.bills.ofRequest(record.id)).find(({ id }) => id === billId);
  if (!bill) throw domainError('not_found');
  return { record, bill, owed: stillOwed(bill) };
}
