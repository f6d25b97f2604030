import { anAuthenticator, TOTP_SECRET, totpCode } from '@accordent/adapters/testing/authenticator.ts';
import { anAdministrator, aPractitioner, aToken, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { makeChallenge } from '@accordent/core/factors/passkey-challenge.ts';
import { userHandleOf } from '@accordent/core/factors/passkeys.ts';
import { TOTP_CONTEXT } from '@accordent/core/factors/totp.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { aKeyedLogin } from './a-keyed-login.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import type { GoodCall } from './good-call.ts';

const proof = { oldPsw: PASSWORD };

/** Good calls on keys and codes of both areas. */
export async function goodFactorCalls(
  api: ApiUnderTest,
  owners: Readonly<Record<'/admin/api' | '/api', { readonly actor: Actor }>>,
): Promise<Readonly<Record<string, readonly GoodCall[]>>> {
  const staff = await ofArea(api, '/admin/api', owners['/admin/api'].actor);
  const dentists = await ofArea(api, '/api', owners['/api'].actor);
  return {
    ...staff.calls,
    ...dentists.calls,
    'PUT /admin/api/administrator/:id/let-back-in': [{ params: { id: staff.keyed.id } }],
    'PUT /admin/api/user/:id/let-back-in': [{ params: { id: dentists.keyed.id } }],
    'GET /admin/api/login-policy': [{}],
    'PUT /admin/api/login-policy': [{ body: { factorFrom: null, mailFallback: true } }],
  };
}

async function ofArea(api: ApiUnderTest, prefix: '/admin/api' | '/api', actor: Actor) {
  const { factors } = api.ports.stores;
  const at = api.clock.now();
  const isStaff = prefix === '/admin/api';
  const anAccount = () => (isStaff ? anAdministrator(api) : aPractitioner(api));
  const { account: keyed, authenticator, passkeyId } = await aKeyedLogin(api, prefix);
  const begun = await anAccount();
  await factors.beginTotp(begun, api.ports.secretBox.seal(TOTP_SECRET, TOTP_CONTEXT), at);

  const ofKeyed = { token: await aToken(api, keyed) };
  const onPasskey = { ...ofKeyed, params: { id: passkeyId } };
  const proofOptions = await api.ports.passkeys.proofOptions({
    challenge: makeChallenge(api.ports, { logIn: keyed.kind }),
  });
  const logIn = authenticator.prove(proofOptions);
  const makingOptions = await api.ports.passkeys.makingOptions({
    challenge: makeChallenge(api.ports, { add: actor }),
    userHandle: userHandleOf(actor),
    email: 'essai@exemple.test',
    existing: [],
  });
  const calls: Record<string, readonly GoodCall[]> = {
    [`POST ${prefix}/auth/passkey/options`]: [{}],
    [`POST ${prefix}/auth/passkey`]: [{ body: { passkey: logIn } }],
    [`GET ${prefix}/factors`]: [{}],
    [`POST ${prefix}/factors/passkeys/options`]: [{ body: proof }],
    [`POST ${prefix}/factors/passkeys`]: [
      { body: { name: 'Clé du bureau', passkey: anAuthenticator().make(makingOptions) } },
    ],
    [`PUT ${prefix}/factors/passkeys/:id`]: [{ ...onPasskey, body: { name: 'Clé du cabinet' } }],
    [`POST ${prefix}/factors/passkeys/:id/remove`]: [{ ...onPasskey, body: proof }],
    [`POST ${prefix}/factors/totp/begin`]: [{ body: proof }],
    [`PUT ${prefix}/factors/totp`]: [
      {
        token: await aToken(api, begun),
        body: { auth: totpCode(at) },
      },
    ],
    [`POST ${prefix}/factors/totp/remove`]: [{ ...ofKeyed, body: proof }],
    [`POST ${prefix}/factors/codes`]: [{ ...ofKeyed, body: proof }],
  };
  return { calls, keyed };
}
