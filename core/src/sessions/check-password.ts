import { refuseDuringMaintenance } from '../maintenance/refuse-during-maintenance.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { Account } from './account-store.ts';
import { triesOn, type Claim } from './known-devices.ts';
import { countingFailures } from './try-limits.ts';

export type Credentials = Claim & {
  readonly password: string;
  readonly ip: string;
};

/**
 * The account that this address and password open. Throws `bad_credentials`, the same in time and text for an unknown
 * address; `forbidden_account` and `maintenance`, to the holder of the right password alone; `rate_limited`.
 */
export async function checkPassword(
  ports: Pick<Ports, 'stores' | 'passwordHasher' | 'rateLimits' | 'maintenance' | 'clock' | 'urlSigner'>,
  { password, ip, ...claim }: Credentials,
): Promise<Account> {
  const { stores, passwordHasher, rateLimits } = ports;
  const known = await stores.accounts.findByEmail(claim.kind, claim.email);
  const tries = {
    address: ['login-address', ip],
    account: triesOn(ports, 'login-failures', claim, known?.passwordHash),
  } as const;
  const account = await countingFailures({ rateLimits }, tries, async () => {
    const isRight = await passwordHasher.verify(password, known?.passwordHash ?? null);
    if (!known || !isRight) throw domainError('bad_credentials');
    return known;
  });
  if (!account.mayLogIn) throw domainError('forbidden_account');
  await refuseDuringMaintenance(ports, { mayWorkOn: account.isSuperAdministrator });
  return account;
}
