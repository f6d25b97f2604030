import { table } from '../table.ts';

export const AccountChanges = table<{
  id: string;
  adminId: number | null;
  practitionerId: number | null;
  memberId: number | null;
  change: string;
  email: string;
  changedBy: number | null;
  createdAt: Date;
  expiresAt: Date;
  stoppedAt: Date | null;
  linksWaitUntil: Date | null;
  confirmedBy: number | null;
  confirmedAt: Date | null;
}>('account_changes');
