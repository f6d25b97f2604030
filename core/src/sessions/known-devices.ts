import { daysAfter } from '../shared/calendar.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';
import type { Ports } from '../shared/ports.ts';

/** How long a browser is known after its last login, and of how many accounts one is. */
export const DEVICE_DAYS = 180;
const KEPT_MARKS = 5;

/** The account that somebody says is his, and the marks of past logins that his browser has sent ('' for none). */
export type Claim = { readonly kind: AccountKind; readonly email: string; readonly devices: string };

const payloadOf = ({ kind, email }: Claim, id: string): string => `device:${kind}:${email}:${id}`;

/** The mark of this account among them, by its own number; null to a stranger. A mark opens nothing. */
function knownDevice(
  { urlSigner, clock }: Pick<Ports, 'urlSigner' | 'clock'>,
  claim: Claim,
): { readonly id: string; readonly mark: string } | null {
  for (const mark of claim.devices.split('~').slice(0, KEPT_MARKS)) {
    const [id = ''] = mark.split('.', 1);
    if (urlSigner.verify(payloadOf(claim, id), mark.slice(id.length + 1), clock.now())) return { id, mark };
  }
  return null;
}

/** Whether a login of this account has succeeded in this browser before. */
export const isKnownDevice = (ports: Pick<Ports, 'urlSigner' | 'clock'>, claim: Claim): boolean =>
  knownDevice(ports, claim) !== null;

/**
 * Where a try on this account is counted: a known browser has a counter of its own, so that strangers who fail, or ask,
 * again and again make each other wait and not the one who is at home there. It counts for one `passwordHash`: a new
 * password, wherever it was chosen, ends the wait there.
 */
export function triesOn<What extends 'login-failures' | 'verify' | 'password-lost'>(
  ports: Pick<Ports, 'urlSigner' | 'clock'>,
  what: What,
  claim: Claim,
  passwordHash: string | null = null,
): readonly [`${What}-device` | `${What}-account`, string] {
  const known = knownDevice(ports, claim);
  const account = `${claim.kind}:${claim.email}`;
  return known
    ? [`${what}-device`, `${account}:${known.id}:${passwordHash ?? ''}`]
    : [`${what}-account`, account];
}

/**
 * The marks that the browser keeps once its owner has proved himself. A new one is made ten times a day at most: whoever
 * has learnt a password must not lay up counters for the day when it is changed.
 */
export async function marksAfterLogin(
  ports: Pick<Ports, 'urlSigner' | 'clock' | 'randomTokens' | 'rateLimits'>,
  claim: Claim,
): Promise<string> {
  const { urlSigner, clock, randomTokens, rateLimits } = ports;
  const known = knownDevice(ports, claim);
  if (!known) {
    const { allowed } = await rateLimits.take('new-devices-account-day', `${claim.kind}:${claim.email}`);
    if (!allowed) return claim.devices;
  }
  const id = known?.id ?? randomTokens.token().slice(0, 22);
  const end = daysAfter(clock.now(), DEVICE_DAYS);
  const others = claim.devices.split('~').filter((mark) => mark !== '' && mark !== known?.mark);
  return [`${id}.${urlSigner.sign(payloadOf(claim, id), end)}`, ...others].slice(0, KEPT_MARKS).join('~');
}
