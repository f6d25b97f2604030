import { domainError } from '../shared/domain-error.ts';
import { isSuperPlan } from './plans.ts';

/** Who archives a practitioner: the staff, or he himself. */
export const archivers = ['admin', 'client'] as const;
export type Archiver = (typeof archivers)[number];

export type PractitionerState = {
  readonly id: number;
  readonly planId: number | null;
  readonly parentId: number | null;
  readonly isActive: boolean;
  readonly isProspect: boolean;
  readonly archivedBy: Archiver | null;
};

/** Throws `archived`: nothing of an archived practitioner may be changed. */
export function refuseArchived({ archivedBy }: Pick<PractitionerState, 'archivedBy'>): void {
  if (archivedBy !== null) throw domainError('archived');
}

/** Active accounts alone log in, and are given a PEC by staff. */
export function isWorking({ isActive, isProspect, archivedBy }: PractitionerState): boolean {
  return isActive && !isProspect && archivedBy === null;
}

/**
 * Whether `candidate` may become a sub-practitioner of `head`: not himself, archived, a prospect, a
 * super-practitioner, or linked elsewhere.
 */
export function isLinkable(candidate: PractitionerState, head: Pick<PractitionerState, 'id'>): boolean {
  return (
    candidate.id !== head.id &&
    !candidate.isProspect &&
    candidate.archivedBy === null &&
    !isSuperPlan(candidate.planId) &&
    (candidate.parentId === null || candidate.parentId === head.id)
  );
}
