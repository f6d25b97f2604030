import { NO_GROUP, type Grouping } from '@accordent/core/coverage-requests/grouping.ts';

/** Where the group of a request `r` and its name stand; `key`: as an index has it, NO_GROUP for none. */
export const groupColumns: Readonly<Record<Grouping, Readonly<Record<'column' | 'key' | 'names', string>>>> =
  {
    mutualGroup: {
      column: 'r.mutual_group_id',
      key: `coalesce(r.mutual_group_id, ${NO_GROUP})`,
      names: 'mutual_groups',
    },
    user: { column: 'r.practitioner_id', key: 'r.practitioner_id', names: 'practitioners' },
  };
