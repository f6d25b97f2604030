import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { AdministratorRecord } from './administrator.ts';

/** What one administrator may do with another, or with himself. */
export type AdministratorRights = {
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly canDeactivate: boolean;
  readonly canDemote: boolean;
  /** Somebody else who has a second factor to take away. */
  readonly canLetBackIn: boolean;
};

type Target = Pick<AdministratorRecord, 'id' | 'isSuper' | 'isActive'>;
type Seen = Target & Pick<AdministratorRecord, 'hasFactor'>;

/**
 * Super administrators alone change administrators; nobody deactivates or deletes himself, and one active super
 * administrator is always left.
 */
export function administratorRights(
  target: Seen,
  { actor, activeSupers }: { actor: Pick<Administrator, 'id' | 'isSuper'>; activeSupers: number },
): AdministratorRights {
  const isOwn = target.id === actor.id;
  const isLast = target.isSuper && target.isActive && activeSupers <= 1;
  return {
    canEdit: actor.isSuper,
    canDelete: actor.isSuper && !isOwn && !isLast,
    canDeactivate: actor.isSuper && !isOwn && !isLast,
    canDemote: actor.isSuper && !isLast,
    canLetBackIn: actor.isSuper && !isOwn && target.hasFactor,
  };
}

/**
 * Throws `own_account` or `last_super_administrator` when the change may not be. `otherSupers`: active super
 * administrators beside the target.
 */
export function refuseLoss(
  present: Target,
  next: Pick<Target, 'isSuper' | 'isActive'> | null,
  { actor, otherSupers }: { actor: Pick<Administrator, 'id'>; otherSupers: number },
): void {
  const goes = next === null || (present.isActive && !next.isActive);
  if (goes && present.id === actor.id) throw domainError('own_account');
  const wasSuper = present.isSuper && present.isActive;
  const staysSuper = next !== null && next.isSuper && next.isActive;
  if (wasSuper && !staysSuper && otherSupers === 0) throw domainError('last_super_administrator');
}
