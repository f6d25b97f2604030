import type { TypedPatient } from '../patients/PatientFields.tsx';

type OfPatient = { readonly patient: TypedPatient };

/**
 * What is typed here over what another device has saved meanwhile: only the fields that differ from `base`, which is what
 * the server had of them when it was last read or saved here. null: not known, and what is typed here stands.
 */
export function laidOver<Typed extends OfPatient & { readonly details: object }>(
  base: Typed | null,
  typed: Typed,
  record: Typed,
): Typed {
  if (base === null) return typed;
  return {
    ...fieldsOver(base, typed, record),
    patient: ofOnePatient(fieldsOver(base.patient, typed.patient, record.patient), [typed, record]),
    details: fieldsOver(base.details, typed.details, record.details),
  };
}

function fieldsOver<Fields extends object>(base: Fields, typed: Fields, record: Fields): Fields {
  const names = Object.keys(typed) as (keyof Fields)[];
  const changed = names.filter((name) => !isSame(typed[name], base[name]));
  return { ...record, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A known patient is known by his names: under others nobody has said who it is. */
function ofOnePatient(patient: TypedPatient, sides: readonly OfPatient[]): TypedPatient {
  const { known, lastname, firstname } = patient;
  const isOfOne = sides.some(
    ({ patient: side }) => side.known === known && side.lastname === lastname && side.firstname === firstname,
  );
  return typeof known !== 'number' || isOfOne ? patient : { ...patient, known: null };
}
