/** Moves labels that would lie on each other apart, each as near to its place as may be. */
export function spreadApart(places: readonly number[], room: number): readonly number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  for (let rank = 1; rank < order.length; rank += 1) {
    const [above = 0, below = 0] = [order[rank - 1], order[rank]];
    const lack = room - ((moved[below] ?? 0) - (moved[above] ?? 0));
    if (lack <= 0) continue;
    moved[above] = (moved[above] ?? 0) - lack / 2;
    moved[below] = (moved[below] ?? 0) + lack / 2;
  }
  return moved;
}
