import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { noteOwnFactor } from './note-own-factor.ts';
import { identityOf, type LoginIdentity } from './login-identity.ts';
import { proveOwnPassword } from '../sessions/prove-own-password.ts';

const RECOVERY_CODES = 10;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const TOKEN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A code of 80 random bits, without letters that are taken for digits: XXXX-XXXX-XXXX-XXXX. */
export function recoveryCode({ randomTokens }: Pick<Ports, 'randomTokens'>): string {
  const letters = Array.from(
    randomTokens.token().slice(0, 16),
    (letter) => LETTERS[TOKEN_LETTERS.indexOf(letter) % 32],
  ).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** As it is hashed, however it was typed. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Ten new codes, shown this once; the older ones are dead. */
export async function makeRecoveryCodes(
  { randomTokens }: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  identity: LoginIdentity,
  at: Date,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode({ randomTokens }));
  await stores.factors.replaceRecoveryCodes(
    identity,
    codes.map((code) => randomTokens.hash(plainCode(code))),
    at,
  );
  return codes;
}

/** Ten new codes for an account that has a second factor. Throws `invalid` about oldPsw, `factor_missing`. */
export async function renewRecoveryCodes(
  ports: Pick<Ports, 'stores' | 'transaction' | 'passwordHasher' | 'rateLimits' | 'clock' | 'randomTokens'>,
  { actor, oldPassword, ip }: { actor: Actor; oldPassword: string; ip: string },
): Promise<readonly string[]> {
  await proveOwnPassword(ports, { actor, oldPassword, ip });
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const { passkeys, totpSince } = await lockedFactors(stores, actor);
    if (passkeys.length === 0 && !totpSince) throw domainError('factor_missing');
    const codes = await makeRecoveryCodes(ports, stores, identityOf(actor), at);
    await noteOwnFactor(stores, { actor, change: 'recovery-codes-renewed', at });
    return codes;
  });
}

/** The actor's factors, of which no other call changes one meanwhile. */
export async function lockedFactors(stores: Stores, actor: Actor) {
  const identity = identityOf(actor);
  await stores.accounts.lock(identity.kind, identity.id);
  return stores.factors.of(identity);
}

/** The codes that go with a first factor; null where some were made before. */
export const codesOfFirstFactor = async (
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  { actor, codesLeft, at }: { actor: Actor; codesLeft: number | null; at: Date },
): Promise<readonly string[] | null> =>
  codesLeft === null ? makeRecoveryCodes(ports, stores, identityOf(actor), at) : null;
