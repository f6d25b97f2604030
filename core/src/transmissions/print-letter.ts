import type { CoverageRequestRecord } from '../coverage-requests/coverage-request-store.ts';
import type { OrderedFile, PrintedFile } from '../dossiers/dossier-ports.ts';
import type { DossierFile } from '../dossiers/dossier.ts';
import { readyDossier } from '../dossiers/get-dossier.ts';
import { printPaper } from '../dossiers/print-paper.ts';
import { findSeller } from '../invoices/issue-invoice.ts';
import { findPlaybook } from '../mutuals/get-playbook.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { LETTER_NAME, letterPaperOf } from './letter-paper.ts';
import { namesOfInsured, plainValues } from './prepare-sending.ts';
import { dossierOf, sentOf, type SentPurpose } from './sending-rules.ts';
import { filledSending, sendingTexts } from './sending-texts.ts';

export type LetterNeeds = Pick<
  Ports,
  'stores' | 'transaction' | 'clock' | 'secretBox' | 'product' | 'billing' | 'fileStore' | 'dossierMaker'
>;

/**
 * What goes into the envelope of a PEC: the letter, then its dossier without what is for the dental adviser alone. Made
 * now and kept nowhere; the look is audited. Throws not_found, `insurer_missing`, `invalid` without an address,
 * `dossier_not_ready`, `unavailable` when the maker broke down.
 */
export async function printLetter(
  ports: LetterNeeds,
  {
    actor,
    coverageRequestId,
    to,
    isProlongation = false,
  }: {
    readonly actor: Administrator;
    readonly coverageRequestId: number;
    readonly to: string;
    readonly isProlongation?: boolean;
  },
): Promise<PrintedFile> {
  const { stores, fileStore } = ports;
  const at = ports.clock.now();
  const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
  const purpose = sentOf(record.request.statusId, isProlongation);
  if (!(await findPlaybook(stores, record.request))) throw domainError('insurer_missing');
  if (to === '') throw invalidFields({ to: 'insurer_address_missing' });
  const dossier = await readyDossier(ports, { actor, coverageRequestId, kind: dossierOf[purpose] });
  if (!dossier) throw domainError('dossier_not_ready');
  const files = dossier.files.filter(({ isMedicalSecret }) => !isMedicalSecret);
  const printed = await printPaper(
    ports,
    { reference: null, file: await orderedLetter(ports, { record, purpose, to, files, at }) },
    async (fileId) => fileStore.get((await stores.dossiers.getFile(fileId, actor)).fileKey),
  );
  await ports.transaction(async ({ proofs, audit }) => {
    // It is not printed again with those of the day.
    await proofs.notePrinted(dossier.id, { adminId: actor.id, at });
    await audit.record({
      actor,
      at,
      action: 'open-dossier',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    });
  });
  return printed;
}

type Letter = {
  readonly record: CoverageRequestRecord;
  readonly purpose: SentPurpose;
  readonly to: string;
  /** What lies behind it, whose pages have feet of their own. */
  readonly files: readonly DossierFile[];
  readonly at: Date;
};

/** A letter and what lies behind it, to be drawn. Throws `insurer_missing`. */
export async function orderedLetter(
  ports: LetterNeeds,
  { record, purpose, to, files, at }: Letter,
): Promise<OrderedFile> {
  const { reference, practitioner } = record;
  const cover = letterPaperOf({
    purpose,
    reference,
    at,
    address: to,
    text: await textOf(ports, { record, purpose, at }),
    practitioner,
    files,
    seller: await findSeller(ports),
    product: ports.product,
  });
  const parts = files.map(({ id, name }) => ({
    label: name,
    documents: [{ id, mime: 'application/pdf' as const }],
  }));
  return { name: `${LETTER_NAME} ${reference}`, cover, parts };
}

/** The insurer's own, else ours. On paper the patient may be named. */
async function textOf(
  { stores, secretBox }: Pick<Ports, 'stores' | 'secretBox'>,
  {
    record,
    purpose,
    at,
  }: { readonly record: CoverageRequestRecord; readonly purpose: SentPurpose; readonly at: Date },
): Promise<string> {
  const playbook = await findPlaybook(stores, record.request);
  if (!playbook) throw domainError('insurer_missing');
  const model =
    (purpose === 'request' && playbook.sending?.terms.letterModel) || sendingTexts[purpose].letter;
  return filledSending(model, {
    ...(await plainValues(stores, record, at)),
    ...namesOfInsured(secretBox, record),
  });
}
