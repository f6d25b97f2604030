import { takeLimit } from '../sessions/try-limits.ts';
import { loginKey, sees, type Actor } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import { checkNir, nirFault } from '../shared/nir.ts';
import type { Ports } from '../shared/ports.ts';
import type { Patient } from './patient-store.ts';

/**
 * The patients known under this number in the practice: of the named practitioner for staff, his own for a dentist.
 * Each name once. Throws not_found, `invalid`, `rate_limited`.
 */
export async function findKnownPatients(
  { stores, nirIndex, rateLimits }: Pick<Ports, 'stores' | 'nirIndex' | 'rateLimits'>,
  {
    actor,
    ssn,
    practitionerId,
  }: { readonly actor: Actor; readonly ssn: string; readonly practitionerId: number },
): Promise<readonly Patient[]> {
  const check = checkNir(ssn);
  if (!('value13' in check)) throw invalidFields({ ssn: nirFault(ssn) ?? 'ssn_characters' });
  if (!sees(actor, practitionerId)) throw domainError('not_found');
  await takeLimit({ rateLimits }, 'nir-lookups-account-day', loginKey(actor));
  const practiceIds =
    actor.kind === 'admin'
      ? (await stores.practitioners.getPractice(practitionerId)).memberIds
      : actor.practiceIds;
  const known = await stores.patients.findByNir(nirIndex.keys(check.value13), practiceIds);
  // His own first: a colleague's patient of the same name would be copied.
  const ownFirst = known.toSorted(
    (a, b) => Number(b.practitionerId === practitionerId) - Number(a.practitionerId === practitionerId),
  );
  return [
    ...new Map(ownFirst.toReversed().map((one) => [`${one.lastname}\n${one.firstname}`, one])).values(),
  ].toReversed();
}
