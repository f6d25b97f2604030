import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { OwnFactors } from './factor-store.ts';
import { identityOf } from './login-identity.ts';

/** How the actor proves himself, and what is asked of him. */
export type FactorStanding = OwnFactors & {
  readonly email: string;
  /** Whether passkeys are made at the address where users reach the product. */
  readonly arePasskeysAvailable: boolean;
  readonly publicUrl: string;
  /** From when staff must have a factor; null: never, and for dentists. */
  readonly askedFrom: string | null;
  /** He may do nothing else until he has one. */
  readonly isAskedNow: boolean;
};

/** What « Mon compte » shows of the actor's factors. */
export async function ownFactors(
  { stores, passkeys, product }: Pick<Ports, 'stores' | 'passkeys' | 'product'>,
  actor: Actor,
): Promise<FactorStanding> {
  const identity = identityOf(actor);
  const [factors, account, policy] = await Promise.all([
    stores.factors.of(identity),
    stores.accounts.find(identity.kind, identity.id),
    stores.settings.loginPolicy(),
  ]);
  return {
    ...factors,
    email: account?.email ?? '',
    arePasskeysAvailable: passkeys.isAvailable,
    publicUrl: product.publicUrl,
    askedFrom: actor.kind === 'admin' ? policy.factorFrom : null,
    isAskedNow: actor.kind === 'admin' && actor.mustAddFactor === true,
  };
}
