import type { RandomTokens, UrlSigner } from '../shared/crypto-ports.ts';
import type { Stores } from '../shared/ports.ts';
import type { Account } from './account-store.ts';
import { passwordLinkToken } from './password-link-token.ts';
import type { PasswordLinkKind } from './password-link-store.ts';
import { LINK_MINUTES } from './session-rules.ts';

/**
 * Makes the account's one living link (reset 60 minutes, registration 72 hours) and asks for its mail, in the
 * transaction of `stores`. The older link is dead. Source: decisions §4.
 */
export async function addPasswordLink(
  { stores, urlSigner, randomTokens }: { stores: Stores; urlSigner: UrlSigner; randomTokens: RandomTokens },
  { account, kind, at }: { account: Pick<Account, 'kind' | 'id'>; kind: PasswordLinkKind; at: Date },
): Promise<void> {
  await stores.accounts.lock(account.kind, account.id);
  const id = stores.passwordLinks.newId();
  const expiresAt = new Date(at.getTime() + LINK_MINUTES[kind] * 60_000);
  const tokenHash = randomTokens.hash(passwordLinkToken(urlSigner, { id, expiresAt }));
  await stores.passwordLinks.create({
    id,
    accountKind: account.kind,
    accountId: account.id,
    kind,
    tokenHash,
    createdAt: at,
    expiresAt,
  });
  await stores.jobs.add('send-password-link', { linkId: id });
}
