import type { SecretBox } from '../shared/crypto-ports.ts';
import type { TypedCredentials } from './convention-rules.ts';
import type { SealedCredentials } from './convention-store.ts';
import { CREDENTIAL_CONTEXT } from './convention.ts';

/** Those that are told, as they are stored. The spaces around a login are no part of it, those of a password are. */
export function sealCredentials(
  secretBox: SecretBox,
  typed: { readonly login: string; readonly password: string },
): SealedCredentials;
export function sealCredentials(secretBox: SecretBox, typed: TypedCredentials): Partial<SealedCredentials>;
export function sealCredentials(
  secretBox: SecretBox,
  { login, password }: TypedCredentials,
): Partial<SealedCredentials> {
  return {
    ...(login !== undefined && { loginSealed: secretBox.seal(login.trim(), CREDENTIAL_CONTEXT.login) }),
    ...(password !== undefined && {
      passwordSealed: secretBox.seal(password, CREDENTIAL_CONTEXT.password),
    }),
  };
}
