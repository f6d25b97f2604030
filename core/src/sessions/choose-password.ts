import { loginEntity, type LoginKind } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { findPasswordLink } from './find-password-link.ts';
import { checkNewPassword } from './check-new-password.ts';
import { noteAccountChange } from './note-account-change.ts';
import { marksAfterLogin } from './known-devices.ts';

export type PasswordChoice = {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly devices: string;
};

/**
 * Sets the password of the account that a link was mailed to; the link is used up and every session and login under
 * way of the account ends. Gives by what the browser is known from now on. Throws `link_expired` (also when the address is not the link's), `invalid`, `rate_limited`.
 */
export async function choosePassword(
  ports: Pick<
    Ports,
    | 'stores'
    | 'transaction'
    | 'passwordHasher'
    | 'randomTokens'
    | 'rateLimits'
    | 'clock'
    | 'product'
    | 'urlSigner'
  >,
  { token, email, password, ip, devices }: PasswordChoice,
): Promise<{ devices: string }> {
  const link = await findPasswordLink(ports, { token, ip });
  if (link.email !== email) throw domainError('link_expired');
  checkNewPassword(ports, { field: 'password', password });
  const passwordHash = await ports.passwordHasher.hash(password);
  const at = ports.clock.now();
  await ports.transaction(async (stores) => {
    if (!(await stores.passwordLinks.use(link.id, at))) throw domainError('link_expired');
    await replacePassword(stores, { kind: link.accountKind, accountId: link.accountId, passwordHash, at });
    await stores.audit.record({
      actor: null,
      at,
      action: 'choose-password',
      entity: loginEntity(link.accountKind),
      entityId: link.accountId,
      fields: ['password'],
    });
  });
  // Whoever reads the mails of the account has proved himself: what failed before makes him wait no longer.
  const area = link.accountKind === 'admin' ? 'admin' : 'practitioner';
  const account = `${area}:${email}`;
  await ports.rateLimits.reset('login-failures-account', account);
  await ports.rateLimits.reset('verify-account', account);
  // Whoever knew the older password may have had all codes of the day sent.
  const sends = `${link.accountKind}:${link.accountId}`;
  await ports.rateLimits.reset('code-sends-account', sends);
  await ports.rateLimits.reset('code-sends-account-day', sends);
  return { devices: await marksAfterLogin(ports, { kind: area, email, devices }) };
}

/** The new password, and the end of all that the old one had opened; the owner is told. */
export async function replacePassword(
  stores: Stores,
  {
    kind,
    accountId,
    passwordHash,
    at,
    changedBy = null,
  }: {
    kind: LoginKind;
    accountId: number;
    passwordHash: string;
    at: Date;
    /** Of the staff, where it is somebody else's. */
    changedBy?: number | null;
  },
): Promise<void> {
  await stores.accounts.lock(kind, accountId);
  const account = await stores.accounts.find(kind, accountId);
  if (account) await noteAccountChange(stores, { account, change: 'password', changedBy, at });
  await stores.accounts.savePasswordHash(kind, accountId, passwordHash);
  await stores.sessions.endAll(kind, accountId, at);
  await stores.loginChallenges.endAll(kind, accountId, at);
  await stores.passwordLinks.endAll(kind, accountId, at);
}
