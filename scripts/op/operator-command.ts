import type { ParseArgsConfig } from 'node:util';

/** 0: done; 1: not done, or not as it should be; 2: the command was written wrongly. */
export type ExitCode = 0 | 1 | 2;

export type Call = {
  /** What stands after the command's name, options left out. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly say: (sentence: string) => void;
  /** Whether the command may write (--yes); says so when it may not. */
  readonly mayWrite: () => boolean;
};

/** A command of operators: one file in this folder, one row in commands.ts. */
export type OperatorCommand = {
  /** What it does, in a line. */
  readonly summary: string;
  /** After `npm run op -- `. */
  readonly usage: string;
  /** What its words, options and exit codes mean. */
  readonly help: string;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** Nothing for 0. Throws OperatorError for what the operator can mend, UsageError for what he has written wrongly. */
  run(call: Call): Promise<ExitCode | void>;
};

/** A command written wrongly: its sentence is shown with the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}
