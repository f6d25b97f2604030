/** Something that one may be told of outside the product. */
export interface AlertRow {
  readonly kind: string;
  /** « Accord d’une mutuelle » */
  readonly label: string;
}

/** By which ways one is told of what; kinds as the rows name them. */
export interface ChosenAlerts {
  readonly mailKinds: readonly string[];
  readonly pushKinds: readonly string[];
  /** One mail a day in place of a mail each. */
  readonly gathersMails: boolean;
}

/** A device that notifications go to. */
export interface AlertDevice {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
  /** When the last one left for it. */
  readonly usedAt: Date | null;
}

/** How this very device stands: it gets them; it may; its owner has said no to it; or why it cannot. */
export type ThisDevice =
  | { readonly is: 'on'; readonly id: string }
  | { readonly is: 'off' }
  | { readonly is: 'refused' }
  | { readonly is: 'unable'; readonly why: string };
