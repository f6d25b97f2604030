import { textLimits } from '../shared/text-limits.ts';
import { isCommonPassword } from './common-passwords.ts';

const PASSWORD_MIN_LENGTH = 8;

export type PasswordFault = 'password_rule' | 'password_common' | 'password_too_long';

/**
 * What is wrong with a new password, as a key of the field sentences; null when it may be used. Any character is
 * allowed and nothing is trimmed. `ownWords`: names too easy to guess here, such as the product's.
 */
export function passwordFault(password: string, ownWords: readonly string[] = []): PasswordFault | null {
  const length = Array.from(password).length;
  if (length > textLimits.password) return 'password_too_long';
  const isVaried = /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password);
  if (length < PASSWORD_MIN_LENGTH || !isVaried) return 'password_rule';
  return isCommonPassword(password, ownWords) ? 'password_common' : null;
}
