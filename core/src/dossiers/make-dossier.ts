import { requestDetails } from '../coverage-requests/kept-details.ts';
import { carrierNamed } from '../mutuals/sending-terms.ts';
import { NIR_CONTEXT } from '../patients/masked-nir.ts';
import type { Administrator } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { coverOf, type CoverFacts } from './cover.ts';
import { largestBytes, type PlannedDocument, type PlannedFile } from './dossier-plan.ts';
import type { DossierOrder, OrderedFile, PrintedFile } from './dossier-ports.ts';
import { dossierSources, type DossierSources } from './dossier-sources.ts';
import type { NewDossierFile } from './dossier-store.ts';
import type { DossierFailure } from './dossier.ts';

type Making = Pick<
  Ports,
  'stores' | 'transaction' | 'clock' | 'secretBox' | 'product' | 'fileStore' | 'dossierMaker'
>;

/**
 * Makes the files of a dossier and keeps them. Twice does no harm: the first files stay. What no other try would mend
 * is noted, with the document to which it is due. Throws `unavailable` when the maker broke down.
 */
export async function makeDossier(
  ports: Making,
  { dossierId }: { readonly dossierId: number },
): Promise<void> {
  const wanted = await ports.stores.dossiers.findToMake(dossierId);
  if (!wanted) return;
  const { coverageRequestId, kind, adminId } = wanted;
  const actor: Administrator = { kind: 'admin', id: adminId, isSuper: false, sessionId: '' };
  const withXrays = wanted.xraysAgreedAt !== null;
  const sources = await dossierSources(ports.stores, {
    actor,
    coverageRequestId,
    kind,
    withXrays,
    at: ports.clock.now(),
  });
  const fail = (failure: DossierFailure, documentId: number | null) =>
    ports.stores.dossiers.saveFailure(dossierId, { failure, documentId, at: ports.clock.now() });
  // What is sent is what was asked for: somebody has to ask again.
  if (sources.fingerprint !== wanted.fingerprint) return fail('changed', null);

  const documents = sources.plan.files.flatMap(documentsOf);
  const missing = await missingDocument(ports, documents);
  if (missing) return fail('missing_file', missing.id);

  const keyOf = new Map(documents.map(({ id, fileKey }) => [id, fileKey]));
  const facts = factsOf(ports, { ...sources, kind });
  const made: NewDossierFile[] = [];
  for (const files of separatelySent(sources.plan.files)) {
    const order: DossierOrder = {
      reference: facts.reference,
      largestBytes: largestBytes(sources.terms),
      author: ports.product.name,
      files: files.map((file) => orderedFile(file, { facts, sources })),
    };
    const printed = await ports.dossierMaker.make(order, (id) => ports.fileStore.get(keyOf.get(id)!));
    if ('refusal' in printed) {
      await forget(ports, made);
      return fail(printed.refusal, printed.documentId);
    }
    const isMedicalSecret = files.some(({ opening }) => opening === 'dental-adviser');
    for (const file of printed.files) made.push(await keep(ports, file, isMedicalSecret));
  }
  const at = ports.clock.now();
  const isFirst = await ports.transaction(({ dossiers }) => dossiers.attachFiles(dossierId, made, at));
  if (!isFirst) await forget(ports, made);
}

/** What everybody at the insurer's may read, and what goes apart: each within the insurer's size. */
const separatelySent = (files: readonly PlannedFile[]): readonly (readonly PlannedFile[])[] =>
  [
    files.filter(({ opening }) => opening !== 'dental-adviser'),
    files.filter(({ opening }) => opening === 'dental-adviser'),
  ].filter(({ length }) => length > 0);

const documentsOf = ({ parts }: PlannedFile): readonly PlannedDocument[] =>
  parts.flatMap((part) => part.documents);

function factsOf(
  { clock, secretBox, product }: Pick<Making, 'clock' | 'secretBox' | 'product'>,
  { record, practitioner, playbook, terms, hasMandate, kind }: DossierSources & Pick<CoverFacts, 'kind'>,
): CoverFacts {
  return {
    kind,
    reference: record.reference,
    at: clock.now(),
    practitioner,
    insurerName: playbook?.insurer.name ?? '',
    mutualName: record.mutual?.name ?? '',
    patient: record.patient,
    nir: record.nirSealed === '' ? '' : secretBox.open(record.nirSealed, NIR_CONTEXT),
    details: requestDetails(secretBox, record),
    sender: product,
    hasLink: carrierNamed(terms.mailCarrier) === 'link',
    hasMandate,
  };
}

function orderedFile(
  { name, opening, parts }: PlannedFile,
  { facts, sources }: { readonly facts: CoverFacts; readonly sources: DossierSources },
): OrderedFile {
  const isMedicalSecret = opening === 'dental-adviser';
  const listed = isMedicalSecret ? parts : sources.plan.parts;
  return {
    name,
    cover: opening === null ? null : coverOf(facts, { parts: listed, isMedicalSecret }),
    parts: parts.map(({ label, documents }) => ({
      label,
      documents: documents.map(({ id, mime }) => ({ id, mime })),
    })),
  };
}

async function keep(
  { fileStore }: Pick<Making, 'fileStore'>,
  { name, bytes, pages, sha256 }: PrintedFile,
  isMedicalSecret: boolean,
): Promise<NewDossierFile> {
  // Before any row names it: a kill in between leaves a file that the nightly sweep removes.
  const fileKey = fileStore.newKey();
  await fileStore.put(fileKey, bytes);
  return { name, isMedicalSecret, fileKey, sizeBytes: bytes.byteLength, pages, sha256 };
}

async function forget({ fileStore }: Pick<Making, 'fileStore'>, files: readonly NewDossierFile[]) {
  for (const { fileKey } of files) await fileStore.delete(fileKey);
}

/** The first document whose bytes are no longer stored. */
async function missingDocument(
  { fileStore }: Pick<Making, 'fileStore'>,
  documents: readonly PlannedDocument[],
): Promise<PlannedDocument | null> {
  for (const document of documents) {
    try {
      await fileStore.size(document.fileKey);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return document;
      throw error;
    }
  }
  return null;
}
