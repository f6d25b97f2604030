import { planDossier, type DossierPlan } from './dossier-plan.ts';
import { fingerprintOf } from './fingerprint.ts';
import { mandateInForce } from '../mandates/mandate-states.ts';
import { findInsurers } from '../mutuals/get-playbook.ts';
import { playbookOf, type Playbook } from '../mutuals/playbook.ts';
import { sendingTerms } from '../mutuals/sending-terms.ts';
import type { CoverageRequestRecord } from '../coverage-requests/coverage-request-store.ts';
import type { PractitionerAccount } from '../practitioners/practitioner-store.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { keptFields, mapFields, type Kept } from '../shared/fields.ts';
import type { Stores } from '../shared/ports.ts';
import type { DossierKind } from './dossier.ts';

/** All that a dossier is made of, as it stands now. */
export type DossierSources = {
  readonly record: CoverageRequestRecord;
  readonly practitioner: PractitionerAccount;
  readonly playbook: Playbook | null;
  readonly terms: Kept<typeof sendingTerms>;
  readonly plan: DossierPlan;
  /** Whether a mandate of the practitioner is in force. */
  readonly hasMandate: boolean;
  readonly fingerprint: string;
};

export type DossierWish = { readonly kind: DossierKind; readonly withXrays: boolean };

/** Throws not_found. */
export async function dossierSources(
  stores: Pick<Stores, 'coverageRequests' | 'mutuals' | 'practitioners' | 'mandates'>,
  which: DossierWish & {
    readonly actor: Administrator;
    readonly coverageRequestId: number;
    readonly at: Date;
  },
): Promise<DossierSources> {
  const { kind, withXrays, actor, coverageRequestId, at } = which;
  const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
  const { request } = record;
  const [insurers, practitioner, mandates] = await Promise.all([
    findInsurers(stores, request),
    stores.practitioners.getAccount(request.practitionerId),
    stores.mandates.ofPractitioner(request.practitionerId),
  ]);
  const playbook = playbookOf(insurers);
  const terms = termsOf(playbook);
  const plan = planDossier({ kind, withXrays, documents: request.documents, terms, request, practitioner });
  const hasMandate = mandateInForce(mandates, parisDay(at)) !== null;
  const detailsVersion = record.details?.version ?? null;
  const fingerprint = fingerprintOf({
    kind,
    withXrays,
    request,
    detailsVersion,
    practitioner,
    ...insurers,
    plan,
    hasMandate,
  });
  return { record, practitioner, playbook, terms, plan, hasMandate, fingerprint };
}

/** Those of whoever says how requests are sent, else of the insurer. */
function termsOf(playbook: Playbook | null): Kept<typeof sendingTerms> {
  if (!playbook) return mapFields(sendingTerms, () => '') as Kept<typeof sendingTerms>;
  return playbook.sending?.terms ?? keptFields(sendingTerms, playbook.insurer);
}
