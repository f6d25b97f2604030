import { table } from '../table.ts';

export const LoginChallenges = table<{
  id: string;
  adminId: number | null;
  practitionerId: number | null;
  memberId: number | null;
  userAgent: string;
  isMailed: boolean;
  createdAt: Date;
  expiresAt: Date;
  attempts: number;
  /** Of browsers that know the account. */
  knownAttempts: number;
  verifiedAt: Date | null;
  ticketHash: string | null;
  consumedAt: Date | null;
  supersededAt: Date | null;
}>('login_challenges');
