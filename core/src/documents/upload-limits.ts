export const MAX_PAGES = 50;

/** Files sent before their request are kept this long. */
export const UPLOAD_LIFE_HOURS = 24;
