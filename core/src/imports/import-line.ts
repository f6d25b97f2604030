/** Something to say about a cell of a line. */
export type LineRemark = {
  /** The column, under the name that the file gives it. */
  readonly field: string;
  /** What the cell holds. */
  readonly value: string;
  /** The key of a sentence, and what it names: a limit, another line, an address. */
  readonly fault: string;
  readonly detail?: number | string;
};

/** 'add': a new record; 'known': it is there already, and stays as it is; 'faulty': it cannot be written. */
export const lineStates = ['add', 'known', 'faulty'] as const;
export type LineState = (typeof lineStates)[number];

/** A line of a file as it would be imported. */
export type ImportLine = {
  readonly line: number;
  readonly state: LineState;
  /** Who or what it is about, and what it is recognised by. */
  readonly name: string;
  readonly key: string;
  /** None, unless it is faulty. */
  readonly faults: readonly LineRemark[];
  /** Written nevertheless. */
  readonly warnings: readonly LineRemark[];
};
