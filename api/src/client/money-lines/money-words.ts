import { createContext } from 'react';

/** What the lines of a statement pay, in French. */
export type MoneyWords = {
  /** 'plusieurs PEC possibles'. */
  readonly several: string;
  /** Its text names another, of which nothing is awaited. */
  readonly namesOther: string;
  /** Something was said to be paid, which it may be. */
  readonly noted: string;
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
  namesOther: 'Le libellé nomme une autre PEC',
  noted: 'Déjà confirmé pour partie',
  paidBy: 'PEC payée par',
  unit: 'PEC',
  reference: 'Référence lue',
  short: (reference) => reference.slice(-6),
};

/** Requests, unless a screen says otherwise. */
export const MoneyWordsContext = createContext<MoneyWords>(wordsOfRequests);
