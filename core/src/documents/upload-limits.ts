/** What a file may be. The size is a default: `UPLOAD_MAX_MB` is configuration. */
export const DEFAULT_UPLOAD_MAX_MB = 15;
export const MAX_PAGES = 50;
export const MAX_MEGAPIXELS = 50;

/** Files sent before their request are kept this long. */
export const UPLOAD_LIFE_HOURS = 24;
