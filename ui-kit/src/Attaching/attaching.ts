/** A file that goes with what is written; `share`: on its way; `sentence`: why it is not in. */
export type AttachedFile = {
  readonly key: string;
  readonly name: string;
  /** What is told of it: its size. */
  readonly fact?: string | undefined;
  readonly share?: number | undefined;
  readonly sentence?: string | undefined;
  readonly canRetry?: boolean | undefined;
};

/** What goes with what is written, and what is done with it. */
export interface Attaching {
  readonly files: readonly AttachedFile[];
  /** Whoever receives them judges how many, how large and of which kind. */
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (key: string) => void;
  readonly onRetry: (key: string) => void;
}
