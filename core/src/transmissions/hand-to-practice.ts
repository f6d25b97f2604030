import { changeOfStaff } from '../coverage-requests/change-of-staff.ts';
import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import type { StaffRecord } from '../coverage-requests/staff-record.ts';
import { ownedBy } from '../coverage-requests/upkeep.ts';
import { readyDossier } from '../dossiers/get-dossier.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { FILE_NAME_MAX_LENGTH, type NamedFile } from '../messages/message-files.ts';
import { writeToDentist } from '../messages/write-to-dentist.ts';
import { findPlaybook } from '../mutuals/get-playbook.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { workingDaysLater } from '../shared/working-days.ts';
import type { Undoable } from '../undo/undoably.ts';
import { dossierOf, placesOf, sentOf } from './sending-rules.ts';
import { handedText } from './sending-texts.ts';

/** Working days that a practice is given before somebody looks again. */
const AWAITED_DAYS = 3;

type Handing = {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  /** It asks to prolong the agreement that stands. */
  readonly isProlongation: boolean;
};

/**
 * The platform lets nobody but the dentist in: he is sent the dossier in a message, to put it there himself. Nothing has
 * left yet, so the PEC stands where it stood, out of the queues until he answers, or for a few days. No mandate is asked
 * for: he acts himself. It is no free message: it goes where those are closed too, as long as something is to be sent.
 * Throws not_found, `archived`, `erased`, `locked`, `insurer_missing`, `dossier_not_ready`.
 */
export async function handToPractice(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { isProlongation, ...which }: Handing,
): Promise<StaffRecord & Undoable> {
  return changeOfStaff(ports, which, async (stores, { request, actor, at }) => {
    const { id, statusId, reference, practitionerId } = request;
    refuseLocked(request);
    const playbook = await findPlaybook(stores, request);
    if (!playbook) throw domainError('insurer_missing');
    const purpose = sentOf(statusId, isProlongation);
    const dossier = await readyDossier(
      { stores, clock: ports.clock },
      { actor, coverageRequestId: id, kind: dossierOf[purpose] },
    );
    if (!dossier) throw domainError('dossier_not_ready');
    await writeToDentist(stores, {
      actor,
      coverageRequestId: id,
      practitionerId,
      subject: reference,
      content: handedText({
        purpose,
        insurer: playbook.insurer.name,
        address: placesOf(playbook).link,
      }),
      files: await filesOf(stores, dossier, actor),
      at,
    });
    const aside = { until: workingDaysLater(at, AWAITED_DAYS), adminId: actor.id };
    await stores.coverageRequests.saveDesk({ ...ownedBy(request, actor), aside }, at);
    await stores.audit.record({
      actor,
      at,
      action: 'hand-dossier-to-practice',
      entity: 'coverage-request',
      entityId: id,
    });
  });
}

/** The same bytes under the same key: whichever row goes last takes them with it. */
async function filesOf(
  { dossiers }: Pick<Stores, 'dossiers'>,
  { files }: Dossier,
  actor: Administrator,
): Promise<readonly NamedFile[]> {
  const named: NamedFile[] = [];
  for (const { id } of files) {
    const { name, fileKey, sizeBytes, pages, sha256 } = await dossiers.getFile(id, actor);
    named.push({
      name: `${name.slice(0, FILE_NAME_MAX_LENGTH - 4)}.pdf`,
      fileKey,
      mime: 'application/pdf',
      sizeBytes,
      pages,
      sha256,
    });
  }
  return named;
}
