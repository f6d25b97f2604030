import { arrivalKinds, failureKinds } from '@accordent/core/transmissions/proof-line.ts';

/** SQL: the kinds of lines of a proof that say that a mail did not arrive. */
export const FAILURES = failureKinds.map((kind) => `'${kind}'`).join(', ');

const ARRIVALS = arrivalKinds.map((kind) => `'${kind}'`).join(', ');

/** SQL: whether the sending of this id did not arrive: a server says so, and nobody has answered or opened it. */
export const hasFailed = (sendingId: string): string =>
  `(exists (select from proof_lines b where b.sending_id = ${sendingId} and b.kind in (${FAILURES}))
    and not exists (select from proof_lines b where b.sending_id = ${sendingId} and b.kind in (${ARRIVALS})))`;

/** SQL: whether the sending of this id was withdrawn. */
export const isWithdrawn = (sendingId: string): string =>
  `exists (select from proof_lines w where w.sending_id = ${sendingId} and w.kind = 'withdrawn')`;
