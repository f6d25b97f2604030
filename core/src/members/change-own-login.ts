import { checkNewPassword } from '../sessions/check-new-password.ts';
import { replaceOwnPassword, tokenOf } from '../sessions/change-own-password.ts';
import { proveOwnPassword } from '../sessions/prove-own-password.ts';
import type { Practitioner } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { ownSelf, type OwnSelf } from './own-self.ts';

export type OwnLoginChange = {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly getsMails?: boolean | undefined;
  readonly needsCode?: boolean | undefined;
  readonly oldPsw?: string | undefined;
  readonly newPsw?: string | undefined;
};

/**
 * A member changes what is his own: name, mails, code at login, password. A code or a password takes the old password;
 * after another one he goes on with the token that this gives. Throws `invalid`, not_found for an owner, whose account
 * has a call of its own, `rate_limited`.
 */
export async function changeOwnLogin(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'clock' | 'passwordHasher' | 'rateLimits' | 'product' | 'tokenIssuer'
  >,
  {
    actor,
    change: { firstname, lastname, getsMails, needsCode, oldPsw, newPsw },
    ip,
    userAgent,
  }: {
    readonly actor: Practitioner;
    readonly change: OwnLoginChange;
    readonly ip: string;
    readonly userAgent: string;
  },
): Promise<{ readonly self: OwnSelf; readonly token: string | null }> {
  const { member } = actor;
  if (!member) throw domainError('not_found');
  if (needsCode !== undefined || newPsw !== undefined) {
    if (oldPsw === undefined) throw invalidFields({ oldPsw: 'required' });
    await proveOwnPassword(ports, { actor, oldPassword: oldPsw, ip });
  }
  if (newPsw !== undefined) checkNewPassword(ports, { field: 'newPsw', password: newPsw });
  const passwordHash = newPsw === undefined ? null : await ports.passwordHasher.hash(newPsw);
  const at = ports.clock.now();
  const own = {
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
    ...(needsCode !== undefined && { needsCode }),
  };
  const fields = [...Object.keys(own), ...(getsMails === undefined ? [] : ['getsMails'])];
  const session = await ports.transaction(async (stores) => {
    if (Object.keys(own).length > 0) await stores.members.saveOwn(member.id, own);
    if (getsMails !== undefined) await stores.members.saveMails(member.membershipId, getsMails);
    if (fields.length > 0)
      await stores.audit.record({
        actor,
        at,
        action: 'change-own-login',
        entity: 'member',
        entityId: member.membershipId,
        fields,
      });
    return passwordHash === null
      ? null
      : replaceOwnPassword(stores, { actor, passwordHash, ip, userAgent, at });
  });
  return {
    self: await ownSelf(ports, { actor }),
    token: session && (await tokenOf(ports, session, at)),
  };
}
