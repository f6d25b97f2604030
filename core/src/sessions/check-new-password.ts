import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordFault, type PasswordFault } from './password-rules.ts';

/** What is wrong with a new password; the product's own name is one of the first tried. */
export function newPasswordFault(
  { product }: Pick<Ports, 'product'>,
  password: string,
): PasswordFault | null {
  return passwordFault(password) ?? (isCommonPassword(password, [product.name]) ? 'password_common' : null);
}

/** Throws `invalid` about `field` when this may not be a password. */
export function checkNewPassword(
  ports: Pick<Ports, 'product'>,
  { field, password }: { field: string; password: string },
): void {
  const fault = newPasswordFault(ports, password);
  if (fault) throw invalidFields({ [field]: fault });
}
