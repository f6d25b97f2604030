import type { CallToMake, SilentClient } from '@accordent/core/calls/call-store.ts';
import { prospectStatusOf } from '@accordent/core/prospects/prospect-statuses.ts';
import { leaving } from '../http/leaving.ts';
import { callToMake, silentClient } from './calls.schemas.ts';

export const presentCall = (call: CallToMake) =>
  leaving(callToMake, {
    ...call,
    prospectStatus: call.prospectStatus === null ? null : prospectStatusOf(call.prospectStatus),
  });

export const presentSilentClient = (client: SilentClient) =>
  leaving(silentClient, { ...client, lastDfcDate: client.lastRequestAt });
