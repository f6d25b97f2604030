import { table } from '../table.ts';

export const Uploads = table<{
  id: string;
  practitionerId: number | null;
  memberId: number | null;
  adminId: number | null;
  fileKey: string;
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  sizeBytes: number;
  pages: number | null;
  sha256: string;
  createdAt: Date;
  usedAt: Date | null;
}>('uploads');
