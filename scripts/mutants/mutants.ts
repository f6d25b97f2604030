import { accessMutants } from './access.ts';
import { alertMutants } from './alerts.ts';
import { contentMutants } from './content.ts';
import { factorMutants } from './factors.ts';
import { insurerMutants } from './insurers.ts';
import { moneyMutants } from './money.ts';
import type { Mutant } from './mutant.ts';
import { phoneMutants } from './phone.ts';
import { practiceMutants } from './practices.ts';
import { readingMutants } from './reading.ts';
import { runningMutants } from './running.ts';
import { trustMutants } from './trust.ts';

/** One for each control of docs/security.md and docs/reliability.md. */
export const mutants: readonly Mutant[] = [
  ...accessMutants,
  ...alertMutants,
  ...contentMutants,
  ...factorMutants,
  ...insurerMutants,
  ...moneyMutants,
  ...phoneMutants,
  ...practiceMutants,
  ...readingMutants,
  ...runningMutants,
  ...trustMutants,
];
