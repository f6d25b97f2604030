import { openDetails } from '../coverage-requests/kept-details.ts';
import type { Details } from '../coverage-requests/request-details.ts';
import { openMaskedNir } from '../patients/masked-nir.ts';
import { inWhoseName } from '../practitioners/in-whose-name.ts';
import type { Ports } from '../shared/ports.ts';
import { listedName } from '../shared/person-name.ts';
import type { Purpose } from '../transmissions/proof-line.ts';
import { answeredBefore } from './answer-on-depot.ts';
import { clerkAnswerOf, type ClerkAnswer } from './clerk-answer.ts';
import { openedDepot, newAccess, type DepotAccess } from './depot-access.ts';
import type { DossierFile } from '../dossiers/dossier.ts';
import type { Depot } from './depot.ts';
import { filesOfDepot } from './depot-files.ts';
import { sightOf } from './sight.ts';

/** What a clerk sees of a PEC, once he has given the code. */
export type DepotRequest = Pick<Depot, 'id' | 'address' | 'createdAt' | 'expiresAt'> & {
  readonly reference: string;
  readonly purpose: Purpose | null;
  readonly patient: string;
  /** But for its last two digits. */
  readonly maskedNir: string;
  readonly insurer: string;
  /** As the practice or the staff know them; '' where nobody does. Days are `yyyy-MM-dd`, the total is as it was typed. */
  readonly details: Pick<Details, 'birthDate' | 'memberNumber' | 'quoteDate' | 'quoteTotal'>;
  readonly practitioner: string;
  readonly rpps: string;
  /** What he has answered and nobody has confirmed; null: nothing. */
  readonly answered:
    | (ClerkAnswer & { readonly id: number; readonly letter: string | null; readonly at: Date })
    | null;
  /** Of its dossier. */
  readonly files: readonly DossierFile[];
};

/** The request behind a link, and the access anew: half an hour from the last look. Throws as openedDepot does. */
export async function getDepotRequest(
  ports: Pick<Ports, 'stores' | 'urlSigner' | 'clock' | 'secretBox'>,
  held: { readonly depotId: string; readonly access: string },
): Promise<{ readonly request: DepotRequest; readonly access: DepotAccess }> {
  const { stores, secretBox, clock } = ports;
  const depot = await openedDepot(ports, held);
  const { id, address, createdAt, expiresAt, sendingId, coverageRequestId } = depot;
  const [record, sending] = await Promise.all([
    stores.coverageRequests.getRecord(coverageRequestId, sightOf(depot)),
    stores.proofs.find(sendingId),
  ]);
  const purpose = sending?.purpose ?? null;
  const [practitioner, files, answer] = await Promise.all([
    stores.practitioners.getRecord(record.practitioner.id),
    filesOfDepot(stores, depot),
    answeredBefore(stores, depot),
  ]);
  const said = answer && clerkAnswerOf(answer);
  const request = {
    id,
    address,
    createdAt,
    expiresAt,
    reference: record.reference,
    purpose,
    patient: listedName(record.patient),
    maskedNir: openMaskedNir(secretBox, record.nirSealed),
    insurer: record.mutual?.name ?? record.mutualGroup?.name ?? '',
    practitioner: inWhoseName(practitioner),
    rpps: practitioner.fields.rpps,
    details: openDetails(secretBox, record.details),
    files,
    answered: said &&
      answer && { ...said, id: answer.id, letter: answer.letter?.name ?? null, at: answer.at },
  };
  return { request, access: newAccess(ports, id, clock.now()) };
}
