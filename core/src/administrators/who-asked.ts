import type { Administrator } from '../shared/actor.ts';
import { domainError, DomainError } from '../shared/domain-error.ts';
import type { Stores } from '../shared/ports.ts';

/**
 * Who asked for what is done later, by his rights of this instant. Throws `forbidden` where he may do nothing any more:
 * blocked, or deleted.
 */
export async function whoAsked(
  { administrators }: Pick<Stores, 'administrators'>,
  { adminId, sessionId = '' }: { readonly adminId: number; readonly sessionId?: string },
): Promise<Administrator> {
  try {
    const { id, isSuper, isActive } = await administrators.get(adminId);
    if (isActive) return { kind: 'admin', id, isSuper, sessionId };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  throw domainError('forbidden');
}
