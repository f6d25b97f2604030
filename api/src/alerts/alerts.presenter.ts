import type { OwnAlerts } from '@accordent/core/alerts/own-alerts.ts';
import { leaving } from '../http/leaving.ts';
import { alertsAnswer } from './alerts.schemas.ts';

export const presentAlerts = ({ devices, ...alerts }: OwnAlerts) =>
  leaving(alertsAnswer, {
    ...alerts,
    devices: devices.map(({ createdAt, lastUsedAt, ...device }) => ({
      ...device,
      creationDate: createdAt,
      lastUsedDate: lastUsedAt,
    })),
  });
