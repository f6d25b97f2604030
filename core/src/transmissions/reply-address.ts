import type { RandomTokens } from '../shared/crypto-ports.ts';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 26;

/** What tells to which sending a mail answers; of no power but matching. 26 characters of base32 (RFC 4648), 130 bits. */
export function replyToken({ token, hash }: RandomTokens): string {
  // Five bits of each byte of a hash of 256 random bits: all are even.
  const bytes = hash(token()).match(/../g) ?? [];
  return bytes
    .slice(0, LENGTH)
    .map((byte) => BASE32[Number.parseInt(byte, 16) % 32])
    .join('');
}

/** Where the insurer answers. */
export const replyAddress = (token: string, domain: string): string => `pec+${token}@${domain}`;

const TOKEN = /^pec\+([a-z2-7]{26})@/i;

/** The token of such an address of ours; null for any other. */
export function tokenOfAddress(address: string, domain: string): string | null {
  if (!address.toLowerCase().endsWith(`@${domain}`)) return null;
  return TOKEN.exec(address)?.[1]?.toLowerCase() ?? null;
}
