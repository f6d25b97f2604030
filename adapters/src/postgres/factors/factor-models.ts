import { table } from '../table.ts';

type OfLogin = { loginKind: string; loginId: number; createdAt: Date };

export const Passkeys = table<
  OfLogin & {
    id: string;
    credentialId: string;
    publicKey: string;
    /** A bigint: text in JavaScript. */
    counter: string | number;
    transports: string[];
    isBackedUp: boolean;
    name: string;
    lastUsedAt: Date | null;
  }
>('passkeys');

export const TotpSecrets = table<
  OfLogin & { id: number; secretSealed: string; confirmedAt: Date | null; lastStep: string | number }
>('totp_secrets');

export const RecoveryCodes = table<OfLogin & { id: number; codeHash: string; usedAt: Date | null }>(
  'recovery_codes',
);
