/** Beside the menu a table has no room for all its columns: what gives way stands under the name, or is left out. */
export const NARROW = '(max-width: 1199px)';
