import { CSS_PER_POINT } from './pdf-files.ts';
import styles from './Zones.module.css';

/** A place on a page that a field was read from: points from the top left corner of the page as it is shown. */
export interface Zone {
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** That of its field. */
  number: number;
  /** What it says, for screen readers. */
  label: string;
  isInHand: boolean;
}

export interface ZonesProps {
  zones: readonly Zone[];
  page: number;
  scale: number;
}

/** Lights the places of a page that were read; their numbers stand in its margin, never on the text. */
export function Zones({ zones, page, scale }: ZonesProps) {
  const px = (points: number) => points * CSS_PER_POINT * scale;
  const here = zones.filter((zone) => zone.page === page);
  /** How many other fields have their number at this height already: theirs stand before it. */
  const before = (zone: Zone, place: number) =>
    new Set(
      here
        .slice(0, place)
        .filter(({ number, top }) => number !== zone.number && Math.abs(px(top - zone.top)) < 15)
        .map(({ number }) => number),
    ).size;
  return (
    <ul className={styles.zones} aria-label="Lu dans le document">
      {here.map((zone, place) => (
        <li key={`${zone.number} ${zone.left} ${zone.top}`}>
          <span
            className={styles.zone}
            data-in-hand={zone.isInHand || undefined}
            style={{
              left: px(zone.left) - 3,
              top: px(zone.top) - 3,
              width: px(zone.width) + 6,
              height: px(zone.height) + 6,
            }}
          >
            <span data-look="heard">{zone.label}</span>
          </span>
          <span
            className={styles.number}
            aria-hidden
            data-in-hand={zone.isInHand || undefined}
            style={{ top: px(zone.top + zone.height / 2) - 7, left: 6 + 17 * before(zone, place) }}
          >
            {zone.number}
          </span>
        </li>
      ))}
    </ul>
  );
}
