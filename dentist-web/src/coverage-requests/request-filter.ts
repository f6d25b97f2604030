import type { Decision, ValidityState } from '@accordent/api/client/answers.ts';
import { results, validityOfWord, validityWords } from '@accordent/api/client/decisions.ts';

/** What a list of PEC is narrowed to; days are `YYYY-MM-DD` in Paris, both included. */
export type RequestFilter = {
  /** A patient's name, a reference, an insurer. */
  readonly words: string | null;
  readonly patientId: number | null;
  readonly userId: number | null;
  readonly statusId: number | null;
  /** What the insurer answered. */
  readonly result: Decision | null;
  /** Until when its agreement holds. */
  readonly validity: ValidityState | null;
  readonly from: string | null;
  readonly to: string | null;
};

export const NO_FILTER: RequestFilter = {
  words: null,
  patientId: null,
  userId: null,
  statusId: null,
  result: null,
  validity: null,
  from: null,
  to: null,
};

export const isFiltered = (filter: RequestFilter): boolean =>
  Object.values(filter).some((value) => value !== null);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter that an address holds; what is no filter is left out. */
export function readFilter(search: URLSearchParams): RequestFilter {
  const id = (name: string) => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  const day = (name: string) => {
    const value = search.get(name);
    return value && DAY.test(value) ? value : null;
  };
  return {
    words: search.get('recherche')?.trim() || null,
    patientId: id('patient'),
    userId: id('praticien'),
    statusId: id('statut'),
    result: results.find((result) => result === search.get('reponse')) ?? null,
    validity: validityOfWord(search.get('valable')),
    from: day('du'),
    to: day('au'),
  };
}

/** The same filter as an address keeps it. */
export function writeFilter(filter: RequestFilter): URLSearchParams {
  const { words, patientId, userId, statusId, result, validity, from, to } = filter;
  const search = new URLSearchParams();
  const parts = {
    recherche: words,
    patient: patientId,
    praticien: userId,
    statut: statusId,
    reponse: result,
    valable: validity && validityWords[validity],
    du: from,
    au: to,
  };
  for (const [name, value] of Object.entries(parts)) if (value !== null) search.set(name, String(value));
  return search;
}
