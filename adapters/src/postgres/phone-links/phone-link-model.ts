import { table } from '../table.ts';

/** Links by which a telephone adds photos to one draft. */
export const PhoneLinks = table<{
  id: string;
  draftId: number;
  tokenHash: string;
  deviceHash: string | null;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  endedAt: Date | null;
  documents: number;
}>('phone_links');
