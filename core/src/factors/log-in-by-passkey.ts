import { refuseDuringMaintenance } from '../maintenance/refuse-during-maintenance.ts';
import { marksAfterLogin } from '../sessions/known-devices.ts';
import { tokenOf } from '../sessions/change-own-password.ts';
import { startSession } from '../sessions/start-session.ts';
import { countingFailures, takeLimit } from '../sessions/try-limits.ts';
import type { LoginKind } from '../shared/actor.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { makeChallenge, useChallenge } from './passkey-challenge.ts';
import { userHandleOf } from './passkeys.ts';
import type { PasskeyProof } from './passkey-ports.ts';

/** What a browser needs to log in by a passkey: the same for everybody. Throws `passkeys_unavailable`, `rate_limited`. */
export async function askForPasskey(
  ports: Pick<Ports, 'passkeys' | 'randomTokens' | 'urlSigner' | 'clock' | 'rateLimits'>,
  { kind, ip }: { kind: AccountKind; ip: string },
): Promise<Readonly<Record<string, unknown>>> {
  if (!ports.passkeys.isAvailable) throw domainError('passkeys_unavailable');
  await takeLimit(ports, 'passkey-asks-address', ip);
  return ports.passkeys.proofOptions({ challenge: makeChallenge(ports, { logIn: kind }) });
}

export type PasskeyLogin = {
  readonly kind: AccountKind;
  readonly proof: PasskeyProof;
  readonly ip: string;
  readonly userAgent: string;
  readonly devices: string;
};

/**
 * A login by a passkey alone: who holds it has shown himself to it, so neither password nor code is asked. Throws
 * `passkey_refused`, the same for every fault; `forbidden_account` and `maintenance`, to its holder alone; `rate_limited`.
 */
export async function logInByPasskey(
  ports: Pick<
    Ports,
    | 'stores'
    | 'transaction'
    | 'passkeys'
    | 'rateLimits'
    | 'clock'
    | 'maintenance'
    | 'randomTokens'
    | 'tokenIssuer'
    | 'urlSigner'
  >,
  { kind, proof, ip, userAgent, devices }: PasskeyLogin,
): Promise<{ token: string; devices: string }> {
  const { stores, passkeys, clock } = ports;
  const { passkey, use } = await countingFailures(ports, { address: ['login-address', ip] }, async () => {
    const challenge = passkeys.challengeOf(proof);
    const isOurs = await useChallenge(ports, { logIn: kind }, challenge);
    const found = isOurs ? await stores.factors.findPasskey(proof.id) : null;
    if (!found || !challenge || areaOf(found.kind) !== kind) throw domainError('passkey_refused');
    const isHis = proof.userHandle === userHandleOf({ kind: found.kind, id: found.accountId });
    const verified = isHis ? await passkeys.verifyProof(proof, challenge, found) : null;
    if (!verified) throw domainError('passkey_refused');
    return { passkey: found, use: verified };
  });
  const account = await stores.accounts.find(passkey.kind, passkey.accountId);
  if (!account) throw domainError('passkey_refused');
  await refuseDuringMaintenance(ports, { mayWorkOn: account.isSuperAdministrator });

  const at = clock.now();
  const session = await ports.transaction(async (inTransaction) => {
    await inTransaction.accounts.lock(account.kind, account.id);
    // A copy of it, the same answer twice, or one that was revoked meanwhile.
    if (!(await inTransaction.factors.usePasskey(passkey.id, { ...use, at })))
      throw domainError('passkey_refused');
    return startSession(inTransaction, {
      kind: account.kind,
      area: kind,
      accountId: account.id,
      userAgent,
      ip,
      at,
      by: 'passkey',
    });
  });
  return {
    token: await tokenOf(ports, session, at),
    devices: await marksAfterLogin(ports, { kind, email: account.email, devices }),
  };
}

/** A member logs in where the dentists do. */
const areaOf = (kind: LoginKind): AccountKind => (kind === 'admin' ? 'admin' : 'practitioner');
