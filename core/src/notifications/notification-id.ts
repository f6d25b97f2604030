import type { RandomTokens } from '../shared/crypto-ports.ts';

const LENGTH = 10;

/** The id of a new notification: 10 random characters. */
export function notificationId(randomTokens: Pick<RandomTokens, 'token'>): string {
  return randomTokens.token().slice(0, LENGTH);
}
