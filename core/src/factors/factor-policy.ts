import { parisDay } from '../shared/calendar.ts';

/** What may stand besides a password, the strongest first. */
export const secondFactors = ['passkey', 'totp', 'mail'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** What super administrators ask of the logins of the staff. */
export type LoginPolicy = {
  /** From this Paris day on staff must have a passkey or an application of codes; null: never. */
  readonly factorFrom: string | null;
  /** Whether those who have one may also log in by a mailed code. */
  readonly mailFallback: boolean;
};

export const NO_POLICY: LoginPolicy = { factorFrom: null, mailFallback: true };

/** Whether one of the staff may do nothing any more but set up a second factor. */
export const mustAddFactor = (
  { factorFrom }: Pick<LoginPolicy, 'factorFrom'>,
  { hasFactor, now }: { hasFactor: boolean; now: Date },
): boolean => factorFrom !== null && !hasFactor && parisDay(now) >= factorFrom;
