/** A file of this size and length is previewed in a second or two; a longer one is cut in several. */
export const IMPORT_MAX_BYTES = 5_000_000;
export const IMPORT_MAX_LINES = 20_000;
