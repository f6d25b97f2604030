import { practitionerToChange } from '../practitioners/practitioner-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import { readTyped } from '../shared/fields.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { insurerFaults, type TypedCredentials } from './convention-rules.ts';
import type { InsurerChoice } from './convention-store.ts';
import { credentialFields, type Convention } from './convention.ts';
import { sealCredentials } from './seal-credentials.ts';

/** What is absent stays. */
export type ConventionChange = TypedCredentials & {
  /** Null: left as it is. */
  readonly insurer: InsurerChoice | null;
  readonly isValid?: boolean | undefined;
};

type ConventionWish = {
  readonly actor: Administrator;
  readonly practitionerId: number;
  readonly conventionId: number;
  /** The version that the form was opened with; without one the change is accepted. */
  readonly version: number | null;
  readonly change: ConventionChange;
};

/**
 * Staff change the credentials of a convention, its insurer, or whether it is valid; the last does not look at the
 * version. Throws `invalid` (also when nothing is told), not_found, `archived`, `convention_exists`, `stale`.
 */
export async function editConvention(
  { transaction, clock, secretBox }: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, practitionerId, conventionId, version, change }: ConventionWish,
): Promise<Convention> {
  const { insurer, isValid, login, password } = change;
  const hasCredentials = login !== undefined || password !== undefined;
  const isEmpty = !hasCredentials && insurer === null && isValid === undefined;
  const { kept, faults } = readTyped(credentialFields, isEmpty ? { login: '', password: '' } : change);
  refuseFaults({ ...(insurer && insurerFaults(insurer)), ...faults });
  const sealed = sealCredentials(secretBox, kept);
  const at = clock.now();
  return transaction(async (stores) => {
    await practitionerToChange(stores, practitionerId);
    const present = await stores.conventions.getToChange(conventionId, practitionerId);
    const moved = insurer && !isWith(present, insurer) ? insurer : null;
    if (hasCredentials || moved) {
      if (version !== null && version !== present.version) throw domainError('stale');
      if (moved) await refuseUnknown(stores, moved);
      await stores.conventions.save(conventionId, { ...sealed, ...moved });
    }
    if (isValid !== undefined) await stores.conventions.saveValid(conventionId, isValid);
    await stores.audit.record({
      actor,
      at,
      action: 'change-convention',
      entity: 'convention',
      entityId: conventionId,
      fields: [
        ...(moved ? [moved.mutualId === null ? 'mutualGroup' : 'mutual'] : []),
        ...Object.keys(kept),
        ...(isValid === undefined ? [] : ['isValid']),
      ],
    });
    return stores.conventions.get(conventionId, practitionerId);
  });
}

const isWith = ({ mutual, mutualGroup }: Convention, { mutualId, mutualGroupId }: InsurerChoice): boolean =>
  (mutual?.id ?? null) === mutualId && (mutualGroup?.id ?? null) === mutualGroupId;

async function refuseUnknown({ mutuals }: Pick<Stores, 'mutuals'>, insurer: InsurerChoice): Promise<void> {
  if (!(await mutuals.exist(insurer))) throw domainError('not_found');
}
