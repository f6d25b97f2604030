import type { Login, LoginKind } from '../shared/actor.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';

export type NewLoginChallenge = {
  readonly kind: LoginKind;
  readonly accountId: number;
  readonly userAgent: string;
  /** Whether its code leaves by mail; that of another opens nothing. */
  readonly isMailed: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** One that a try was counted at. */
export type TriedChallenge = { readonly id: string; readonly isMailed: boolean };

/** A challenge as the mail of its code needs it. */
export type LoginChallenge = {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type LoginChallengeStore = {
  /** Ends the older ones of the account; gives the id of the new one. */
  create(challenge: NewLoginChallenge): Promise<string>;
  /**
   * Counts a try at the newest challenge of this address, while it is open and has tries left, and gives it;
   * else null. Counting and looking are one statement, so that tries side by side are all counted. Those of browsers
   * that know the account have tries of their own: a stranger needs no password to use up his.
   */
  takeTry(
    whose: { readonly kind: AccountKind; readonly email: string; readonly isKnown: boolean },
    limit: number,
    now: Date,
  ): Promise<TriedChallenge | null>;
  /** The code was right: keeps the hash of the ticket. False when someone else was first. */
  saveTicket(challengeId: string, ticketHash: string, at: Date): Promise<boolean>;
  /** Uses the ticket up, if it is the account's and was given after `givenAfter`. True once only. */
  consumeTicket(account: Login, ticketHash: string, givenAfter: Date, now: Date): Promise<boolean>;
  /** One whose code may still be used; null for any other. */
  findOpen(challengeId: string, now: Date): Promise<LoginChallenge | null>;
  /** Ends the open ones of an account, as when its password changes. */
  endAll(kind: LoginKind, accountId: number, at: Date): Promise<void>;
};
