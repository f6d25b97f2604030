import type { LoginCodes } from '../shared/crypto-ports.ts';

/** The six digits of a code; those of logins follow from other ids. */
export const depotDigits = (loginCodes: LoginCodes, codeId: string): string =>
  loginCodes.code(`depot:${codeId}`);

/** The same by every key that is known. */
export const everyDepotDigits = (loginCodes: LoginCodes, codeId: string): readonly string[] =>
  loginCodes.codes(`depot:${codeId}`);
