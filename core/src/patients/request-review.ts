import { takeLimit } from '../sessions/try-limits.ts';
import { loginKey, ownDentist, type Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { findKnownPatients } from './find-known-patients.ts';
import type { Patient } from './patient-store.ts';
import { reviewLinkOf, reviewRefusal } from './review-request.ts';

type ReviewWish = {
  readonly actor: Practitioner;
  /** By his id, or by the number that the practice knows him under. */
  readonly patient: { readonly id: number } | { readonly ssn: string };
  /** Whether the practice says that the patient agrees; the specification’s own call says nothing. */
  readonly agreed?: boolean | undefined;
};

/**
 * A dentist has a patient of the practice asked for a review. Throws not_found, what reviewRefusal() says, `review_not_agreed`, `invalid`
 * about ssn, `patient_ambiguous` (a family shares the number), `rate_limited`.
 */
export async function requestReview(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'nirIndex' | 'rateLimits' | 'randomTokens'>,
  { actor, patient: wanted, agreed }: ReviewWish,
): Promise<Patient> {
  const patient =
    'id' in wanted
      ? await ports.stores.patients.get(wanted.id, actor)
      : await byNumber(ports, { actor, ssn: wanted.ssn });
  const { id: patientId, practitionerId: ownerId, email } = patient;
  const { archivedBy } = await ports.stores.practitioners.getState(ownerId);
  const links = await ports.stores.practitioners.reviewLinks([ownerId, actor.id]);
  const link = reviewLinkOf(links, { ownerId, actor });
  const refusal = reviewRefusal({ email, link, isOfArchived: archivedBy !== null });
  if (refusal) throw domainError(refusal);
  if (agreed === false) throw domainError('review_not_agreed');
  await takeLimit(ports, 'review-requests-patient-day', String(patientId));
  await takeLimit(ports, 'mail-sends-account', loginKey(actor));

  await ports.transaction(async (stores) => {
    // Asked for again it is another mail: its key must not be that of the first.
    const requestId = ports.randomTokens.token();
    if (agreed) await stores.patients.save(patientId, { reviewAgreedAt: ports.clock.now() });
    await stores.jobs.add('send-review-request', { patientId, practitionerId: actor.id, requestId });
    await stores.audit.record({
      actor,
      at: ports.clock.now(),
      action: 'request-review',
      entity: 'patient',
      entityId: patientId,
      ...(agreed && { fields: ['agreed'] }),
    });
  });
  return patient;
}

async function byNumber(
  ports: Pick<Ports, 'stores' | 'nirIndex' | 'rateLimits'>,
  { actor, ssn }: { readonly actor: Practitioner; readonly ssn: string },
): Promise<Patient> {
  await takeLimit(ports, 'nir-lookups-account', loginKey(actor));
  const [patient, ...others] = await findKnownPatients(ports, {
    actor,
    ssn,
    practitionerId: ownDentist(actor),
  });
  if (!patient) throw domainError('not_found');
  if (others.length > 0) throw domainError('patient_ambiguous');
  return patient;
}
