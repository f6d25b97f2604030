/** The push services of the browsers: ours sends to no other address, whatever a browser says. A dot: and all below. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const LONGEST = 2000;
const LOOPBACK = /^(127\.0\.0\.1|localhost)(:\d+)?$/;
/** Narrower than an address may be: no login, no escapes before the path, nothing that two readers take apart differently. */
const ADDRESS = /^(?<protocol>https?):\/\/(?<host>[a-z0-9.-]+(:\d+)?)\/[!-[\]-~]*$/;

/**
 * Whether an address that a browser gave is one of these services: https, their own port. A service on this very machine
 * is named with its port ('127.0.0.1:4300'), and spoken to in clear.
 */
export function isPushService(endpoint: string, services: readonly string[] = PUSH_SERVICES): boolean {
  const { protocol, host } = ADDRESS.exec(endpoint)?.groups ?? {};
  if (endpoint.length > LONGEST || !host) return false;
  const service = services.find((name) => (name.startsWith('.') ? host.endsWith(name) : host === name));
  if (service === undefined) return false;
  return protocol === (LOOPBACK.test(service) ? 'http' : 'https');
}
