/** A control, and the fault that takes it out. */
export type Mutant = {
  readonly control: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  readonly fault: string;
  /** What stands in for the control in the same file, and goes with it. */
  readonly also?: readonly { readonly text: string; readonly fault: string }[];
  /** Arguments of vitest: at least one of these tests must fail. */
  readonly test: readonly string[];
};

export const integration = (...rest: readonly string[]): readonly string[] => [
  '--project',
  'integration',
  ...rest,
];
export const unit = (...rest: readonly string[]): readonly string[] => ['--project', 'unit', ...rest];
