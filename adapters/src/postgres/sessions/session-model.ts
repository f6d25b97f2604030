import { table } from '../table.ts';

export type SessionRow = {
  id: string;
  adminId: number | null;
  practitionerId: number | null;
  memberId: number | null;
  membershipId: number | null;
  userAgent: string;
  ip: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
};

export const Sessions = table<SessionRow>('sessions');
