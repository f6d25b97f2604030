/** What is read of a document at most: a quote or letter has a few pages. */
export const MAX_PAGES = 10;
export const MAX_CHARACTERS = 100_000;
/** A page of fewer words is a picture with a stamp, not a text. */
export const LEAST_WORDS = 20;
/** Of the characters, this part may be ones that the file does not name. */
export const MOST_UNNAMED = 0.2;
