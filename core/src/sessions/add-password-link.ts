import { minutesAfter } from '../shared/calendar.ts';
import type { RandomTokens, UrlSigner } from '../shared/crypto-ports.ts';
import type { Stores } from '../shared/ports.ts';
import type { Account } from './account-store.ts';
import { passwordLinkToken } from './password-link-token.ts';
import type { PasswordLinkKind } from './password-link-store.ts';
import { LINK_MINUTES } from './session-rules.ts';

type LinkParts = { stores: Stores; urlSigner: UrlSigner; randomTokens: RandomTokens };
type LinkWish = { account: Pick<Account, 'kind' | 'id'>; kind: PasswordLinkKind; at: Date };
/** Whose mail says that a change was stopped: nobody asked for this link. */
type MailWish = LinkWish & { isAfterStop?: true };

/**
 * Makes the account's one living link (reset 60 minutes, registration 72 hours) and asks for its mail, in the
 * transaction of `stores`. The older link is dead.
 */
export async function addPasswordLink(parts: LinkParts, { isAfterStop, ...wish }: MailWish): Promise<void> {
  const { id } = await makePasswordLink(parts, wish);
  await parts.stores.jobs.add('send-password-link', { linkId: id, ...(isAfterStop && { isAfterStop }) });
}

/** The same without its mail: for an operator, who hands the link over himself. */
export async function makePasswordLink(
  { stores, urlSigner, randomTokens }: LinkParts,
  { account, kind, at }: LinkWish,
): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: Date }> {
  await stores.accounts.lock(account.kind, account.id);
  const id = stores.passwordLinks.newId();
  const expiresAt = minutesAfter(at, LINK_MINUTES[kind]);
  const token = passwordLinkToken(urlSigner, { id, expiresAt });
  await stores.passwordLinks.create({
    id,
    accountKind: account.kind,
    accountId: account.id,
    kind,
    tokenHash: randomTokens.hash(token),
    createdAt: at,
    expiresAt,
  });
  return { id, token, expiresAt };
}
