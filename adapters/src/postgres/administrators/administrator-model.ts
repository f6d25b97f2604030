import type { AdministratorFields } from '@accordent/core/administrators/administrator-store.ts';
import { table } from '../table.ts';

export const Administrators = table<
  AdministratorFields & {
    id: number;
    passwordHash: string | null;
    needsCode: boolean;
    version: number;
    createdAt: Date;
    deletedAt: Date | null;
  }
>('administrators');
