import { loginEntity } from '../shared/actor.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { makePasswordLink } from './add-password-link.ts';

/**
 * An operator makes a link of 60 minutes by which somebody chooses another password, and hands it over himself; his
 * sessions end when he has chosen. Throws not_found, `forbidden_account` for one that may not log in.
 */
export async function handPasswordLink(
  {
    stores,
    transaction,
    clock,
    urlSigner,
    randomTokens,
  }: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'urlSigner' | 'randomTokens'>,
  { kind, email }: { kind: AccountKind; email: string },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const account = await stores.accounts.findByEmail(kind, email);
  if (!account) throw domainError('not_found');
  if (!account.mayLogIn) throw domainError('forbidden_account');
  const at = clock.now();
  return transaction(async (inTransaction) => {
    const link = await makePasswordLink(
      { stores: inTransaction, urlSigner, randomTokens },
      { account, kind: 'reset', at },
    );
    await inTransaction.audit.record({
      actor: 'system',
      at,
      action: 'make-password-link',
      entity: loginEntity(account.kind),
      entityId: account.id,
    });
    return link;
  });
}
