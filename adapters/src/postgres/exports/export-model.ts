import type { MadeFile, NewExport } from '@accordent/core/exports/export-store.ts';
import { table } from '../table.ts';

export const Exports = table<
  Omit<NewExport, 'at'> &
    Pick<MadeFile, 'fileKey' | 'sizeBytes'> & {
      id: number;
      rowsDone: number;
      createdAt: Date;
      readyAt: Date | null;
    }
>('exports', { json: ['query'] });
