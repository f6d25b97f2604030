import type { MadePasskey, PasskeyAuthority, PasskeyUse } from '@accordent/core/factors/passkey-ports.ts';
import { CHALLENGE_MINUTES } from '@accordent/core/factors/passkey-challenge.ts';
import type { Product } from '@accordent/core/shared/ports.ts';
import { isIP } from 'node:net';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** ES256 and RS256, and EdDSA for those who have it. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at its first use: a tenth of all modules of the API, which a process that is brought back does not wait for. */
const webAuthn = () => import('@simplewebauthn/server');

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const base64url = (text: string | Uint8Array): string => Buffer.from(text).toString('base64url');

/**
 * Passkeys bound to the place of `publicUrl`. A browser makes them for a name over https, or for `localhost`: elsewhere
 * they are not offered. What cannot be read is refused like what is wrong.
 */
export function createPasskeyAuthority({
  name,
  publicUrl,
}: Pick<Product, 'name' | 'publicUrl'>): PasskeyAuthority {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const hasName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  const place = (challenge: string) => ({
    expectedChallenge: base64url(challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  });

  return {
    isAvailable: isLocal || (protocol === 'https:' && hasName),
    makingOptions: async ({ challenge, userHandle, email, existing }) =>
      asJson(
        await (
          await webAuthn()
        ).generateRegistrationOptions({
          rpName: name,
          rpID: hostname,
          userName: email,
          userDisplayName: email,
          userID: new TextEncoder().encode(userHandle),
          challenge,
          timeout: TIMEOUT_MS,
          attestationType: 'none',
          excludeCredentials: existing.map((id) => ({ id })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      ),
    proofOptions: async ({ challenge }) =>
      asJson(
        await (
          await webAuthn()
        ).generateAuthenticationOptions({
          rpID: hostname,
          challenge,
          timeout: TIMEOUT_MS,
          userVerification: 'required',
        }),
      ),
    challengeOf({ clientDataJSON }) {
      try {
        const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
        const challenge =
          typeof said === 'object' && said !== null ? Reflect.get(said, 'challenge') : undefined;
        return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString('utf8') : null;
      } catch {
        return null;
      }
    },
    async verifyMaking({ id, clientDataJSON, attestationObject, transports }, challenge) {
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await unlessRefused(
        verifyRegistrationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON, attestationObject },
          },
          ...place(challenge),
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!verified?.verified) return null;
      const { credential, credentialBackedUp } = verified.registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: base64url(credential.publicKey),
        counter: credential.counter,
        transports,
        isBackedUp: credentialBackedUp,
      } satisfies MadePasskey;
    },
    async verifyProof({ id, clientDataJSON, authenticatorData, signature }, challenge, passkey) {
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await unlessRefused(
        verifyAuthenticationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON, authenticatorData, signature },
          },
          ...place(challenge),
          credential: {
            id: passkey.credentialId,
            publicKey: bytesOf(passkey.publicKey),
            counter: passkey.counter,
          },
        }),
      );
      if (!verified?.verified) return null;
      const { newCounter, credentialBackedUp } = verified.authenticationInfo;
      return { counter: newCounter, isBackedUp: credentialBackedUp } satisfies PasskeyUse;
    },
  };
}

/** The library throws for whatever is wrong with an answer. */
const unlessRefused = <Result>(verification: Promise<Result>): Promise<Result | null> =>
  verification.catch(() => null);

/** As it leaves: without what the library leaves undefined. */
const asJson = (options: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
