import type { Filled, HeldTexts } from '@accordent/api/client/proposals.ts';
import type { Typed } from '../../../drafts/local-draft.ts';

/** What is typed, under the names of what may be read. */
export function heldTexts({ patient, details }: Typed): HeldTexts {
  const { birthDate, amcNumber, memberNumber, cardValidUntil, quoteDate, quoteTotal, insuredNir } = details;
  return {
    lastname: patient.lastname,
    firstname: patient.firstname,
    nir: patient.nir.number + patient.nir.key,
    insuredNir: insuredNir ? insuredNir.number + insuredNir.key : '',
    birthDate,
    amcNumber,
    memberNumber,
    cardValidUntil,
    quoteDate,
    quoteTotal,
  };
}

/** What changes of the form when these values are taken: the same as if they were typed. */
export function taking({ patient, details }: Typed, fill: Filled): Partial<Typed> {
  const { lastname, firstname, nir, insuredNir, ...texts } = fill;
  const isTaken = typeof patient.known === 'number';
  let next = patient;
  if (nir !== undefined)
    next = {
      ...next,
      nir: parted(nir),
      isNirConfirmed: false,
      known: null,
      ...(isTaken ? patient.typedNames : {}),
    };
  if (lastname !== undefined || firstname !== undefined) {
    const typedNames = { lastname: lastname ?? next.lastname, firstname: firstname ?? next.firstname };
    next = {
      ...next,
      ...typedNames,
      typedNames,
      known: typeof next.known === 'number' ? 'other' : next.known,
    };
  }
  return {
    ...(next !== patient && { patient: next }),
    ...(Object.keys(texts).length + (insuredNir?.length ?? 0) > 0 && {
      details: {
        ...details,
        ...texts,
        ...(insuredNir !== undefined && { insuredNir: parted(insuredNir), insuredNirConfirmed: false }),
      },
    }),
  };
}

const NIR_LENGTH = 13;
const parted = (nir: string) => ({ number: nir.slice(0, NIR_LENGTH), key: nir.slice(NIR_LENGTH) });
