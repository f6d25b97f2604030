import { table } from '../table.ts';

export const PasswordLinks = table<{
  id: string;
  adminId: number | null;
  practitionerId: number | null;
  memberId: number | null;
  kind: string;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  supersededAt: Date | null;
}>('password_links');
