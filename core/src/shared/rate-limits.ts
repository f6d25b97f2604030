/**
 * How often: `points` in `seconds`. The name says what the key is: `-address` an IP address
 * (IPv6 counted by /64), of `-link-address` behind the link and a space, `-account` an account, or the e-mail address of one where nobody is logged in,
 * `-device` a browser that has logged in to the account before, `-patient` a patient, `-link` a link that opens without a login, `-everyone` all of them together.
 */
export const rateLimits = {
  'login-address': { points: 20, seconds: 5 * 60 },
  'login-failures-account': { points: 5, seconds: 15 * 60 },
  'login-failures-device': { points: 5, seconds: 15 * 60 },
  'own-password-account': { points: 5, seconds: 15 * 60 },
  'verify-address': { points: 20, seconds: 5 * 60 },
  'verify-account': { points: 20, seconds: 60 * 60 },
  'verify-device': { points: 20, seconds: 60 * 60 },
  'passkey-asks-address': { points: 60, seconds: 5 * 60 },
  'code-sends-account': { points: 3, seconds: 15 * 60 },
  'code-sends-account-day': { points: 10, seconds: 24 * 60 * 60 },
  'password-lost-address': { points: 10, seconds: 60 * 60 },
  'password-lost-account': { points: 3, seconds: 60 * 60 },
  'password-lost-device': { points: 3, seconds: 60 * 60 },
  'new-devices-account-day': { points: 10, seconds: 24 * 60 * 60 },
  'public-form-address': { points: 5, seconds: 60 * 60 },
  /** Of forms that come without a proof of work. */
  'public-form-everyone-day': { points: 100, seconds: 24 * 60 * 60 },
  /** A challenge is answered once. */
  'public-form-proof': { points: 1, seconds: 60 * 60 },
  'api-address': { points: 3000, seconds: 5 * 60 },
  'api-account': { points: 1200, seconds: 5 * 60 },
  'searches-account': { points: 120, seconds: 60 },
  'uploads-account': { points: 60, seconds: 10 * 60 },
  /** Of files that come without a login. */
  'uploads-address': { points: 60, seconds: 10 * 60 },
  /** In kB received: 500 MB. */
  'upload-kilobytes-account-day': { points: 500_000, seconds: 24 * 60 * 60 },
  'file-urls-account': { points: 300, seconds: 5 * 60 },
  'nir-lookups-account': { points: 30, seconds: 5 * 60 },
  'nir-lookups-account-day': { points: 200, seconds: 24 * 60 * 60 },
  'secret-reveals-account': { points: 20, seconds: 60 * 60 },
  'mail-sends-account': { points: 60, seconds: 60 * 60 },
  'exports-account': { points: 6, seconds: 60 },
  /** Of tokens that open nothing. */
  'depot-address': { points: 30, seconds: 5 * 60 },
  'depot-codes-link-address': { points: 3, seconds: 60 * 60 },
  'depot-codes-link-day': { points: 10, seconds: 24 * 60 * 60 },
  /** Of wrong codes: two codes' tries, so that the third that a clerk asks for in the hour is left to him. */
  'depot-tries-link-address': { points: 10, seconds: 60 * 60 },
  'depot-files-link': { points: 120, seconds: 60 * 60 },
  'depot-answers-link': { points: 20, seconds: 60 * 60 },
  'phone-links-account': { points: 10, seconds: 60 },
  /** Of tokens that open nothing. */
  'phone-link-address': { points: 30, seconds: 5 * 60 },
  'phone-link-documents-link': { points: 60, seconds: 15 * 60 },
  'review-requests-patient-day': { points: 3, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type RateLimitName = keyof typeof rateLimits;
