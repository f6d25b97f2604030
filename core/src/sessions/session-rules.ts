import type { Actor } from '../shared/actor.ts';

/** How long sessions, codes and links last, and how often a code is tried. */
export const TOKEN_MINUTES = 60;
export const SESSION_HOURS = 12;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const TICKET_MINUTES = 2;
export const LINK_MINUTES = { reset: 60, registration: 72 * 60 } as const;

/** How long a login, or the password given anew, lets its owner do what cannot be undone by himself. */
const PROVED_MINUTES = 5;

const MINUTE = 60_000;

/** Whether the session began so lately that who acts in it is its owner. */
export const isJustProved = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= PROVED_MINUTES * MINUTE;

/** When a token issued now dies: an hour later, and never after its session. */
export function tokenEnd({ issuedAt, sessionEndsAt }: { issuedAt: Date; sessionEndsAt: Date }): Date {
  return new Date(Math.min(issuedAt.getTime() + TOKEN_MINUTES * MINUTE, sessionEndsAt.getTime()));
}

/** The end of the fresh token that the answer carries once a third of the token's life is gone; null before, and when it would not last longer. */
export function renewalOf({
  issuedAt,
  expiresAt,
  sessionEndsAt,
  now,
}: {
  issuedAt: Date;
  expiresAt: Date;
  sessionEndsAt: Date;
  now: Date;
}): Date | null {
  const life = expiresAt.getTime() - issuedAt.getTime();
  if (now.getTime() - issuedAt.getTime() < life / 3) return null;
  const end = tokenEnd({ issuedAt: now, sessionEndsAt });
  return end > expiresAt ? end : null;
}

/** The `roles` of a token and of its owner's record, for display; rights are read anew at each request. */
export function rolesOf(actor: Pick<Actor, 'kind' | 'isSuper'>): readonly string[] {
  if (actor.kind === 'practitioner') return ['ROLE_USER'];
  return actor.isSuper ? ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] : ['ROLE_ADMIN'];
}
