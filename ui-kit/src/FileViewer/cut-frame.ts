/** A box on a page, in points from its top left corner. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels a point: letters of eleven points are as large as the words of the screen. */
const USUAL_SCALE = 1.25;
const LEAST_SCALE = 1;
const MARGIN = 6;

/**
 * What of a page a strip of so many pixels shows of a place: it ends with the place, so that the words before it, which
 * name it, are seen; a place that is longer than the strip begins it.
 */
export function cutFrame(
  place: Place,
  strip: { readonly width: number; readonly height: number },
): { readonly scale: number; readonly left: number; readonly top: number } {
  const fits = strip.width / (place.width + 2 * MARGIN);
  const scale = Math.max(LEAST_SCALE, Math.min(USUAL_SCALE, fits));
  const end = place.left + place.width + MARGIN - strip.width / scale;
  return {
    scale,
    left: Math.max(0, fits < LEAST_SCALE ? place.left - MARGIN : end),
    top: place.top + place.height / 2 - strip.height / scale / 2,
  };
}

/** The box around those that stand on the line of the first: a place may be told in several words. */
export function lineOf(places: readonly Place[]): Place | null {
  const [first] = places;
  if (!first) return null;
  const line = places.filter(({ top }) => Math.abs(top - first.top) < first.height / 2);
  const left = Math.min(...line.map((place) => place.left));
  return { ...first, left, width: Math.max(...line.map((place) => place.left + place.width)) - left };
}
