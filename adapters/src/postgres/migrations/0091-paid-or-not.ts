/** Payments that wait are looked up by their PEC or document alone: nothing reads them by their day any more. */
export const up = `
drop index payments_waiting;
`;
