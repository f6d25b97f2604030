import type { PhoneLink } from '@accordent/core/phone-links/phone-link.ts';
import { table } from '../table.ts';

/** Links by which a telephone adds photos to one draft. */
export const PhoneLinks = table<
  Omit<PhoneLink, 'practitionerId'> & {
    tokenHash: string;
    deviceHash: string | null;
    endedAt: Date | null;
  }
>('phone_links');
