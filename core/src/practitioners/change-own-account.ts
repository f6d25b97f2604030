import { replaceOwnPassword, tokenOf } from '../sessions/change-own-password.ts';
import { newPasswordFault } from '../sessions/check-new-password.ts';
import { noteAccountChange } from '../sessions/note-account-change.ts';
import { proveOwnPassword } from '../sessions/prove-own-password.ts';
import type { Practitioner } from '../shared/actor.ts';
import { domainError, refuseFaults, type FieldFaults } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { withoutWhose } from './address-taken.ts';
import { changedFields } from './changed-fields.ts';
import { giveAddresses } from './give-addresses.ts';
import { ownAccount, type OwnAccount } from './own-account.ts';
import { readPersonalFields, type TypedFields } from './practitioner-fields.ts';
import { practitionerToChange } from './practitioner-to-change.ts';

export type OwnAccountChange = {
  readonly actor: Practitioner;
  /** What is absent stays as it is. */
  readonly change: TypedFields & {
    readonly oldPsw?: string | undefined;
    readonly newPsw?: string | undefined;
    /** Whether a code is asked for at each login. */
    readonly needAuth?: boolean | undefined;
    /** Of a super-practitioner; of others it is left out. */
    readonly copyMails?: boolean | undefined;
    /** That of the record when the form was opened; without one the change is accepted. */
    readonly version?: number | undefined;
  };
  readonly ip: string;
  readonly userAgent: string;
};

export type ChangedOwnAccount = {
  readonly account: OwnAccount;
  readonly warnings: FieldFaults;
  /** Where the password changed, which ended every session: that of the one he goes on in. */
  readonly token: string | null;
};

/**
 * A dentist changes his own account, all of it or nothing. Another address, password or use of codes asks for the old
 * password. Throws `invalid`, `stale`, `duplicate_entry`, `rate_limited`.
 */
export async function changeOwnAccount(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'passwordHasher' | 'rateLimits' | 'clock' | 'tokenIssuer' | 'product'
  >,
  { actor, change, ip, userAgent }: OwnAccountChange,
): Promise<ChangedOwnAccount> {
  const { oldPsw, newPsw, needAuth: needsCode, copyMails: copiesMails, version, ...typed } = change;
  const known = await ports.stores.practitioners.getAccount(actor.id);
  const { fields, faults, warnings } = readPersonalFields(typed, {
    kind: 'client',
    planId: known.planId,
    domain: ports.product.domain,
  });
  const asksForOld =
    newPsw !== undefined ||
    (needsCode !== undefined && needsCode !== known.needsCode) ||
    (fields.email !== undefined && fields.email !== known.email);
  const passwordFault = newPsw === undefined ? null : newPasswordFault(ports, newPsw);
  refuseFaults({
    ...faults,
    ...(asksForOld && oldPsw === undefined && { oldPsw: 'required' }),
    ...(passwordFault && { newPsw: passwordFault }),
  });
  if (asksForOld && oldPsw !== undefined) await proveOwnPassword(ports, { actor, oldPassword: oldPsw, ip });
  const passwordHash = newPsw === undefined ? null : await ports.passwordHasher.hash(newPsw);

  const at = ports.clock.now();
  const session = await ports.transaction(async (stores) => {
    const present = await practitionerToChange(stores, actor.id);
    if (version !== undefined && version !== present.version) throw domainError('stale');
    const changed = changedFields(present.fields, fields);
    // Somebody changed it in between: what was proved is not this change.
    if (changed.email !== undefined && !asksForOld) throw domainError('stale');
    const choices = {
      ...(needsCode !== undefined && needsCode !== known.needsCode && { needsCode }),
      ...(copiesMails !== undefined && actor.isSuper && copiesMails !== known.copiesMails && { copiesMails }),
    };
    const names = [
      ...Object.keys(changed),
      ...('needsCode' in choices ? ['needAuth'] : []),
      ...('copiesMails' in choices ? ['copyMails'] : []),
    ];
    if (Object.keys(changed).length > 0) {
      await giveAddresses(
        { stores, product: ports.product },
        { fields: changed, id: actor.id, isProspect: false, proposes: false },
      ).catch((error: unknown) => {
        throw withoutWhose(error);
      });
      const account = await stores.accounts.find('practitioner', actor.id);
      await stores.practitioners.saveFields(actor.id, changed);
      if (account && changed.email !== undefined)
        await noteAccountChange(stores, { account, change: 'email', changedBy: null, at });
    }
    if (Object.keys(choices).length > 0) await stores.practitioners.save(actor.id, choices);
    // Whoever reads the old mailbox must not choose the password.
    if (changed.email !== undefined) await stores.passwordLinks.endAll('practitioner', actor.id, at);
    if (names.length > 0)
      await stores.audit.record({
        actor,
        at,
        action: 'change-practitioner',
        entity: 'practitioner',
        entityId: actor.id,
        fields: names,
      });
    return passwordHash === null
      ? null
      : replaceOwnPassword(stores, { actor, passwordHash, ip, userAgent, at });
  });
  return {
    account: await ownAccount(ports, { actor }),
    warnings,
    token: session && (await tokenOf(ports, session, at)),
  };
}
