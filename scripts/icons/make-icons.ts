/**
 * Makes the icons of both apps from the mark: run once, `node scripts/icons/make-icons.ts`, and the
 * files are kept. `any` has the rounded tile; `maskable` and Apple's fill the square, the mark within the safe circle.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const ROOT = join(import.meta.dirname, '..', '..');
const TILE = '#0d5e5a';
const CROWN =
  'M6.2 21C6.2 16.6 3.6 13.4 3.6 9 3.6 5.4 5.9 3.2 8.7 3.2 10.2 3.2 11 3.9 12 3.9 13 3.9 13.8 3.2 15.3 3.2 18.1 3.2 20.4 5.4 20.4 9 20.4 13.4 17.8 16.6 17.8 21';
const TICK = 'M8.7 12.4 11.2 14.9 15.6 9.6';

/** The mark in white, `share` of the tile wide, on a tile whose corners have `radius` (of 40, as the look has it). */
const tile = (share: number, radius: number): Buffer => {
  const size = 40 * share;
  const edge = (40 - size) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${radius}" fill="${TILE}"/>` +
      `<g transform="translate(${edge} ${edge}) scale(${size / 24})" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">` +
      `<path d="${CROWN}"/><path d="${TICK}"/></g></svg>`,
  );
};

const icons = [
  { name: 'icon-192.png', size: 192, drawing: tile(0.62, 10) },
  { name: 'icon-512.png', size: 512, drawing: tile(0.62, 10) },
  // Within the circle of 80 % that every mask leaves.
  { name: 'icon-maskable-512.png', size: 512, drawing: tile(0.5, 0) },
  { name: 'apple-touch-icon.png', size: 180, drawing: tile(0.58, 0) },
] as const;

for (const app of ['admin-web', 'dentist-web']) {
  const folder = join(ROOT, app, 'public');
  mkdirSync(folder, { recursive: true });
  for (const { name, size, drawing } of icons) {
    const drawn = await sharp(drawing, { density: (72 * size) / 40 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, colours: 64 })
      .toBuffer();
    writeFileSync(join(folder, name), drawn);
  }
}
