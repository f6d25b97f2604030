import type { LoginKind } from '../shared/actor.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';

/** What the login looks at, of an administrator, a practitioner or a member of a practice. */
export type Account = {
  readonly kind: LoginKind;
  readonly id: number;
  readonly email: string;
  /** Null before the registration. */
  readonly passwordHash: string | null;
  /** Active, and of a practitioner neither archived nor a prospect; of a member, with a practice that may. */
  readonly mayLogIn: boolean;
  /** Its owner wants one, or has a second factor. */
  readonly needsCode: boolean;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  /** Works on during a maintenance. */
  readonly isSuperAdministrator: boolean;
};

/** Deleted accounts are not found. */
export type AccountStore = {
  /** Of this area: a member’s is that of the dentists. */
  findByEmail(area: AccountKind, email: string): Promise<Account | null>;
  find(kind: LoginKind, id: number): Promise<Account | null>;
  /** Locks the account until the transaction ends, so that one login of it is prepared at a time. */
  lock(kind: LoginKind, id: number): Promise<void>;
  /** From now on a code goes with the password. */
  askForCode(kind: LoginKind, id: number): Promise<void>;
  savePasswordHash(kind: LoginKind, id: number, passwordHash: string): Promise<void>;
};
