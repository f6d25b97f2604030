import { failureKinds } from '@accordent/core/transmissions/proof-line.ts';

/** SQL: the kinds of lines of a proof that say that a mail did not arrive. */
export const FAILURES = failureKinds.map((kind) => `'${kind}'`).join(', ');
