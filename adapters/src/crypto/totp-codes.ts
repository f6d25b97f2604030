import { Secret, TOTP } from 'otpauth';
import type { TotpCodes } from '@accordent/core/factors/passkey-ports.ts';
import type { Product } from '@accordent/core/shared/ports.ts';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** As long as what SHA-1 takes (RFC 4226 §4). */
const SECRET_BYTES = 20;

/** Codes of six digits for the applications that people have: SHA-1, half minutes. */
export function createTotpCodes({ name }: Pick<Product, 'name'>): TotpCodes {
  const totp = (secret: string, label = '') =>
    new TOTP({
      issuer: name,
      label,
      secret: Secret.fromBase32(secret),
      algorithm: 'SHA1',
      digits: DIGITS,
      period: PERIOD_SECONDS,
    });
  return {
    newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
    uri: ({ secret, email }) => totp(secret, email).toString(),
    stepOf(secret, code, now) {
      if (!/^\d{6}$/.test(code)) return null;
      const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
      const apart = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
      return apart === null ? null : step + apart;
    },
  };
}
