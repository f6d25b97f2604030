import type { RandomTokens } from '../shared/crypto-ports.ts';

/** A Message-ID of the product's domain, with its angle brackets (RFC 5322 §3.6.4): the same key has the same. */
export const messageIdOf = ({ hash }: Pick<RandomTokens, 'hash'>, key: string, domain: string): string =>
  `<${hash(key).slice(0, 40)}@${domain}>`;
