import {
  addDevice,
  chooseAlerts,
  ownAlerts,
  removeDevice,
  renameDevice,
} from '@accordent/core/alerts/own-alerts.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { Action } from '@accordent/core/shared/policy.ts';
import { dentistRoute, staffRoute, type Route, type RoutesOf } from '../http/route.ts';
import { presentAlerts } from './alerts.presenter.ts';
import {
  alertChoicesBody,
  alertsAnswer,
  deviceNameBody,
  deviceParams,
  newDeviceAnswer,
  newDeviceBody,
} from './alerts.schemas.ts';

/** What one is told of by which way, and the devices that pushes go to; the same in each area. */
const ownAlertsOf = <Who extends Actor>(
  area: RoutesOf<Who>,
  prefix: string,
  { see, change }: Readonly<Record<'see' | 'change', Action>>,
): readonly Route[] => [
  area.get(`${prefix}/alerts`, {
    summary: 'What one is told of by mail and by push, and on which devices',
    action: see,
    answer: alertsAnswer,
    isPureRead: true,
    handle: async ({ ports, actor }) => presentAlerts(await ownAlerts(ports, actor)),
  }),
  area.put(`${prefix}/alerts`, {
    summary: 'Chooses what one is told of by mail and by push, and whether in one mail a day',
    action: change,
    body: alertChoicesBody,
    answer: alertsAnswer,
    handle: async ({ ports, actor, body }) => {
      await chooseAlerts(ports, { actor, choices: body });
      return presentAlerts(await ownAlerts(ports, actor));
    },
  }),
  area.post(`${prefix}/alerts/devices`, {
    summary: 'Pushes go to this device from now on; the same one again is one device',
    action: change,
    body: newDeviceBody,
    answer: newDeviceAnswer,
    handle: ({ ports, actor, body: { name, subscription: address } }) =>
      addDevice(ports, { actor, name, address }),
  }),
  area.put(`${prefix}/alerts/devices/:id`, {
    summary: 'Renames a device that pushes go to',
    action: change,
    params: deviceParams,
    body: deviceNameBody,
    handle: ({ ports, actor, params, body }) =>
      renameDevice(ports, { actor, deviceId: params.id, name: body.name }),
  }),
  area.delete(`${prefix}/alerts/devices/:id`, {
    summary: 'No push goes to this device any more',
    action: change,
    params: deviceParams,
    handle: ({ ports, actor, params }) => removeDevice(ports, { actor, deviceId: params.id }),
  }),
];

export const ownAlertRoutes: readonly Route[] = [
  ...ownAlertsOf(staffRoute, '/admin/api', {
    see: 'see-own-administrator',
    change: 'change-own-administrator',
  }),
  ...ownAlertsOf(dentistRoute, '/api', { see: 'see-own-self', change: 'change-own-login' }),
];
