import { askForDossier } from '../dossiers/ask-for-dossier.ts';
import { makeDossier } from '../dossiers/make-dossier.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Undoable } from '../undo/undoably.ts';
import { preparedOf } from './prepare-sending.ts';
import { dossierOf, sentOf } from './sending-rules.ts';
import { transmit } from './transmit.ts';

type Which = { readonly actor: Administrator; readonly coverageRequestId: number };

/**
 * A PEC leaves as the panel proposes it, where its insurer is sent mails: the other ways need a person. Throws
 * `platform_one_by_one`, `letter_one_by_one`, `way_missing`, and what `transmit` throws.
 */
export function transmitAsUsual(
  ports: Parameters<typeof transmit>[0],
  { actor, coverageRequestId }: Which,
): Promise<Undoable> {
  return ports.transaction(async (stores) => {
    const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    const prepared = await preparedOf(stores, record, { at: ports.clock.now() });
    if (!prepared) throw domainError('insurer_missing');
    const { places, subject, text } = prepared;
    if (places.usual === null) throw domainError('way_missing');
    if (places.usual === 'link') throw domainError('platform_one_by_one');
    if (places.usual === 'courrier') throw domainError('letter_one_by_one');
    return transmit(
      { ...ports, transaction: (work) => work(stores) },
      {
        actor,
        coverageRequestId,
        way: 'mail',
        to: places.mail,
        number: '',
        subject,
        text,
        reason: '',
        files: [],
      },
    );
  });
}

/** The dossier that it wants, made now. Throws not_found, `archived`, `erased`, `dossier_empty`, `unavailable`. */
export async function makeUsualDossier(
  ports: Parameters<typeof makeDossier>[0],
  { actor, coverageRequestId }: Which,
): Promise<void> {
  const { request } = await ports.stores.coverageRequests.getRecord(coverageRequestId, actor);
  const { dossier } = await askForDossier(ports, {
    actor,
    coverageRequestId,
    kind: dossierOf[sentOf(request.statusId)],
    withXrays: false,
    patientAgrees: false,
  });
  if (dossier) await makeDossier(ports, { dossierId: dossier.id });
}
