/** The zoom that shows the whole page, whatever the room. */
export const ZOOM_FIT = 'fit';
export type Zoom = number | typeof ZOOM_FIT;
export type Rotation = 0 | 90 | 180 | 270;

/** What a loaded page says of itself, in CSS pixels at 100 %, upright. */
export interface PageFacts {
  width: number;
  height: number;
  pages: number;
}

const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4];

/** The next step of the zoom above (1) or below (-1) the scale shown. */
export function stepZoom(scale: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? STEPS.find((step) => step > scale + 0.005)
      : STEPS.findLast((step) => step < scale - 0.005);
  return next ?? (direction === 1 ? (STEPS.at(-1) ?? 4) : (STEPS[0] ?? 0.1));
}

/** A quarter turn to the right. */
export function turnRight(rotation: Rotation): Rotation {
  const turns: Record<Rotation, Rotation> = { 0: 90, 90: 180, 180: 270, 270: 0 };
  return turns[rotation];
}
