import type { AdministratorFields } from '@accordent/core/administrators/administrator.ts';
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

/** SQL: the administrator of this id as he is named, or null. */
export const authorOf = (id: string): string =>
  `(select json_build_object('id', a.id, 'firstname', a.firstname, 'lastname', a.lastname) from administrators a where a.id = ${id})`;
