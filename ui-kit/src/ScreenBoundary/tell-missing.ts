import { toast } from '../Toaster/toast.ts';

/**
 * A part of a screen that somebody asked for could not be fetched: cut off, or gone with the version that it was of. Chromium
 * keeps a module that failed for as long as the page stands, so that a new wish alone may not help.
 */
export const tellMissing = (): string =>
  toast.error('Cette partie n’est pas arrivée\u00a0: réessayez une fois en ligne, ou rechargez la page.');
