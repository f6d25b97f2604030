import { isOneOf } from '../sessions/same-text.ts';
import type { Account } from '../sessions/account-store.ts';
import type { TriedChallenge } from '../sessions/login-challenge-store.ts';
import { noteAccountChange } from '../sessions/note-account-change.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { LoginPolicy, SecondFactor } from './factor-policy.ts';
import { plainCode } from './recovery-codes.ts';
import { plainDigits, TOTP_CONTEXT } from './totp.ts';

/** How the second step of a login is taken. */
export const stepWays = ['mail', 'totp', 'recovery'] as const;
export type StepWay = (typeof stepWays)[number];

/** What an account may be asked for after its password. */
export type SecondStep = {
  /** What is asked first; 'passkey' where nothing but the passkey itself, or a recovery code, goes on. */
  readonly way: SecondFactor;
  /** Whether a mailed code does as well. */
  readonly mayMail: boolean;
  /** Whether a recovery code does. */
  readonly mayRecover: boolean;
};

type Standing = Pick<Account, 'kind' | 'hasTotp' | 'hasPasskey'>;

/** Mailed codes serve dentists always, and staff who have no other factor, or where they are not switched off. */
export const mayUseMail = ({ kind, hasTotp, hasPasskey }: Standing, { mailFallback }: LoginPolicy): boolean =>
  kind !== 'admin' || mailFallback || (!hasTotp && !hasPasskey);

/** The second step of this account. */
export function secondStepOf(account: Standing, policy: LoginPolicy): SecondStep {
  const mayMail = mayUseMail(account, policy);
  const way = account.hasTotp ? 'totp' : mayMail ? 'mail' : 'passkey';
  return { way, mayMail, mayRecover: account.hasTotp || account.hasPasskey };
}

/** Whether this is the right answer to the second step, in the transaction that uses it up. */
export async function isRightStep(
  {
    loginCodes,
    totpCodes,
    secretBox,
    randomTokens,
  }: Pick<Ports, 'loginCodes' | 'totpCodes' | 'secretBox' | 'randomTokens'>,
  stores: Stores,
  {
    account,
    challenge,
    way,
    code,
    at,
  }: { account: Account; challenge: TriedChallenge; way: StepWay; code: string; at: Date },
): Promise<boolean> {
  if (way === 'mail')
    return (
      challenge.isMailed &&
      isOneOf(loginCodes.codes(challenge.id), plainDigits(code)) &&
      mayUseMail(account, await stores.settings.loginPolicy())
    );
  if (way === 'totp') {
    const sealed = await stores.factors.totpSecret(account);
    if (!sealed) return false;
    const step = totpCodes.stepOf(secretBox.open(sealed, TOTP_CONTEXT), plainDigits(code), at);
    return step !== null && stores.factors.useTotpStep(account, step);
  }
  const isRight = await stores.factors.useRecoveryCode(account, randomTokens.hash(plainCode(code)), at);
  if (isRight)
    await noteAccountChange(stores, { account, change: 'recovery-code-used', changedBy: null, at });
  return isRight;
}
