import { loginKey, type Actor } from '../shared/actor.ts';
import { minutesAfter } from '../shared/calendar.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';
import type { Ports } from '../shared/ports.ts';

export const CHALLENGE_MINUTES = 5;

/** What a challenge is for: a login in an area, or a passkey that this session adds. */
export type ChallengePurpose = { readonly logIn: AccountKind } | { readonly add: Actor };

const payloadOf = (purpose: ChallengePurpose, id: string): string =>
  'logIn' in purpose
    ? `passkey-log-in:${purpose.logIn}:${id}`
    : `passkey-add:${loginKey(purpose.add)}:${purpose.add.sessionId}:${id}`;

/** A fresh challenge: it follows from its number and a key, so that strangers who ask for many fill nothing. */
export function makeChallenge(
  { randomTokens, urlSigner, clock }: Pick<Ports, 'randomTokens' | 'urlSigner' | 'clock'>,
  purpose: ChallengePurpose,
): string {
  const id = randomTokens.token();
  const end = minutesAfter(clock.now(), CHALLENGE_MINUTES);
  return `${id}.${urlSigner.sign(payloadOf(purpose, id), end)}`;
}

/** Whether it is ours, for this, alive, and answered for the first time: whatever comes of the answer, it is used up. */
export async function useChallenge(
  { stores, urlSigner, clock }: Pick<Ports, 'stores' | 'urlSigner' | 'clock'>,
  purpose: ChallengePurpose,
  challenge: string | null,
): Promise<boolean> {
  const [, id = '', signature = ''] = /^([\w-]{43})\.(.+)$/.exec(challenge ?? '') ?? [];
  const now = clock.now();
  if (!urlSigner.verify(payloadOf(purpose, id), signature, now)) return false;
  return stores.factors.useChallenge(id, now);
}
