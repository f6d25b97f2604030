import { table } from '../table.ts';

export const Documents = table<{
  id: number;
  coverageRequestId: number;
  title: string;
  fileKey: string;
  mime: string;
  sizeBytes: number;
  pages: number | null;
  sha256: string;
  isValid: boolean | null;
  reason: string;
  decidedAt: Date | null;
  decidedByAdminId: number | null;
  adminId: number | null;
  practitionerId: number | null;
  memberId: number | null;
  createdAt: Date;
  deletedAt: Date | null;
}>('documents');
