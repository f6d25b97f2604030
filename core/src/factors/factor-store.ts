import type { LoginKind } from '../shared/actor.ts';
import type { LoginIdentity } from './login-identity.ts';
import type { MadePasskey, StoredPasskey } from './passkey-ports.ts';

/** A passkey as its owner sees it. */
export type OwnPasskey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

/** How an account proves itself beside its password. */
export type OwnFactors = {
  readonly passkeys: readonly OwnPasskey[];
  readonly totpSince: Date | null;
  /** How many recovery codes are left; null where none were ever made. */
  readonly codesLeft: number | null;
};

export type FoundPasskey = StoredPasskey & {
  readonly id: string;
  readonly kind: LoginKind;
  readonly accountId: number;
};

export type FactorStore = {
  of(identity: LoginIdentity): Promise<OwnFactors>;
  /** Credential ids that a browser must not make anew. */
  credentialIds(identity: LoginIdentity): Promise<readonly string[]>;
  /** False when the credential is somebody's already. */
  addPasskey(
    identity: LoginIdentity,
    passkey: MadePasskey & { readonly name: string; readonly at: Date },
  ): Promise<boolean>;
  findPasskey(credentialId: string): Promise<FoundPasskey | null>;
  /** Keeps the new count of its uses. False when it is not ahead of the last one: a copy, or the same answer again. */
  usePasskey(
    id: string,
    use: { readonly counter: number; readonly isBackedUp: boolean; readonly at: Date },
  ): Promise<boolean>;
  /** Throws not_found. */
  renamePasskey(identity: LoginIdentity, id: string, name: string): Promise<void>;
  /** Throws not_found. */
  removePasskey(identity: LoginIdentity, id: string): Promise<void>;
  /** Marks a challenge as answered. True once only. */
  useChallenge(id: string, at: Date): Promise<boolean>;

  /** A secret that no code has confirmed yet; takes the place of an older one. */
  beginTotp(identity: LoginIdentity, secretSealed: string, at: Date): Promise<void>;
  /** The one begun after `since`. */
  begunTotp(identity: LoginIdentity, since: Date): Promise<string | null>;
  /** False when none was begun. */
  confirmTotp(identity: LoginIdentity, step: number, at: Date): Promise<boolean>;
  totpSecret(identity: LoginIdentity): Promise<string | null>;
  /** Uses up the codes up to this step. True once only. */
  useTotpStep(identity: LoginIdentity, step: number): Promise<boolean>;
  /** Throws not_found. */
  removeTotp(identity: LoginIdentity): Promise<void>;

  /** The older ones are dead. */
  replaceRecoveryCodes(identity: LoginIdentity, hashes: readonly string[], at: Date): Promise<void>;
  /** True once only. */
  useRecoveryCode(identity: LoginIdentity, hash: string, at: Date): Promise<boolean>;

  /** All that was added at or after an instant; without one, all. */
  removeAll(identity: LoginIdentity, since?: Date): Promise<void>;
};
