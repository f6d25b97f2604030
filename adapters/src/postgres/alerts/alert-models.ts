import type { AlertKind } from '@accordent/core/alerts/alert-kinds.ts';
import type { PushAddress } from '@accordent/core/alerts/push-ports.ts';
import type { LoginKind } from '@accordent/core/shared/actor.ts';
import { table } from '../table.ts';

type OfLogin = { loginKind: LoginKind; loginId: number };

export const AlertChoiceRows = table<
  OfLogin & {
    id: number;
    mailKinds: AlertKind[];
    pushKinds: AlertKind[];
    gathersMails: boolean;
    changedAt: Date;
  }
>('alert_choices');

export const PushDevices = table<
  OfLogin & PushAddress & { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }
>('push_devices');

export const Alerts = table<
  OfLogin & {
    id: number;
    key: string;
    kind: AlertKind;
    coverageRequestId: number;
    at: Date;
    gatheredFor: string | null;
  }
>('alerts');
