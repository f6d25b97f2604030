import { requestToChange } from '../coverage-requests/request-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { dossierSources, type DossierWish } from './dossier-sources.ts';
import type { SeenDossier } from './get-dossier.ts';

export type AskedDossier = DossierWish & {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  /** That he lets X-rays and clinical notes go to the insurer's dental adviser; recorded with the dossier. */
  readonly patientAgrees: boolean;
};

/**
 * The dossier of a PEC: the present one while nothing that it is made of has changed, else a new one, which the worker
 * makes. Throws not_found, `archived`, `erased`, `dossier_empty` without a valid document, `invalid` for X-rays without
 * the patient's agreement.
 */
export async function askForDossier(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, coverageRequestId, kind, withXrays, patientAgrees }: AskedDossier,
): Promise<SeenDossier> {
  if (withXrays && !patientAgrees) throw invalidFields({ patientAgrees: 'patient_agreement' });
  const at = clock.now();
  return transaction(async (stores) => {
    // Locked: two who ask at once are given one.
    await requestToChange(stores, { coverageRequestId, actor });
    const { plan, fingerprint } = await dossierSources(stores, {
      actor,
      coverageRequestId,
      kind,
      withXrays,
      at,
    });
    if (plan.files.length === 0) throw domainError('dossier_empty');
    const present = await stores.dossiers.findLatest(coverageRequestId, kind);
    if (present?.fingerprint === fingerprint && present.state !== 'failed')
      return { dossier: present, isCurrent: true, leftOut: plan.leftOut };
    const xraysAgreedAt = withXrays ? at : null;
    const dossierId = await stores.dossiers.add({
      coverageRequestId,
      kind,
      fingerprint,
      xraysAgreedAt,
      adminId: actor.id,
      at,
    });
    await stores.jobs.add('make-dossier', { dossierId });
    await stores.audit.record({
      actor,
      at,
      action: 'make-dossier',
      entity: 'coverage-request',
      entityId: coverageRequestId,
      ...(withXrays && { fields: ['xrays', 'patientAgrees'] }),
    });
    return { dossier: await stores.dossiers.get(dossierId), isCurrent: true, leftOut: plan.leftOut };
  });
}
