import { requestDetails } from '../coverage-requests/kept-details.ts';
import type { CoverageRequestRecord } from '../coverage-requests/coverage-request-store.ts';
import type { PrintedFile } from '../dossiers/dossier-ports.ts';
import { readyDossier } from '../dossiers/get-dossier.ts';
import { printPaper } from '../dossiers/print-paper.ts';
import { findSeller } from '../invoices/issue-invoice.ts';
import { findPlaybook } from '../mutuals/get-playbook.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { listedName } from '../shared/person-name.ts';
import type { Ports } from '../shared/ports.ts';
import { LETTER_NAME, letterPaperOf } from './letter-paper.ts';
import { plainValues } from './prepare-sending.ts';
import { dossierOf, sentOf, type SentPurpose } from './sending-rules.ts';
import { filledSending, sendingTexts } from './sending-texts.ts';

type Needs = Pick<
  Ports,
  'stores' | 'transaction' | 'clock' | 'secretBox' | 'product' | 'billing' | 'fileStore' | 'dossierMaker'
>;

/**
 * What goes into the envelope of a PEC: the letter, then its dossier without what is for the dental adviser alone. Made
 * now and kept nowhere; the look is audited. Throws not_found, `insurer_missing`, `invalid` without an address,
 * `dossier_not_ready`, `unavailable` when the maker broke down.
 */
export async function printLetter(
  ports: Needs,
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
  const { stores, fileStore, product } = ports;
  const at = ports.clock.now();
  const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
  const purpose = isProlongation ? 'prolongation' : sentOf(record.request.statusId);
  const text = await textOf(ports, { record, purpose, at });
  if (to === '') throw invalidFields({ to: 'insurer_address_missing' });
  const dossier = await readyDossier(ports, { actor, coverageRequestId, kind: dossierOf[purpose] });
  if (!dossier) throw domainError('dossier_not_ready');
  await ports.transaction(({ audit }) =>
    audit.record({
      actor,
      at,
      action: 'open-dossier',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    }),
  );
  const files = dossier.files.filter(({ isMedicalSecret }) => !isMedicalSecret);
  const { reference, practitioner } = record;
  const seller = await findSeller(ports);
  const cover = letterPaperOf({
    purpose,
    reference,
    at,
    address: to,
    text,
    practitioner,
    files,
    seller,
    product,
  });
  const parts = files.map(({ id, name }) => ({
    label: name,
    documents: [{ id, mime: 'application/pdf' as const }],
  }));
  // The pages of the dossier have feet of their own.
  return printPaper(
    ports,
    { reference: null, file: { name: `${LETTER_NAME} ${reference}`, cover, parts } },
    async (fileId) => fileStore.get((await stores.dossiers.getFile(fileId, actor)).fileKey),
  );
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
    patient: listedName(record.patient),
    adherent: requestDetails(secretBox, record).memberNumber ?? '',
  });
}
