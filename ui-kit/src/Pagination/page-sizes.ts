/** How many rows a page may have. */
export const PAGE_SIZES: readonly number[] = [20, 50, 100];
