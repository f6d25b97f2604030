import type { LoginKind } from '../shared/actor.ts';

export type PasswordLinkKind = 'reset' | 'registration';

export type NewPasswordLink = {
  readonly id: string;
  readonly accountKind: LoginKind;
  readonly accountId: number;
  readonly kind: PasswordLinkKind;
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** A link that may still be used. */
export type PasswordLink = {
  readonly id: string;
  readonly accountKind: LoginKind;
  readonly accountId: number;
  readonly kind: PasswordLinkKind;
  readonly email: string;
  readonly firstname: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
};

export type PasswordLinkStore = {
  /** An id that no other link has: the token is made from it before the row is written. */
  newId(): string;
  /** Ends the older ones of the account. */
  create(link: NewPasswordLink): Promise<void>;
  /** Null when used, replaced, past its end, or of an account that may not log in. */
  findLiveByToken(tokenHash: string, now: Date): Promise<PasswordLink | null>;
  findLive(linkId: string, now: Date): Promise<PasswordLink | null>;
  /** Ends those of an account: whoever reads its old mailbox must not choose its password. */
  endAll(accountKind: LoginKind, accountId: number, at: Date): Promise<void>;
  /** Uses the link up. True once only. */
  use(linkId: string, now: Date): Promise<boolean>;
};
