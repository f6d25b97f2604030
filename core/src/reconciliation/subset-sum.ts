/** Beyond, many sums are equal by chance. */
const MOST_PARTS = 6;
const MOST_AMOUNTS = 24;
/** A search that takes longer finds nothing that is unique. */
const MOST_STEPS = 50_000;

type Amount = { readonly id: number; readonly cents: number };

/** The one choice of two to six amounts that sum up to `cents`; null for none, or for more than one. */
export function onlySum<Part extends Amount>(
  amounts: readonly Part[],
  cents: number,
): readonly Part[] | null {
  if (amounts.length > MOST_AMOUNTS) return null;
  const sorted = amounts.toSorted((one, other) => other.cents - one.cents);
  const rest = sorted.map((_, from) => sorted.slice(from).reduce((sum, each) => sum + each.cents, 0));
  const found: (readonly Part[])[] = [];
  let steps = 0;
  const search = (from: number, left: number, chosen: readonly Part[]): void => {
    steps += 1;
    if (left === 0 && chosen.length > 1) found.push(chosen);
    if (left <= 0 || chosen.length === MOST_PARTS || found.length > 1 || steps > MOST_STEPS) return;
    for (let at = from; at < sorted.length && rest[at]! >= left; at += 1) {
      const part = sorted[at]!;
      if (part.cents <= left) search(at + 1, left - part.cents, [...chosen, part]);
    }
  };
  search(0, cents, []);
  if (found.length !== 1 || steps > MOST_STEPS) return null;
  return amounts.filter((each) => found[0]!.includes(each));
}
