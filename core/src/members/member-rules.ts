import { domainError } from '../shared/domain-error.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Given } from './member-store.ts';

/**
 * The dentists that somebody is given, as they are kept: all of the practice is no choice, and those to come are of it
 * too. Throws not_found for one who is not of the practice.
 */
export function givenDentists({ practiceIds }: Practitioner, chosen: Given): Given {
  if (chosen === null) return null;
  if (chosen.some((id) => !practiceIds.includes(id))) throw domainError('not_found');
  const ids = practiceIds.filter((id) => chosen.includes(id));
  return ids.length === 0 || ids.length === practiceIds.length ? null : ids;
}
