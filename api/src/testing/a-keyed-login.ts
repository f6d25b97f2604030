import { anAuthenticator, TOTP_SECRET } from '@accordent/adapters/testing/authenticator.ts';
import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import type { LoginIdentity } from '@accordent/core/factors/login-identity.ts';
import { userHandleOf } from '@accordent/core/factors/passkeys.ts';
import { makeRecoveryCodes } from '@accordent/core/factors/recovery-codes.ts';
import { TOTP_CONTEXT } from '@accordent/core/factors/totp.ts';
import type { ApiUnderTest } from './api-under-test.ts';

export const AREAS = ['/admin/api', '/api'] as const;
export type Area = (typeof AREAS)[number];

/** Keeps a passkey of this authenticator. */
export async function keepPasskey(
  { ports, clock }: ApiUnderTest,
  identity: LoginIdentity,
  authenticator: ReturnType<typeof anAuthenticator>,
): Promise<void> {
  const challenge = 'made-by-the-test';
  const options = await ports.passkeys.makingOptions({
    challenge,
    userHandle: userHandleOf(identity),
    email: 'essai@exemple.test',
    existing: [],
  });
  const { id, response } = authenticator.make(options);
  const made = await ports.passkeys.verifyMaking({ id, ...response }, challenge);
  if (!made) throw new Error('the passkey of the test is refused');
  await ports.stores.factors.addPasskey(identity, { ...made, name: 'Téléphone', at: clock.now() });
}

/** Somebody with a passkey, an application of codes and ten recovery codes. */
export async function aKeyedLogin(api: ApiUnderTest, area: Area, choice: { isSuper?: boolean } = {}) {
  const account = area === '/api' ? await aPractitioner(api) : await anAdministrator(api, choice);
  const { factors } = api.ports.stores;
  const at = api.clock.now();
  const authenticator = anAuthenticator();
  await keepPasskey(api, account, authenticator);
  await factors.beginTotp(account, api.ports.secretBox.seal(TOTP_SECRET, TOTP_CONTEXT), at);
  await factors.confirmTotp(account, 1, at);
  const codes = await api.ports.transaction((stores) => makeRecoveryCodes(api.ports, stores, account, at));
  const [passkey] = (await factors.of(account)).passkeys;
  return { account, authenticator, codes, passkeyId: passkey!.id };
}
