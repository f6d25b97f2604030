import { loginEntity } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { AccountChange } from './account-change-store.ts';
import type { Account } from './account-store.ts';
import { addPasswordLink } from './add-password-link.ts';
import { stoppedBy } from './stop-token.ts';
import { countingFailures } from './try-limits.ts';

/**
 * The owner says that a change was not his: the account has its old address again, a password that nobody knows, nothing
 * open, no key or code added since, and a
 * link to choose a password is on its way to that address. What came after that change goes with it. `isMailed` is
 * false where the old address is somebody else's by now, or the account may not log in. Throws `link_expired`,
 * `rate_limited`.
 */
export async function stopAccountChange(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'passwordHasher' | 'urlSigner' | 'randomTokens' | 'rateLimits' | 'clock'
  >,
  { token, ip }: { token: string; ip: string },
): Promise<{ readonly isMailed: boolean }> {
  const at = ports.clock.now();
  const found = await countingFailures(ports, { address: ['password-lost-address', ip] }, async () => {
    const id = stoppedBy(ports.urlSigner, token, at);
    const live = id && (await ports.stores.accountChanges.findLive(id, at));
    if (!live) throw domainError('link_expired');
    return live;
  });
  const { kind, accountId } = found;
  const nobodysHash = await ports.passwordHasher.hash(ports.randomTokens.token());
  return ports.transaction(async (stores) => {
    await stores.accounts.lock(kind, accountId);
    // Of two at once the second finds it stopped.
    const change = await stores.accountChanges.findLive(found.id, at);
    const account = await stores.accounts.find(kind, accountId);
    if (!change || !account) throw domainError('link_expired');
    const isHome = await goHome(stores, account, change, at);
    await stores.accounts.savePasswordHash(kind, accountId, nobodysHash);
    // Keys and codes that came with it or later are his who made it.
    await stores.factors.removeAll({ kind, id: accountId }, change.createdAt);
    await stores.sessions.endAll(kind, accountId, at);
    await stores.loginChallenges.endAll(kind, accountId, at);
    await stores.passwordLinks.endAll(kind, accountId, at);
    const isMailed = isHome && account.mayLogIn;
    if (isMailed)
      await addPasswordLink({ ...ports, stores }, { account, kind: 'reset', at, isAfterStop: true });
    await stores.audit.record({
      actor: null,
      at,
      action: 'stop-account-change',
      entity: loginEntity(kind),
      entityId: accountId,
      fields: [change.change],
    });
    return { isMailed };
  });
}

/** Gives the account the address back that it had; false when somebody else has it by now. */
async function goHome(stores: Stores, account: Account, change: AccountChange, at: Date): Promise<boolean> {
  const { email } = await stores.accountChanges.stopFrom(change, at);
  const { kind, id } = account;
  if (email === account.email) return true;
  if (kind === 'practitioner') {
    await stores.practitioners.lockAddresses();
    if ((await stores.practitioners.takenAddresses([email], id)).length > 0) return false;
    await stores.practitioners.saveFields(id, { email });
    return true;
  }
  // A member’s address does not change.
  if (kind === 'member') return false;
  if (await stores.accounts.findByEmail('admin', email)) return false;
  await stores.administrators.save(id, { ...(await stores.administrators.getToChange(id)), email });
  return true;
}
