import type { FactorChange } from '../sessions/account-change-store.ts';
import { noteAccountChange } from '../sessions/note-account-change.ts';
import { loginEntity, type Actor } from '../shared/actor.ts';
import type { AuditAction } from '../shared/audit.ts';
import type { Stores } from '../shared/ports.ts';
import { identityOf } from './login-identity.ts';

const actionOf = {
  'passkey-added': 'add-passkey',
  'passkey-removed': 'remove-passkey',
  'totp-added': 'add-totp',
  'totp-removed': 'remove-totp',
  'recovery-codes-renewed': 'renew-recovery-codes',
} as const satisfies Partial<Record<FactorChange, AuditAction>>;

/** Somebody has changed how he proves himself: the journal says so, and a mail that can stop it. */
export async function noteOwnFactor(
  stores: Stores,
  { actor, change, at }: { actor: Actor; change: keyof typeof actionOf; at: Date },
): Promise<void> {
  const identity = identityOf(actor);
  const account = await stores.accounts.find(identity.kind, identity.id);
  if (account) await noteAccountChange(stores, { account, change, changedBy: null, at });
  await stores.audit.record({
    actor,
    at,
    action: actionOf[change],
    entity: loginEntity(identity.kind),
    entityId: identity.id,
  });
}

/** A last factor that goes takes the recovery codes with it. */
export async function withoutFactors(stores: Stores, actor: Actor): Promise<void> {
  const identity = identityOf(actor);
  const { passkeys, totpSince } = await stores.factors.of(identity);
  if (passkeys.length === 0 && !totpSince) await stores.factors.removeAll(identity);
}
