import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { isPushService } from '@accordent/core/alerts/push-endpoint.ts';
import { PushNotSent, type PushAddress, type PushSender } from '@accordent/core/alerts/push-ports.ts';
import type { Clock } from '@accordent/core/shared/clock.ts';
import type { Keys } from '../crypto/keys.ts';
import { arePushKeys, encryptPush } from './encrypt-push.ts';

/** How long a device that is off is waited for: what it tells is read in the product anyhow. */
const WAITS_SECONDS = 24 * 3600;
const SIGNED_FOR_SECONDS = 12 * 3600;
const PATIENCE_MS = 10_000;
const GONE: readonly number[] = [404, 410];

type Parts = {
  readonly keys: { readonly push?: Keys['push'] };
  /** Hosts; see isPushService. */
  readonly services: readonly string[];
  /** Whom a push service may write to ('mailto:…'). */
  readonly subject: string;
  readonly clock: Clock;
};

/** Sends by the push services of the browsers: encrypted for the device (RFC 8291), signed as ours (VAPID, RFC 8292). */
export function createPushSender({ keys: { push }, services, subject, clock }: Parts): PushSender {
  const knows = (to: PushAddress) => isPushService(to.endpoint, services) && arePushKeys(to);
  if (!push)
    return {
      publicKey: null,
      knows: () => false,
      send: async () => Promise.reject(new PushNotSent('no key of pushes: create-keys --complete')),
    };
  const key = createPrivateKey({ key: push, format: 'jwk' });
  const publicKey = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(push.x, 'base64url'),
    Buffer.from(push.y, 'base64url'),
  ]).toString('base64url');
  const signature = (endpoint: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(new URL(endpoint).origin)
      .setSubject(subject)
      .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + SIGNED_FOR_SECONDS)
      .sign(key);

  return {
    publicKey,
    knows,
    async send(to, text) {
      // An address of before the list was narrowed.
      if (!knows(to)) return 'gone';
      const status = await post(to.endpoint, {
        body: encryptPush(to, JSON.stringify(text)),
        headers: {
          Authorization: `vapid t=${await signature(to.endpoint)}, k=${publicKey}`,
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(WAITS_SECONDS),
          Urgency: 'normal',
        },
      });
      if (GONE.includes(status)) return 'gone';
      if (status < 200 || status >= 300) throw new PushNotSent(`the push service answered ${status}`);
      return 'taken';
    },
  };
}

async function post(
  endpoint: string,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<number> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      body: new Uint8Array(body),
      headers,
      // A service sends us nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    // What fetch says may name the address, by which anybody may reach the device.
    throw new PushNotSent('the push service was not reached');
  }
}
