import type { AccountKind } from '../shared/crypto-ports.ts';

/** What the login looks at, of an administrator or a practitioner. */
export type Account = {
  readonly kind: AccountKind;
  readonly id: number;
  readonly email: string;
  /** Null before the registration. */
  readonly passwordHash: string | null;
  /** Active, and of a practitioner neither archived nor a prospect. */
  readonly mayLogIn: boolean;
  readonly needsCode: boolean;
  /** Works on during a maintenance. */
  readonly isSuperAdministrator: boolean;
};

/** Deleted accounts are not found. */
export type AccountStore = {
  findByEmail(kind: AccountKind, email: string): Promise<Account | null>;
  find(kind: AccountKind, id: number): Promise<Account | null>;
  /** Locks the account until the transaction ends, so that one login of it is prepared at a time. */
  lock(kind: AccountKind, id: number): Promise<void>;
  savePasswordHash(kind: AccountKind, id: number, passwordHash: string): Promise<void>;
};
