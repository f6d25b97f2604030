import { toast } from '../Toaster/toast.ts';

/** A part of a screen that somebody asked for could not be fetched: cut off, or gone with the version that it was of. */
export function tellMissing(): void {
  toast.error(
    navigator.onLine
      ? 'Cette partie n’est pas arrivée\u00a0: réessayez, ou rechargez la page.'
      : 'La connexion est coupée\u00a0: réessayez une fois en ligne.',
  );
}
