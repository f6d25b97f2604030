import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordFault } from './password-rules.ts';

/** Throws `invalid` about `field` when this may not be a password; the product's own name is one of the first tried. */
export function checkNewPassword(
  { product }: Pick<Ports, 'product'>,
  { field, password }: { field: string; password: string },
): void {
  const fault =
    passwordFault(password) ?? (isCommonPassword(password, [product.name]) ? 'password_common' : null);
  if (fault) throw invalidFields({ [field]: fault });
}
