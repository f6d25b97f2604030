import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushNotSent } from '@accordent/core/alerts/push-ports.ts';
import { createKeys } from '../crypto/keys.ts';
import { startPushService, type PushServiceUnderTest } from '../testing/push-service.ts';
import { encryptPush } from './encrypt-push.ts';
import { createPushSender } from './push-sender.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const clock = { now: () => NOW };
const keys = createKeys();
const text = { title: 'Accord reçu', body: 'PEC-2026-000012', path: '/login/r/afc/edit/12/files', tag: 'a' };

let service: PushServiceUnderTest;
beforeAll(async () => {
  service = await startPushService(clock);
});
afterAll(() => service.close());

const sender = () =>
  createPushSender({ keys, services: [service.host], subject: 'mailto:contact@accordent.example', clock });

test('the example of RFC 8291 (appendix A) is encrypted as it stands there', () => {
  const body = encryptPush(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    'When I grow up, I want to be a watermelon',
    {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a device reads what it is sent, under our signature', async () => {
  const device = service.subscribe();
  expect(await sender().send(device, text)).toBe('taken');
  const [push] = service.read(device);
  expect(push).toMatchObject({
    text,
    subject: 'mailto:contact@accordent.example',
    key: sender().publicKey,
    headers: { ttl: '86400', 'content-encoding': 'aes128gcm' },
  });
});

test('two pushes of the same words share neither salt nor key', () => {
  const device = service.subscribe();
  const [one, other] = [encryptPush(device, 'x'), encryptPush(device, 'x')];
  for (const [from, to] of [
    [0, 16],
    [21, 86],
  ] as const)
    expect(one.subarray(from, to).equals(other.subarray(from, to))).toBe(false);
});

test.each([404, 410])('%i: the device is gone', async (status) => {
  const device = service.subscribe();
  service.answerWith(device, status);
  expect(await sender().send(device, text)).toBe('gone');
});

test.each([429, 500, 302])('%i: another try may help, and nothing says where it went', async (status) => {
  const device = service.subscribe();
  service.answerWith(device, status);
  const failure: unknown = await sender()
    .send(device, text)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PushNotSent);
  expect(String(failure)).not.toContain(new URL(device.endpoint).pathname);
});

test('a service that is no longer ours is not spoken to', async () => {
  const device = service.subscribe();
  const elsewhere = createPushSender({
    keys,
    services: ['fcm.googleapis.com'],
    subject: 'mailto:a@b',
    clock,
  });
  expect(await elsewhere.send(device, text)).toBe('gone');
  expect(service.read(device)).toEqual([]);
});

test('keys of a file of before send nothing', async () => {
  const without = createPushSender({
    keys: { push: undefined },
    services: [service.host],
    subject: 'mailto:a@b',
    clock,
  });
  expect(without.publicKey).toBeNull();
  const device = service.subscribe();
  expect(without.knows(device)).toBe(false);
  await expect(without.send(device, text)).rejects.toThrow(PushNotSent);
});

test('an address is known with keys that are some', () => {
  const device = service.subscribe();
  const { knows } = sender();
  expect(knows(device)).toBe(true);
  expect(knows({ ...device, endpoint: 'http://127.0.0.1:1/push/x' })).toBe(false);
  expect(knows({ ...device, auth: 'c2hvcnQ' })).toBe(false);
  expect(knows({ ...device, p256dh: 'BCVxsr7N' })).toBe(false);
  // A point beside the curve.
  expect(knows({ ...device, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
});
