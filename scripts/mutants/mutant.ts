type Edit = { readonly text: string; readonly fault: string };

/** A control, and the fault that takes it out. */
export type Mutant = {
  readonly control: string;
  readonly file: string;
  /** Each text stands in the file exactly once; what comes after the first stands in for the control, and goes with it. */
  readonly edits: readonly Edit[];
  /** Arguments of vitest: at least one of these tests must fail. */
  readonly test: readonly string[];
};

/** A control, the text that is it, and what is put in its place ('' unless told); then another text, and its place. */
type Row = readonly [control: string, text: string, fault?: string, alsoText?: string, alsoFault?: string];

/** The controls of one file that the same tests must notice. */
export const takenOut = (file: string, test: readonly string[], rows: readonly Row[]): readonly Mutant[] =>
  rows.map(([control, text, fault = '', alsoText, alsoFault = '']) => ({
    control,
    file,
    edits: [{ text, fault }, ...(alsoText === undefined ? [] : [{ text: alsoText, fault: alsoFault }])],
    test,
  }));

export const integration = (...rest: readonly string[]): readonly string[] => [
  '--project',
  'integration',
  ...rest,
];
export const unit = (...rest: readonly string[]): readonly string[] => ['--project', 'unit', ...rest];
