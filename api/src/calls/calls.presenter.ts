import type { CallToMake, NotedCall, SilentClient } from '@accordent/core/calls/call-store.ts';
import { prospectStatusOf } from '@accordent/core/prospects/prospect-statuses.ts';
import { leaving } from '../http/leaving.ts';
import { callToMake, notedCall, silentClient } from './calls.schemas.ts';

export const presentCall = (call: CallToMake) =>
  leaving(callToMake, {
    ...call,
    prospectStatus: call.prospectStatus === null ? null : prospectStatusOf(call.prospectStatus),
    lastCall: call.lastCall && presentNotedCall(call.lastCall),
  });

export const presentNotedCall = (call: NotedCall) => leaving(notedCall, { ...call, creationDate: call.at });

export const presentSilentClient = (client: SilentClient) =>
  leaving(silentClient, { ...client, lastDfcDate: client.lastRequestAt });
