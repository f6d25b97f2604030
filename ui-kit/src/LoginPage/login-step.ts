export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What kind of code is given at the second step. */
export type CodeWay = 'mail' | 'totp' | 'recovery';

/** What is asked beside the password. */
export interface SecondStep {
  /** 'passkey': nothing goes on but the passkey itself, or a recovery code. */
  readonly way: 'mail' | 'totp' | 'passkey';
  /** A mailed code does as well. */
  readonly mayMail: boolean;
  /** A recovery code does. */
  readonly mayRecover: boolean;
}

/** Who logged in by a passkey in this browser last. */
export interface KnownPerson {
  /** « Dr Quervallon ». */
  readonly name: string;
  readonly email: string;
}

/** The way in by a passkey of this device. */
export interface PasskeyWay {
  /** 'phone' is called a telephone, all else a device. */
  readonly device: 'phone' | 'other';
  /** Resolves to false when the visitor has closed the window of his browser. */
  readonly logIn: () => Promise<boolean>;
}
