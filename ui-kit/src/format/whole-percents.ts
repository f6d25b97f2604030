/**
 * Shares as whole percents that make `whole` together: each is rounded down, and the points that are left go to the
 * largest rests. Rounded alone, three shares may make 99 or 101.
 */
export function wholePercents(shares: readonly number[], whole: number): readonly number[] {
  const exact = shares.map((share) => 100 * share);
  const floors = exact.map(Math.floor);
  const left = whole - floors.reduce((sum, floor) => sum + floor, 0);
  const rest = (place: number): number => exact[place]! - floors[place]!;
  const raised = new Set([...shares.keys()].toSorted((one, other) => rest(other) - rest(one)).slice(0, left));
  return floors.map((floor, place) => (raised.has(place) ? floor + 1 : floor));
}
