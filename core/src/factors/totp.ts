import { proveOwnPassword } from '../sessions/prove-own-password.ts';
import { loginEntity, type Actor } from '../shared/actor.ts';
import { minutesAfter } from '../shared/calendar.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { identityOf } from './login-identity.ts';
import { noteOwnFactor, withoutFactors } from './note-own-factor.ts';
import { codesOfFirstFactor, lockedFactors } from './recovery-codes.ts';

/** Under which a secret is sealed. */
export const TOTP_CONTEXT = 'totp_secrets.secret';
/** How long a secret that was shown waits for its first code. */
const BEGUN_MINUTES = 30;

type OwnWish = { readonly actor: Actor; readonly oldPassword: string; readonly ip: string };

/** A code, however it was typed. */
export const plainDigits = (typed: string): string => typed.replaceAll(/\s/g, '');

/** First step: a new secret for the application, shown this once. Throws `invalid` about oldPsw, `totp_exists`. */
export async function beginTotp(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'passwordHasher' | 'rateLimits' | 'clock' | 'totpCodes' | 'secretBox'
  >,
  { actor, oldPassword, ip }: OwnWish,
): Promise<{ readonly secret: string; readonly uri: string }> {
  await proveOwnPassword(ports, { actor, oldPassword, ip });
  const secret = ports.totpCodes.newSecret();
  const identity = identityOf(actor);
  const email = await ports.transaction(async (stores) => {
    const { totpSince } = await lockedFactors(stores, actor);
    if (totpSince) throw domainError('totp_exists');
    const sealed = ports.secretBox.seal(secret, TOTP_CONTEXT);
    await stores.factors.beginTotp(identity, sealed, ports.clock.now());
    await stores.audit.record({
      actor,
      at: ports.clock.now(),
      action: 'begin-totp',
      entity: loginEntity(identity.kind),
      entityId: identity.id,
    });
    return (await stores.accounts.find(identity.kind, identity.id))?.email ?? '';
  });
  return { secret, uri: ports.totpCodes.uri({ secret, email }) };
}

/**
 * Second step: a first code shows that the application has the secret. Gives the recovery codes where it is the first
 * factor. Throws `totp_not_begun`, `invalid` about auth.
 */
export async function confirmTotp(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'totpCodes' | 'secretBox' | 'randomTokens'>,
  { actor, code }: { actor: Actor; code: string },
): Promise<{ readonly codes: readonly string[] | null }> {
  const at = ports.clock.now();
  const identity = identityOf(actor);
  return ports.transaction(async (stores) => {
    const { codesLeft } = await lockedFactors(stores, actor);
    const since = minutesAfter(at, -BEGUN_MINUTES);
    const sealed = await stores.factors.begunTotp(identity, since);
    if (!sealed) throw domainError('totp_not_begun');
    const step = ports.totpCodes.stepOf(ports.secretBox.open(sealed, TOTP_CONTEXT), plainDigits(code), at);
    if (step === null) throw invalidFields({ auth: 'totp_code' });
    await stores.factors.confirmTotp(identity, step, at);
    const codes = await codesOfFirstFactor(ports, stores, { actor, codesLeft, at });
    await noteOwnFactor(stores, { actor, change: 'totp-added', at });
    return { codes };
  });
}

/** Its codes open nothing any more. Throws `invalid` about oldPsw, not_found. */
export async function removeTotp(
  ports: Pick<Ports, 'stores' | 'transaction' | 'passwordHasher' | 'rateLimits' | 'clock'>,
  wish: OwnWish,
): Promise<void> {
  await proveOwnPassword(ports, wish);
  const { actor } = wish;
  await ports.transaction(async (stores) => {
    await lockedFactors(stores, actor);
    await stores.factors.removeTotp(identityOf(actor));
    await withoutFactors(stores, actor);
    await noteOwnFactor(stores, { actor, change: 'totp-removed', at: ports.clock.now() });
  });
}
