import { createContext } from 'react';

/** What the lines of a statement pay, in French. */
export type MoneyWords = {
  /** 'plusieurs PEC possibles'. */
  readonly several: string;
  /** Before the label of a line: which of them it pays. */
  readonly paidBy: string;
  /** After how many. */
  readonly unit: string;
  /** Why a line of several is one of them; and of one that names it. */
  readonly reference: string;
  /** The end by which one is told from another. */
  readonly short: (reference: string) => string;
};

export const wordsOfRequests: MoneyWords = {
  several: 'Plusieurs PEC possibles',
  paidBy: 'PEC payée par',
  unit: 'PEC',
  reference: 'Référence lue',
  short: (reference) => reference.slice(-6),
};

/** Requests, unless a screen says otherwise. */
export const MoneyWordsContext = createContext<MoneyWords>(wordsOfRequests);
