/** So many Paris days without a PEC, and nobody having called, a client is to be called. */
export const SILENT_DAYS = 15;
