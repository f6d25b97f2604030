/** Passwords: Argon2id with a pepper. */
export type PasswordHasher = {
  /** A PHC string, after the version of the pepper. Throws `busy` when too many hashes wait. */
  hash(password: string): Promise<string>;
  /** With no stored hash (unknown account) burns the same time and answers false. Throws `busy`. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Whether the stored hash was made with other costs than today's, or an older pepper. */
  needsRehash(stored: string): boolean;
};

/** Encryption of what the application keeps secret: NIR, credentials, provider secrets. */
export type SecretBox = {
  /** `context` names the column, such as 'patients.nir': a sealed value opens under the same one only. */
  seal(plain: string, context: string): string;
  /** Throws an Error when the value was changed, was sealed under another context, or its key is gone. */
  open(sealed: string, context: string): string;
};

/** The blind index that finds a NIR without opening it. */
export type NirIndex = {
  /** Of the key that indexes now. */
  readonly version: string;
  /** Keyed hash of the first 13 characters, as it is kept. */
  key(first13: string): string;
  /** The same by every key that is known, the present one first: while a key is rotated rows bear either. */
  keys(first13: string): readonly string[];
};

/** The two areas that a login may open. */
export type AccountKind = 'admin' | 'practitioner';

export type TokenClaims = {
  readonly sub: number;
  readonly sid: string;
  readonly kind: AccountKind;
  /** For display only: rights are read at each request. */
  readonly roles: readonly string[];
  /** Whole seconds. */
  readonly issuedAt: Date;
  readonly expiresAt: Date;
};

export type TokenIssuer = {
  /** `account`: whose drafts a device keeps, for the device alone; never read here. */
  issue(claims: TokenClaims & { readonly account: string }): Promise<string>;
  /** The claims of a token that is ours and alive (5 s of tolerance); null for any other text. */
  read(token: string): Promise<TokenClaims | null>;
};

/** The six digits of a challenge: derived, so that nothing secret is stored or queued. */
export type LoginCodes = {
  code(challengeId: string): string;
  /** The same by every key that is known: while one is rotated, a code that was mailed before still serves. */
  codes(challengeId: string): readonly string[];
};

/** One-use tokens of links and tickets: only the hash is stored. */
export type RandomTokens = {
  /** 32 random bytes, URL-safe. */
  token(): string;
  /** SHA-256 in hexadecimal, of a token, a text or the bytes of a file. */
  hash(token: string | Uint8Array): string;
};

/** Signatures of addresses that open without a bearer token, such as a document for five minutes. */
export type UrlSigner = {
  /** Covers the payload and the end; the end is part of the signature. */
  sign(payload: string, expiresAt: Date): string;
  /** The same by every key that is known, the present one first. */
  signatures(payload: string, expiresAt: Date): readonly string[];
  /** By any key that is known. */
  verify(payload: string, signature: string, now: Date): boolean;
};

/** What seals the journal: marks that only its holder can make, and signatures that stand for all lines up to one. */
export type JournalKey = {
  /** The version that seals now. */
  readonly current: string;
  /** SHA-256 of a text. */
  hash(text: string): string;
  /** A keyed mark of the text; null where this version is unknown. */
  mark(version: string, text: string): string | null;
  sign(text: string): string;
  verify(version: string, text: string, signature: string): boolean;
};
