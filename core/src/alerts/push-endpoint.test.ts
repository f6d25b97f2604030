import { expect, test } from 'vitest';
import { isPushService } from './push-endpoint.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://somebody:secret@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example/fcm/send/abc', false],
  ['https://notify.windows.com.evil.example/', false],
  ['https://evilpush.apple.com/', false],
  ['https://127.0.0.1/', false],
  ['https://10.0.0.7/push', false],
  ['https://[::1]/push', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['https://fcm.googleapis.com\\\\@10.0.0.7/', false],
  ['https://fcm.googleapis.com#@10.0.0.7/', false],
  ['https://10.0.0.7/#.push.apple.com', false],
  ['no address', false],
  [`https://fcm.googleapis.com/${'a'.repeat(2000)}`, false],
])('%s: %s', (endpoint, isKnown) => {
  expect(isPushService(endpoint)).toBe(isKnown);
});

test('a service of this machine is taken where it is named, with its port', () => {
  const services = ['127.0.0.1:4300'];
  expect(isPushService('http://127.0.0.1:4300/push/1', services)).toBe(true);
  expect(isPushService('http://127.0.0.1:4301/push/1', services)).toBe(false);
  expect(isPushService('http://127.0.0.1:4300/push/1')).toBe(false);
});
