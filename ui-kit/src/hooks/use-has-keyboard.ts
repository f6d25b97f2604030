import { useMediaQuery } from './use-media-query.ts';

/** Whether the keys of a screen are worth showing: not on a phone or a tablet. */
export const useHasKeyboard = (): boolean => useMediaQuery('(hover: hover) and (min-width: 768px)');
