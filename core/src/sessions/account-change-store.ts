import type { LoginKind } from '../shared/actor.ts';

/** What may change of how an account proves itself beside its password. */
const factorChanges = [
  'passkey-added',
  'passkey-removed',
  'totp-added',
  'totp-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'factors-reset',
] as const;
export type FactorChange = (typeof factorChanges)[number];

export type NewAccountChange = {
  readonly kind: LoginKind;
  readonly accountId: number;
  readonly change: 'password' | 'email' | FactorChange;
  /** That of the account before it. */
  readonly email: string;
  /** Of the staff, where it was somebody else's account. */
  readonly changedBy: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly linksWaitUntil: Date | null;
};

export type AccountChange = NewAccountChange & {
  readonly id: string;
  readonly firstname: string;
  /** The account's address as it is now. */
  readonly presentEmail: string;
};

/** Staff have changed a dentist's address, and no second of them has confirmed it. */
export type AddressWait = {
  readonly until: Date;
  /** Who has changed it: none of them confirms it. */
  readonly changedBy: readonly number[];
};

export type AccountChangeStore = {
  /** Gives the id. */
  add(change: NewAccountChange): Promise<string>;
  /** Null when it was stopped, is past its end, or its account is deleted. */
  findLive(id: string, now: Date): Promise<AccountChange | null>;
  /**
   * Stops it with all that came after it on the account, and gives the address that the account had before the first
   * of them.
   */
  stopFrom(change: AccountChange, at: Date): Promise<{ readonly email: string }>;
  addressWait(practitionerId: number, now: Date): Promise<AddressWait | null>;
  /** Ends the wait. */
  confirmAddress(practitionerId: number, adminId: number, at: Date): Promise<void>;
};
