import { dashboardCases } from './dashboard-case.ts';
import { dentistCases } from './dentist-cases.ts';
import { listCases } from './list-cases.ts';
import { pecCases } from './pec-cases.ts';
import type { Facts, ReadCase } from './read-case.ts';
import { recordCases } from './record-cases.ts';
import { searchCases } from './search-cases.ts';
import { viewCases } from './view-cases.ts';

/** Every read that is measured. */
export const readCases = (facts: Facts): readonly ReadCase[] => [
  ...pecCases(facts),
  ...viewCases(facts),
  ...listCases(facts),
  ...dentistCases(facts),
  ...recordCases(facts),
  ...dashboardCases(facts),
  ...searchCases(),
];
