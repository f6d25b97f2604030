import type { ThisDevice } from '@accordent/ui-kit/OwnAccount/alerts.ts';
import { readStored } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import type { NewDeviceBody } from '../alerts/alerts.schemas.ts';

/** Each app has a service worker of its own, and so a device of its own. */
const BASE = import.meta.env.BASE_URL;
const DEVICE = `pushDevice:${BASE}`;

/** Remembers under which number this browser was added; null: it is none any more. */
export function rememberDevice(id: string | null): void {
  try {
    if (id) localStorage.setItem(DEVICE, JSON.stringify(id));
    else localStorage.removeItem(DEVICE);
  } catch {
    // Storage is forbidden: the device is shown as another one.
  }
}

const isOfApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** How this browser stands, among the devices of whoever is logged in; it is asked nothing that its owner would see. */
export async function thisDevice(publicKey: string | null, ids: readonly string[]): Promise<ThisDevice> {
  if (publicKey === null)
    return { is: 'unable', why: 'Les notifications ne sont pas encore ouvertes sur ce serveur.' };
  if (!isSecureContext) return { is: 'unable', why: 'Les notifications demandent une adresse en https.' };
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return {
      is: 'unable',
      why: isOfApple()
        ? 'Sur iPhone et iPad, ajoutez d’abord ce site à l’écran d’accueil, puis ouvrez-le de là.'
        : 'Ce navigateur ne reçoit pas de notifications.',
    };
  if (Notification.permission === 'denied') return { is: 'refused' };
  const id = readStored<string | null>(DEVICE, null);
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription && id !== null && ids.includes(id) ? { is: 'on', id } : { is: 'off' };
}

/** Asks the owner of the browser, who pressed for it; null: he said no. */
export async function subscribe(publicKey: string): Promise<NewDeviceBody['subscription'] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(`${BASE}push-worker.js`, { scope: BASE });
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
  // One of before, under a key that is no longer ours, stands in the way of the new one.
  const subscription = await pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wish);
  });
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.['p256dh'] && keys['auth']
    ? { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
    : null;
}

/** This browser takes none any more. */
export async function unsubscribe(): Promise<void> {
  rememberDevice(null);
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
}

const registered = () => navigator.serviceWorker.getRegistration(BASE);
