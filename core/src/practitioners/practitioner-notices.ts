import type { ErrorCode } from '../shared/domain-error.ts';
import type { PractitionerState } from './practitioner-rules.ts';

/** The mails that staff send by a button: registration link, and the two offers. */
export const practitionerNotices = ['register', 'free', 'free4month'] as const;
export type PractitionerNotice = (typeof practitionerNotices)[number];

/**
 * Why this mail may not be sent, or null. They are for clients; the registration link opens an account, which must
 * be active for it.
 */
export function noticeRefusal(
  { archivedBy, isProspect, isActive }: Pick<PractitionerState, 'archivedBy' | 'isProspect' | 'isActive'>,
  notice: PractitionerNotice,
): ErrorCode | null {
  if (archivedBy !== null) return 'archived';
  if (isProspect) return 'not_a_client';
  return notice === 'register' && !isActive ? 'account_inactive' : null;
}
