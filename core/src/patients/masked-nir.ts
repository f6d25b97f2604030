import type { SecretBox } from '../shared/crypto-ports.ts';
import { maskNir } from '../shared/nir.ts';

/** A number opens where it was sealed: this column. */
export const NIR_CONTEXT = 'patients.nir';

/** A kept number as records carry it; '' once it has been erased. */
export function openMaskedNir(secretBox: SecretBox, nirSealed: string): string {
  return nirSealed === '' ? '' : maskNir(secretBox.open(nirSealed, NIR_CONTEXT));
}
