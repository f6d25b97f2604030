import type { OrderedFile, PrintedFile } from '../dossiers/dossier-ports.ts';
import type { DossierFile } from '../dossiers/dossier.ts';
import { printBound } from '../dossiers/print-paper.ts';
import type { Administrator } from '../shared/actor.ts';
import { daysAfter } from '../shared/calendar.ts';
import { DomainError, domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { orderedLetter, type LetterNeeds } from './print-letter.ts';
import type { SentLetter } from './proof-store.ts';
import { sentPurposes, type SentPurpose } from './sending-rules.ts';

/** One PDF holds so many letters at most, and so many bytes of dossiers; the others wait for the next. */
const MOST_LETTERS = 40;
const MOST_BYTES = 60_000_000;
/** What nobody has printed for so long was printed elsewhere. */
const LOOKED_BACK_DAYS = 30;

/** Letters that were sent and not printed yet, those that wait longest first, and how many there are. */
export async function lettersToPrint({
  stores,
  clock,
}: Pick<Ports, 'stores' | 'clock'>): Promise<readonly SentLetter[]> {
  const since = daysAfter(clock.now(), -LOOKED_BACK_DAYS);
  return stores.proofs.lettersToPrint(since);
}

/**
 * The letters of these sendings as one PDF, each with the dossier that was sent, beginning on a recto: as many as it
 * holds. They count as printed. One that cannot be made any more waits on. Throws not_found when none can, `unavailable`
 * when the maker broke down.
 */
export async function printLetters(
  ports: LetterNeeds,
  { actor, sendingIds }: { readonly actor: Administrator; readonly sendingIds: readonly number[] },
): Promise<PrintedFile> {
  const { stores, fileStore, clock, product } = ports;
  const letters: { file: OrderedFile; dossierId: number; requestId: number }[] = [];
  let bytes = 0;
  for (const sendingId of new Set(sendingIds)) {
    const letter = await letterOf(ports, { actor, sendingId });
    if (!letter) continue;
    bytes += letter.sizeBytes;
    if (letters.length === MOST_LETTERS || (letters.length > 0 && bytes > MOST_BYTES)) break;
    letters.push(letter);
  }
  if (letters.length === 0) throw domainError('not_found');
  const printed = await printBound(
    ports,
    { name: `Courriers ${product.name}`, files: letters.map(({ file }) => file) },
    async (fileId) => fileStore.get((await stores.dossiers.getFile(fileId, actor)).fileKey),
  );
  const at = clock.now();
  await ports.transaction(async ({ proofs, audit }) => {
    for (const { dossierId, requestId: entityId } of letters) {
      await proofs.notePrinted(dossierId, { adminId: actor.id, at });
      await audit.record({ actor, at, action: 'open-dossier', entity: 'coverage-request', entityId });
    }
  });
  return printed;
}

/** As it was sent; null: it was not by letter, or is not to be printed any more, or its dossier is gone. */
async function letterOf(
  ports: LetterNeeds,
  { actor, sendingId }: { readonly actor: Administrator; readonly sendingId: number },
) {
  const { stores } = ports;
  const sending = await stores.proofs.findLetter(sendingId);
  const { dossierId, to = '' } = sending?.facts ?? {};
  if (!sending || dossierId === undefined) return null;
  if (sending.purpose === null || !(sending.purpose in sentPurposes)) return null;
  const purpose = sending.purpose as SentPurpose;
  try {
    const record = await stores.coverageRequests.getRecord(sending.coverageRequestId, actor);
    const dossier = await stores.dossiers.get(dossierId);
    const files = dossier.files.filter(({ isMedicalSecret }) => !isMedicalSecret);
    const file = await orderedLetter(ports, { record, purpose, to, files, at: sending.at });
    return { file, dossierId, requestId: sending.coverageRequestId, sizeBytes: sizeOf(files) };
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') return null;
    throw error;
  }
}

const sizeOf = (files: readonly DossierFile[]): number =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
