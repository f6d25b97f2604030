import type { KnownPatient } from '../../patients/patients.api.ts';
import type { Typed } from '../../drafts/local-draft.ts';
import type { Faults } from './faults.ts';

/** What the fields of a new request are given. */
export type DraftForm = {
  readonly typed: Typed;
  readonly faults: Faults;
  readonly knownPatients: readonly KnownPatient[];
  readonly change: (part: Partial<Typed>) => void;
};
