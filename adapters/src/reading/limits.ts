/** What is read of a document at most: a quote or letter has a few pages. */
export const MAX_PAGES = 10;
export const MAX_CHARACTERS = 100_000;
/** A page of fewer words is a picture with a stamp, not a text. */
export const LEAST_WORDS = 20;
/** Of the characters, this part may be ones that the file does not name. */
export const MOST_UNNAMED = 0.2;
/** Of a document without text, so many pages are recognised: a photographed quote has one or two. */
export const MAX_PICTURES = 4;
/** A page is drawn at so many dots an inch: what recognition reads best. */
export const DRAWN_DPI = 200;
/** A longer side costs more and is read no better. */
export const MOST_SIDE_PIXELS = 2200;
/** The same of a card, which fills its photograph. */
export const MOST_SIDE_OF_CARD = 1600;
export const MAX_PIXELS = 50_000_000;
/** For each page, on the clock of a machine that may be busy with what comes first; and for the whole process, in memory. */
export const MOST_MS_A_PAGE = 120_000;
export const MOST_BYTES = 768_000_000;
