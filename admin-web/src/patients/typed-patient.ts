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

/** The known patient whose names stand in the form: the chosen one, or the only one unless he was put aside. */
export function patientTaken(
  { known }: TypedPatient,
  knownPatients: readonly KnownPatient[],
): KnownPatient | null {
  if (known === 'other') return null;
  const [only, ...others] = knownPatients;
  if (known === null) return only && others.length === 0 ? only : null;
  return knownPatients.find(({ id }) => id === known) ?? null;
}
