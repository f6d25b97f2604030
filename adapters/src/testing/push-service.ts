import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import type { PushAddress } from '@accordent/core/alerts/push-ports.ts';

/** A push as a device has read it. */
export type ReadPush = {
  readonly text: unknown;
  readonly subject: string | undefined;
  readonly key: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type PushServiceUnderTest = {
  /** As PUSH_SERVICES names it. */
  readonly host: string;
  /** A device that has allowed pushes. */
  subscribe(): PushAddress;
  /** What this device was sent and could read, under the signature of its sender. Throws where it could not. */
  read(device: PushAddress): readonly ReadPush[];
  /** From now on it answers so to this device: 410 is gone, 302 leads to where nobody is. */
  answerWith(device: PushAddress, status: number): void;
  close(): Promise<void>;
};

type Device = {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  status: number;
  readonly got: (ReadPush | Error)[];
};

/**
 * A push service of this machine, with the browsers behind it: it checks the signature (RFC 8292) and decrypts each
 * push (RFC 8291) as they would, by code of its own.
 */
export async function startPushService({ now }: { now: () => Date }): Promise<PushServiceUnderTest> {
  const devices = new Map<string, Device>();
  const server = createServer((request, response) => {
    const device = devices.get(request.url ?? '');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const answer = (status: number) => response.writeHead(status, { Location: '/elsewhere' }).end();
      if (!device) return answer(404);
      if (device.status !== 201) return answer(device.status);
      const { authorization = '' } = request.headers;
      void verified(authorization, `http://${request.headers.host}`, now())
        .then(({ subject, key }) => {
          const text: unknown = JSON.parse(decrypt(device, Buffer.concat(parts)));
          device.got.push({ text, subject, key, headers: request.headers });
          answer(201);
        })
        .catch((error: unknown) => {
          device.got.push(error instanceof Error ? error : new Error(String(error)));
          answer(403);
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const of = ({ endpoint }: PushAddress): Device => devices.get(new URL(endpoint).pathname)!;

  return {
    host,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      devices.set(path, { ecdh, auth, status: 201, got: [] });
      return {
        endpoint: `http://${host}${path}`,
        p256dh: ecdh.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    read(device) {
      return of(device).got.map((push) => {
        if (push instanceof Error) throw push;
        return push;
      });
    },
    answerWith(device, status) {
      of(device).status = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function verified(authorization: string, origin: string, at: Date) {
  const { t = '', k = '' } = /^vapid t=(?<t>[\w.-]+), k=(?<k>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const point = Buffer.from(k, 'base64url');
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const { payload } = await jwtVerify(t, key, {
    algorithms: ['ES256'],
    audience: origin,
    currentDate: at,
    requiredClaims: ['aud', 'exp', 'sub'],
  });
  // No service takes a signature that holds for over a day.
  if ((payload.exp ?? 0) * 1000 > at.getTime() + 24 * 3_600_000) throw new Error('signed for too long');
  return { subject: payload.sub, key: k };
}

function decrypt({ ecdh, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyBytes);
  const sealed = body.subarray(21 + keyBytes);
  const derive = (key: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const material = derive(ecdh.computeSecret(sender), auth, info, 32);
  const under = (what: string, bytes: number) =>
    derive(material, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes);
  const decipher = createDecipheriv('aes-128-gcm', under('aes128gcm', 16), under('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== 2) throw new Error('this is not a last record');
  return plain.subarray(0, -1).toString();
}
