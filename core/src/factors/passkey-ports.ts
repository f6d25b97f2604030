/** What a browser answers when it has made a passkey; base64url. */
export type PasskeyMaking = {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
};

/** What a browser answers when it logs in by a passkey; base64url. */
export type PasskeyProof = {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** Whose it says it is. */
  readonly userHandle: string;
};

export type StoredPasskey = {
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
};

export type MadePasskey = StoredPasskey & {
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
};

export type PasskeyUse = { readonly counter: number; readonly isBackedUp: boolean };

/** Passkeys of the place where users reach the product (WebAuthn). */
export type PasskeyAuthority = {
  /** False where no browser makes one: not https, or an address without a name. */
  readonly isAvailable: boolean;
  /** What a browser needs to make one, as JSON. */
  makingOptions(wish: {
    readonly challenge: string;
    readonly userHandle: string;
    readonly email: string;
    readonly existing: readonly string[];
  }): Promise<Readonly<Record<string, unknown>>>;
  /** What a browser needs to log in by any that it has for us, as JSON. */
  proofOptions(wish: { readonly challenge: string }): Promise<Readonly<Record<string, unknown>>>;
  /** The challenge that an answer says it answers; null where it says none. */
  challengeOf(answer: { readonly clientDataJSON: string }): string | null;
  /** Null unless it was made here, for this challenge, by its user in person. */
  verifyMaking(making: PasskeyMaking, challenge: string): Promise<MadePasskey | null>;
  /** Null unless this passkey signed this challenge here, by its user in person. */
  verifyProof(proof: PasskeyProof, challenge: string, passkey: StoredPasskey): Promise<PasskeyUse | null>;
};

/** Codes of an application that counts half minutes (RFC 6238). */
export type TotpCodes = {
  newSecret(): string;
  /** What the application reads. */
  uri(of: { readonly secret: string; readonly email: string }): string;
  /** The step whose code this is, of the present one and its two neighbours; null for none. */
  stepOf(secret: string, code: string, now: Date): number | null;
};
