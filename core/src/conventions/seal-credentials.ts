import type { SecretBox } from '../shared/crypto-ports.ts';
import type { SealedCredentials } from './convention-store.ts';
import { CREDENTIAL_CONTEXT, type Credentials } from './convention.ts';

/** Those that are told, as they are stored. */
export const sealCredentials = (
  secretBox: SecretBox,
  { login, password }: Partial<Credentials>,
): Partial<SealedCredentials> => ({
  ...(login !== undefined && { loginSealed: secretBox.seal(login, CREDENTIAL_CONTEXT.login) }),
  ...(password !== undefined && { passwordSealed: secretBox.seal(password, CREDENTIAL_CONTEXT.password) }),
});

/** Those that are stored, as they were told. */
export const openCredentials = (
  secretBox: SecretBox,
  { loginSealed, passwordSealed }: SealedCredentials,
): Credentials => ({
  login: secretBox.open(loginSealed, CREDENTIAL_CONTEXT.login),
  password: secretBox.open(passwordSealed, CREDENTIAL_CONTEXT.password),
});
