/** What the patient may be left to pay: fixed by the convention for the first two. */
export const baskets = {
  '1': 'Sans reste à charge',
  '2': 'Reste à charge modéré',
  '3': 'Tarif libre',
} as const;
export type Basket = keyof typeof baskets;

/** From this day on a code, on this tooth ('' for all others), is in this basket. Amounts in cents. */
export type BasketLine = {
  readonly code: string;
  readonly tooth: string;
  readonly basket: Basket;
  readonly tariffCents: number;
  /** null: the fee is free. */
  readonly feeLimitCents: number | null;
  /** 'yyyy-MM-dd'. */
  readonly validFrom: string;
};

/** An act of a quote; null where it was not read. */
export type QuotedAct = {
  readonly code: string;
  readonly tooth: string | null;
  readonly feeCents: number | null;
};

/**
 * `outside`: the table has the code for other teeth alone. `over`: the fee is above the limit of its basket. `within`:
 * neither.
 */
export const basketStates = ['outside', 'over', 'within'] as const;
export type BasketState = (typeof basketStates)[number];
export type JudgedAct = {
  readonly state: BasketState;
  readonly basket: Basket | null;
  readonly limitCents: number | null;
};

/** Holds an act to the lines of its code in force on this day; null where they say nothing of it. */
export function judgeAct(act: QuotedAct, lines: readonly BasketLine[], day: string): JudgedAct | null {
  const inForce = linesOn(
    lines.filter(({ code }) => code === act.code),
    day,
  );
  if (inForce.length === 0) return null;
  const forAll = inForce.find(({ tooth }) => tooth === '');
  if (act.tooth === null) {
    // On which tooth is not known: it is held to a line that is the only one.
    return inForce.length === 1 ? held(act, inForce[0]!) : null;
  }
  const line = inForce.find(({ tooth }) => tooth === act.tooth) ?? forAll;
  return line ? held(act, line) : { state: 'outside', basket: null, limitCents: null };
}

/** Of each tooth the last line that has begun. */
function linesOn(lines: readonly BasketLine[], day: string): readonly BasketLine[] {
  const found = new Map<string, BasketLine>();
  for (const line of lines) {
    const before = found.get(line.tooth);
    if (line.validFrom <= day && (!before || before.validFrom < line.validFrom)) found.set(line.tooth, line);
  }
  return [...found.values()];
}

function held({ feeCents }: QuotedAct, { basket, feeLimitCents }: BasketLine): JudgedAct {
  const isOver = feeCents !== null && feeLimitCents !== null && feeCents > feeLimitCents;
  return { state: isOver ? 'over' : 'within', basket, limitCents: feeLimitCents };
}
