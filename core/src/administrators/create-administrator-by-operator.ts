import { makePasswordLink } from '../sessions/add-password-link.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import { readTyped, type Kept, type TypedOf } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { administratorFields, type AdministratorFields } from './administrator.ts';

export type HandedLink = { readonly token: string; readonly expiresAt: Date };

/** What is kept of somebody whom an operator adds. Throws `invalid`, `duplicate_entry`. */
export async function readNewAdministrator(
  { stores }: Pick<Ports, 'stores'>,
  typed: TypedOf<typeof administratorFields>,
): Promise<Kept<typeof administratorFields>> {
  const { kept, faults } = readTyped(administratorFields, typed);
  refuseFaults(faults);
  const fields = kept as Kept<typeof administratorFields>;
  if (await stores.accounts.findByEmail('admin', fields.email)) throw domainError('duplicate_entry');
  return fields;
}

/**
 * An operator adds somebody to the staff, who chooses his password by a link of 72 hours that the operator hands over;
 * a code is needed at each login. Throws `invalid`, `duplicate_entry`.
 */
export async function createAdministratorByOperator(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'urlSigner' | 'randomTokens'>,
  { isSuper, ...typed }: Omit<AdministratorFields, 'isActive'>,
): Promise<HandedLink & { readonly administratorId: number }> {
  const { urlSigner, randomTokens } = ports;
  const fields = { ...(await readNewAdministrator(ports, typed)), isSuper, isActive: true };
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
