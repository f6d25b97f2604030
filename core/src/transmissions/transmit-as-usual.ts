import { askForDossier } from '../dossiers/ask-for-dossier.ts';
import { makeDossier } from '../dossiers/make-dossier.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Undoable } from '../undo/undoably.ts';
import { preparedOf } from './prepare-sending.ts';
import { dossierOf, prolongsAnew, sentOf } from './sending-rules.ts';
import { transmit } from './transmit.ts';

type Which = { readonly actor: Administrator; readonly coverageRequestId: number };

/**
 * A PEC leaves as the panel proposes it, where its insurer is sent mails or letters, with its dossier: a platform wants a
 * person, and the password of an encrypted mail is told by one. Throws `platform_one_by_one`, `sealed_one_by_one`,
 * `way_missing`, and what `transmit` throws.
 */
export function transmitAsUsual(
  ports: Parameters<typeof transmit>[0],
  { actor, coverageRequestId }: Which,
): Promise<Undoable> {
  return ports.transaction(async (stores) => {
    const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    const isProlongation = prolongsAnew(record.request);
    const prepared = await preparedOf(ports, stores, { record, at: ports.clock.now(), isProlongation });
    if (!prepared) throw domainError('insurer_missing');
    const { places, carrier, secure, subject } = prepared;
    const way = places.usual;
    if (way === null) throw domainError('way_missing');
    if (way === 'link') throw domainError('platform_one_by_one');
    const isSecure = way === 'mail' && carrier === 'secureMail';
    if (way === 'mail' && carrier === 'sealedPdf') throw domainError('sealed_one_by_one');
    return transmit(
      { ...ports, transaction: (work) => work(stores) },
      {
        actor,
        coverageRequestId,
        isProlongation,
        way,
        carrier,
        to: isSecure ? secure.to : places[way],
        number: '',
        subject: way === 'mail' ? subject : '',
        text: way === 'mail' ? (isSecure ? secure.text : prepared.text) : '',
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
    kind: dossierOf[sentOf(request.statusId, prolongsAnew(request))],
    withXrays: false,
    patientAgrees: false,
  });
  if (dossier) await makeDossier(ports, { dossierId: dossier.id });
}
