import { makePasswordLink } from '../sessions/add-password-link.ts';
import { invalidFields } from '../shared/domain-error.ts';
import { isEmail, normaliseEmail } from '../shared/email.ts';
import type { Ports } from '../shared/ports.ts';
import { administratorFaults, storedNames } from './administrator-rules.ts';
import type { AdministratorFields } from './administrator-store.ts';

export type HandedLink = { readonly token: string; readonly expiresAt: Date };

/**
 * An operator adds somebody to the staff, who chooses his password by a link of 72 hours that the operator hands over;
 * a code is needed at each login. Throws `invalid`, `duplicate_entry`.
 */
export async function createAdministratorByOperator(
  ports: Pick<Ports, 'transaction' | 'clock' | 'urlSigner' | 'randomTokens'>,
  { email, isSuper, ...names }: Pick<AdministratorFields, 'email' | 'firstname' | 'lastname' | 'isSuper'>,
): Promise<HandedLink & { readonly administratorId: number }> {
  const { urlSigner, randomTokens } = ports;
  const fields = { ...storedNames(names), email: normaliseEmail(email), isSuper, isActive: true };
  const faults = { ...administratorFaults(fields), ...(!isEmail(email) && { email: 'email' }) };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const id = await stores.administrators.add({ ...fields, passwordHash: null, at });
    const account = { kind: 'admin', id } as const;
    const link = await makePasswordLink(
      { stores, urlSigner, randomTokens },
      { account, kind: 'registration', at },
    );
    await stores.audit.record({
      actor: 'system',
      at,
      action: 'add-administrator',
      entity: 'administrator',
      entityId: id,
      fields: Object.keys(fields),
    });
    return { ...link, administratorId: id };
  });
}
