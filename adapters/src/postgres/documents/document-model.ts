import type { RequestDocument } from '@accordent/core/documents/document.ts';
import { table } from '../table.ts';

export const Documents = table<
  Omit<RequestDocument, 'addedBy'> & {
    pages: number | null;
    sha256: string;
    decidedByAdminId: number | null;
    adminId: number | null;
    practitionerId: number | null;
    memberId: number | null;
    deletedAt: Date | null;
  }
>('documents');
