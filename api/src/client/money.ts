/** Euros of the wire as integer cents. */
export const inCents = (euros: number): number => Math.round(euros * 100);
