import { makePasswordLink } from '../sessions/add-password-link.ts';
import { refuseFaults } from '../shared/domain-error.ts';
import { readTyped, type Kept } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { administratorFields, type AdministratorFields } from './administrator.ts';

export type HandedLink = { readonly token: string; readonly expiresAt: Date };

/**
 * An operator adds somebody to the staff, who chooses his password by a link of 72 hours that the operator hands over;
 * a code is needed at each login. Throws `invalid`, `duplicate_entry`.
 */
export async function createAdministratorByOperator(
  ports: Pick<Ports, 'transaction' | 'clock' | 'urlSigner' | 'randomTokens'>,
  { isSuper, ...typed }: Omit<AdministratorFields, 'isActive'>,
): Promise<HandedLink & { readonly administratorId: number }> {
  const { urlSigner, randomTokens } = ports;
  const { kept, faults } = readTyped(administratorFields, typed);
  refuseFaults(faults);
  const fields = { ...(kept as Kept<typeof administratorFields>), isSuper, isActive: true };
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
