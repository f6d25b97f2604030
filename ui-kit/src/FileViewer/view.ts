/** The zoom that shows the whole page, whatever the room. */
export const ZOOM_FIT = 'fit';
/** The zoom that fills the width of the room. */
export const ZOOM_WIDTH = 'width';
export type Zoom = number | typeof ZOOM_FIT | typeof ZOOM_WIDTH;
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

/** The zoom that `zoom` means for this page in this room: whole, or as wide as the room and still readable. */
export function scaleOf(
  zoom: Zoom,
  facts: PageFacts | null,
  rotation: Rotation,
  room: { width: number; height: number },
): number {
  if (typeof zoom === 'number') return zoom;
  if (!facts) return 1;
  const isOnSide = rotation % 180 !== 0;
  const width = isOnSide ? facts.height : facts.width;
  const height = isOnSide ? facts.width : facts.height;
  if (width === 0 || height === 0 || room.width === 0) return 1;
  const margin = zoom === ZOOM_WIDTH ? 16 : 48;
  const wide = (room.width - margin) / width;
  const scale = zoom === ZOOM_WIDTH ? wide : Math.min(wide, (room.height - margin) / height);
  return Math.max(0.05, Math.min(scale, 2));
}

/** A quarter turn to the left. */
export const turnLeft = (rotation: Rotation): Rotation => turnRight(turnRight(turnRight(rotation)));

/** A quarter turn to the right. */
export function turnRight(rotation: Rotation): Rotation {
  const turns: Record<Rotation, Rotation> = { 0: 90, 90: 180, 180: 270, 270: 0 };
  return turns[rotation];
}
