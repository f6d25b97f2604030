import { namesAnother } from '@accordent/api/client/use-known-patients.ts';
import type { KnownPatient } from './patients.api.ts';

/** A patient as a form holds him. */
export type TypedPatient = {
  readonly nir: { readonly number: string; readonly key: string };
  readonly lastname: string;
  readonly firstname: string;
  /** The known patient who was chosen; 'other': none of them; null: nobody has said. */
  readonly known: number | 'other' | null;
};

export const nobody: TypedPatient = {
  nir: { number: '', key: '' },
  lastname: '',
  firstname: '',
  known: null,
};

/**
 * The known patient whose names stand in the form: the chosen one, or the only one unless he was put aside or another's
 * names were typed.
 */
export function patientTaken(
  { known, ...names }: TypedPatient,
  knownPatients: readonly KnownPatient[],
): KnownPatient | null {
  if (known === 'other') return null;
  const [only, ...others] = knownPatients;
  if (known === null) return only && others.length === 0 && !namesAnother(names, knownPatients) ? only : null;
  return knownPatients.find(({ id }) => id === known) ?? null;
}
