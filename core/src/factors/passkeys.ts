import { proveOwnPassword } from '../sessions/prove-own-password.ts';
import { loginEntity, type Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { identityOf } from './login-identity.ts';
import { noteOwnFactor, withoutFactors } from './note-own-factor.ts';
import { makeChallenge, useChallenge } from './passkey-challenge.ts';
import type { PasskeyMaking } from './passkey-ports.ts';
import { codesOfFirstFactor, lockedFactors } from './recovery-codes.ts';

const MOST_PASSKEYS = 10;

/** What a passkey keeps of whose it is: neither name nor address. */
export const userHandleOf = ({ kind, id }: { kind: string; id: number }): string => `${kind}:${id}`;

type OwnWish = { readonly actor: Actor; readonly oldPassword: string; readonly ip: string };

/**
 * First step: what the browser needs to make a passkey. Throws `invalid` about oldPsw, `rate_limited`,
 * `passkeys_unavailable`, `too_many_passkeys`.
 */
export async function beginPasskey(
  ports: Pick<
    Ports,
    'stores' | 'passwordHasher' | 'rateLimits' | 'clock' | 'randomTokens' | 'urlSigner' | 'passkeys'
  >,
  { actor, oldPassword, ip }: OwnWish,
): Promise<Readonly<Record<string, unknown>>> {
  if (!ports.passkeys.isAvailable) throw domainError('passkeys_unavailable');
  await proveOwnPassword(ports, { actor, oldPassword, ip });
  const identity = identityOf(actor);
  const account = await ports.stores.accounts.find(identity.kind, identity.id);
  const existing = await ports.stores.factors.credentialIds(identity);
  if (existing.length >= MOST_PASSKEYS) throw domainError('too_many_passkeys');
  return ports.passkeys.makingOptions({
    challenge: makeChallenge(ports, { add: actor }),
    userHandle: userHandleOf(identity),
    email: account?.email ?? '',
    existing,
  });
}

/**
 * Second step: keeps what the browser made for this very session. Gives the recovery codes where it is the first
 * factor. Throws `passkey_not_added`, `too_many_passkeys`.
 */
export async function addPasskey(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'randomTokens' | 'urlSigner' | 'passkeys'>,
  { actor, name, making }: { actor: Actor; name: string; making: PasskeyMaking },
): Promise<{ readonly codes: readonly string[] | null }> {
  const challenge = ports.passkeys.challengeOf(making);
  const isOurs = await useChallenge(ports, { add: actor }, challenge);
  const made = isOurs && challenge ? await ports.passkeys.verifyMaking(making, challenge) : null;
  if (!made) throw domainError('passkey_not_added');
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const { passkeys, codesLeft } = await lockedFactors(stores, actor);
    if (passkeys.length >= MOST_PASSKEYS) throw domainError('too_many_passkeys');
    const isAdded = await stores.factors.addPasskey(identityOf(actor), { ...made, name, at });
    if (!isAdded) throw domainError('passkey_not_added');
    const codes = await codesOfFirstFactor(ports, stores, { actor, codesLeft, at });
    await noteOwnFactor(stores, { actor, change: 'passkey-added', at });
    return { codes };
  });
}

/** Throws not_found. */
export async function renamePasskey(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, passkeyId, name }: { actor: Actor; passkeyId: string; name: string },
): Promise<void> {
  const identity = identityOf(actor);
  await transaction(async (stores) => {
    await stores.factors.renamePasskey(identity, passkeyId, name);
    await stores.audit.record({
      actor,
      at: clock.now(),
      action: 'rename-passkey',
      entity: loginEntity(identity.kind),
      entityId: identity.id,
    });
  });
}

/** It opens nothing any more. Throws `invalid` about oldPsw, not_found. */
export async function removePasskey(
  ports: Pick<Ports, 'stores' | 'transaction' | 'passwordHasher' | 'rateLimits' | 'clock'>,
  { passkeyId, ...wish }: OwnWish & { readonly passkeyId: string },
): Promise<void> {
  await proveOwnPassword(ports, wish);
  const { actor } = wish;
  await ports.transaction(async (stores) => {
    await lockedFactors(stores, actor);
    await stores.factors.removePasskey(identityOf(actor), passkeyId);
    await withoutFactors(stores, actor);
    await noteOwnFactor(stores, { actor, change: 'passkey-removed', at: ports.clock.now() });
  });
}
