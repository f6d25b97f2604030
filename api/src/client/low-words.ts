import { euroText } from './money.ts';

/** 'Dent 26, HBLD734 réglée 116,80 € au lieu de 213,40 €', of an act in euros. */
export const lowWords = ({
  code,
  tooth,
  amount,
  paid,
}: {
  readonly code: string;
  readonly tooth: string;
  readonly amount: number;
  readonly paid: number;
}): string =>
  `${tooth ? `Dent ${tooth}, ${code}` : code} réglé ${euroText(paid)} au lieu de ${euroText(amount)}`;

type Acts = readonly {
  readonly code: string;
  readonly tooth: string;
  readonly amount: number;
  readonly paid: number | null;
}[];

/** The same of each act of a bill that was paid too low, where its payer says. */
export const lowsOf = (acts: Acts): readonly string[] =>
  acts.flatMap(({ paid, ...act }) =>
    paid !== null && paid < act.amount ? [lowWords({ ...act, paid })] : [],
  );
