/** A page for the patient, as it is drawn: two sentences carry it, and it reads when printed in grey. */
export type Sheet = {
  /** In the outline. */
  readonly name: string;
  /** The practice, its name first. */
  readonly from: readonly string[];
  /** At the right of it: when it is handed over, and under which number. */
  readonly dated: readonly string[];
  readonly patient: string;
  readonly sentences: readonly string[];
  /** Smaller, under them. */
  readonly remark: string;
  /** Who pays what, a bar in proportion; null while a part is not known. */
  readonly shares: readonly SheetShare[] | null;
  readonly care: SheetTable;
  /** Side by side in a frame. */
  readonly frames: readonly SheetFrame[];
  readonly next: { readonly title: string; readonly steps: readonly SheetStep[] };
  /** At the foot. */
  readonly notice: string;
  readonly product: string;
};

export type SheetShare = {
  readonly label: string;
  readonly value: string;
  readonly cents: number;
  readonly payer: 'mandatory' | 'insurer' | 'second' | 'patient';
};

/** The first column stands at the left, the others at the right. */
export type SheetTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly { readonly label: string; readonly value: string }[];
};

export type SheetFrame = { readonly label: string; readonly strong: string; readonly note: string };

/** What is said first is read first. */
export type SheetStep = { readonly strong: string; readonly rest: string };
