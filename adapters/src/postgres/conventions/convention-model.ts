import type { InsurerChoice, SealedCredentials } from '@accordent/core/conventions/convention-store.ts';
import { table } from '../table.ts';

export const Conventions = table<
  InsurerChoice & {
    id: number;
    practitionerId: number;
    loginSealed: SealedCredentials['loginSealed'] | null;
    passwordSealed: SealedCredentials['passwordSealed'] | null;
    isValid: boolean;
    version: number;
    createdAt: Date;
    deletedAt: Date | null;
  }
>('conventions');
