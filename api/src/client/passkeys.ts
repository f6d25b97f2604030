import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

// Asked for with the first press: who logs in by his password needs none of it.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys at this address: https, or this very machine. */
export const hasPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis;

/** Whether people call it a telephone. */
export const isPhone = (): boolean => /iPhone|Android.+Mobile/.test(navigator.userAgent);

/** Logs in by a passkey; null when the window of the browser was closed. */
export const provePasskey = (options: Options): Promise<AuthenticationResponseJSON | null> =>
  unlessClosed(async () =>
    (await library()).startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );

/** Makes a passkey; null when the window of the browser was closed. */
export const makePasskey = (options: Options): Promise<RegistrationResponseJSON | null> =>
  unlessClosed(async () =>
    (await library()).startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );

/** Whether a device made no passkey because it holds one of this account. */
export const hasOneAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

async function unlessClosed<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}
