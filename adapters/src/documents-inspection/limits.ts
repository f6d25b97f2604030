/** What a document may be at most. */
export const MAX_PAGES = 50;
export const MAX_PIXELS = 50_000_000;
export const MAX_SIDE_PIXELS = 12_000;
