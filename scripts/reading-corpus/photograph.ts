import sharp from 'sharp';
import type { Chance } from '../demo-data/random.ts';

/** How well somebody held the telephone. */
export type Level = 'clean' | 'medium' | 'hard';
export const levels: readonly Level[] = ['clean', 'medium', 'hard'];

type Taking = {
  /** Degrees, parts of the width, pixels, parts of full light. */
  readonly turn: number;
  readonly tilt: number;
  readonly blur: number;
  readonly noise: number;
  readonly light: number;
  readonly quality: number;
};
const takings: Record<Level, Taking> = {
  clean: { turn: 0, tilt: 0, blur: 0, noise: 0, light: 1, quality: 92 },
  medium: { turn: 2.5, tilt: 0.03, blur: 0.8, noise: 6, light: 0.85, quality: 70 },
  hard: { turn: -6, tilt: 0.07, blur: 1.3, noise: 16, light: 0.6, quality: 50 },
};

const WIDTH = 1600;
const HEIGHT = 1150;
const CARD_PART = 0.85;

/** A card on a table, as a telephone takes it: turned, seen at an angle, a little out of focus, in uneven light. */
export async function photographOf(card: Buffer, level: Level, chance: Chance): Promise<Buffer> {
  const { turn, tilt, blur, noise, light, quality } = takings[level];
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const toCard = homography(cornersOf(turn, tilt, info.height / info.width), info.width, info.height);
  const photo = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    const shade = light * (1 - (1 - light) * 0.6 * (y / HEIGHT));
    for (let x = 0; x < WIDTH; x += 1) {
      const [u, v] = toCard(x, y);
      const isTable = u < 0 || v < 0 || u >= info.width - 1 || v >= info.height - 1;
      const grain = noise === 0 ? 0 : (chance.next() + chance.next() - 1) * noise;
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = isTable ? [150, 132, 112][channel]! : smooth(data, info.width, u, v, channel);
        photo[(y * WIDTH + x) * 3 + channel] = Math.max(0, Math.min(255, colour * shade + grain));
      }
    }
  }
  const taken = sharp(photo, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  return (blur === 0 ? taken : taken.blur(blur)).jpeg({ quality }).toBuffer();
}

/** Between four pixels: without it a code's modules break at a few degrees. */
function smooth(data: Buffer, width: number, u: number, v: number, channel: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)];
  const [dx, dy] = [u - x, v - y];
  const at = (column: number, row: number) => data[(row * width + column) * 3 + channel]!;
  const upper = at(x, y) * (1 - dx) + at(x + 1, y) * dx;
  const lower = at(x, y + 1) * (1 - dx) + at(x + 1, y + 1) * dx;
  return upper * (1 - dy) + lower * dy;
}

type Point = readonly [number, number];

/** Where the card's corners stand in the picture: upper left, upper right, lower right, lower left. */
function cornersOf(turn: number, tilt: number, ratio: number): readonly Point[] {
  const width = WIDTH * CARD_PART;
  const height = width * ratio;
  const angle = (turn * Math.PI) / 180;
  const lean = tilt * width;
  return (
    [
      [-width / 2 + lean, -height / 2],
      [width / 2 - lean, -height / 2],
      [width / 2, height / 2],
      [-width / 2, height / 2],
    ] as const
  ).map(([x, y]) => [
    WIDTH / 2 + x * Math.cos(angle) - y * Math.sin(angle),
    HEIGHT / 2 + x * Math.sin(angle) + y * Math.cos(angle),
  ]);
}

/** From a point of the picture to the one of the card that stands there: eight equations of four corners. */
function homography(
  corners: readonly Point[],
  width: number,
  height: number,
): (x: number, y: number) => Point {
  const targets: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const rows = corners.flatMap(([x, y], at) => {
    const [u, v] = targets[at]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a, b, c, d, e, f, g, h] = solved(rows) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return (x, y) => {
    const scale = g * x + h * y + 1;
    return [(a * x + b * y + c) / scale, (d * x + e * y + f) / scale];
  };
}

/** By elimination, the greatest pivot first. */
function solved(rows: number[][]): readonly number[] {
  const count = rows.length;
  for (let column = 0; column < count; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    const at = rows.indexOf(pivot);
    [rows[column], rows[at]] = [pivot, rows[column]!];
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      for (let each = column; each <= count; each += 1) row[each]! -= factor * pivot[each]!;
    }
  }
  return rows.map((row, at) => row[count]! / row[at]!);
}
