import type { PersonalFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import type { PractitionerState } from '@accordent/core/practitioners/practitioner-rules.ts';
import { table } from '../table.ts';

/** A practitioner or prospect; his name and search text are the database's. */
export const Practitioners = table<
  Omit<PersonalFields, 'friendlyEmail' | 'GMBLink'> &
    PractitionerState & {
      friendlyEmail: string | null;
      gmbLink: string;
      name: string;
      passwordHash: string | null;
      prospectStatus: string | null;
      planChangedAt: Date | null;
      needsCode: boolean;
      copiesMailsOfLinked: boolean;
      calledAt: Date | null;
      archivedAt: Date | null;
      returnedAt: Date | null;
      version: number;
      createdAt: Date;
      deletedAt: Date | null;
      erasedAt: Date | null;
    }
>('practitioners');
