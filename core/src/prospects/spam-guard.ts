/**
 * How long a public form has stood on the screen, at the least, when a person sends it: four fields are not read and
 * filled in sooner, by a browser's own filling-in either. The screen waits for the rest of it before it sends.
 */
export const FORM_MIN_SHOWN_MS = 2000;

type Guarded = {
  /** A field that no person sees; '' from everybody but a robot that fills in all there is. */
  readonly trap: string;
  /** Null where the sender does not say: it is the screen's word, and the contract does not ask for it. */
  readonly shownForMs: number | null;
};

/** Whether a public form was filled in by a robot. Source: reliability, "Spam guard of the public forms". */
export function looksLikeRobot({ trap, shownForMs }: Guarded): boolean {
  return trap.trim() !== '' || (shownForMs !== null && shownForMs < FORM_MIN_SHOWN_MS);
}
