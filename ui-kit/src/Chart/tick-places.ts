/** Which points are named under the axis: the last one, and others at even steps before it, as many as fit. */
export function tickPlaces(points: number, most: number): readonly number[] {
  if (points === 0) return [];
  const step = Math.max(1, Math.ceil((points - 1) / Math.max(1, most - 1)));
  const places: number[] = [];
  for (let place = points - 1; place >= 0; place -= step) places.unshift(place);
  return places;
}
