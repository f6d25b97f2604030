import type { LoginCodes } from '../shared/crypto-ports.ts';

/** The six digits of a code; those of logins follow from other ids. */
export const depotDigits = (loginCodes: LoginCodes, codeId: string): string =>
  loginCodes.code(`depot:${codeId}`);
