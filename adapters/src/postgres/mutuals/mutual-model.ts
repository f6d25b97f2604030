import type { InsurerFields } from '@accordent/core/mutuals/insurer.ts';
import { table, type Table } from '../table.ts';

/** What mutuals and groups have in common; their search text is a trigger's, and a mutual is never capped. */
type InsurerRow = Omit<InsurerFields, 'isCapped'> & {
  id: number;
  isCapped?: boolean;
  version: number;
  createdAt: Date;
  deletedAt: Date | null;
};

export type InsurerTable = Table<InsurerRow>;

export const Mutuals: InsurerTable = table('mutuals', { json: ['sendingProtocol'] });
export const MutualGroups: InsurerTable = table('mutual_groups', { json: ['sendingProtocol'] });

export const MutualGroupMembers = table<{ mutualGroupId: number; mutualId: number }>('mutual_group_members', {
  key: ['mutualGroupId', 'mutualId'],
});
