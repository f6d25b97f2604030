import type { CallToMake as Call, SilentClient as Silent } from '@accordent/core/calls/call-store.ts';
import { presentDate } from '../http/wire.ts';
import type { CallToMake, SilentClient } from './calls.schemas.ts';

export const presentCall = ({ id, firstname, lastname, phone, reason, since }: Call): CallToMake => ({
  id,
  firstname,
  lastname,
  phone,
  reason,
  since: presentDate(since),
});

export const presentSilentClient = ({
  id,
  firstname,
  lastname,
  email,
  lastRequestAt,
}: Silent): SilentClient => ({
  id,
  firstname,
  lastname,
  email,
  lastDfcDate: lastRequestAt && presentDate(lastRequestAt),
});
