import { practiceAlertKinds, staffAlertKinds } from '@accordent/core/alerts/alert-kinds.ts';
import { z } from 'zod';
import { ownThingName, wireDate } from '../http/wire.schemas.ts';

const kind = z.enum([...practiceAlertKinds, ...staffAlertKinds]);
const kinds = z.array(kind).max(practiceAlertKinds.length);
export type AlertKind = z.infer<typeof kind>;

const base64url = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+$/, 'wrong_type');

const pushDevice = z.object({
  id: z.string(),
  name: z.string(),
  creationDate: wireDate,
  lastUsedDate: wireDate.nullable(),
});

export const alertsAnswer = z.object({
  /** What one may choose among, in the order of the screen. */
  kinds: z.array(kind),
  mailKinds: z.array(kind),
  pushKinds: z.array(kind),
  gathersMails: z.boolean(),
  devices: z.array(pushDevice),
  /** What a browser subscribes under; null: no push leaves from here. */
  publicKey: z.string().nullable(),
});
export type AlertsAnswer = z.infer<typeof alertsAnswer>;

export const alertChoicesBody = z.object({
  mailKinds: kinds,
  pushKinds: kinds,
  gathersMails: z.boolean(),
});

/** What `PushManager.subscribe` gives, and what the device is called. */
export const newDeviceBody = z.object({
  name: ownThingName,
  subscription: z.object({ endpoint: z.string().min(1).max(2000), p256dh: base64url, auth: base64url }),
});
export type NewDeviceBody = z.infer<typeof newDeviceBody>;
export const newDeviceAnswer = z.object({ id: z.string() });
export const deviceParams = z.object({ id: z.uuid() });
export const deviceNameBody = z.object({ name: ownThingName });
