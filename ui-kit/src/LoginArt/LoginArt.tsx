import { markPaths } from '../Logo/Logo.tsx';
import styles from './LoginArt.module.css';

const COLUMNS = 11;
const ROWS = 12;
const TICKED = { column: 5, row: 5 };
const STEP_X = 40;
const STEP_Y = 45;

/** A field of empty arches in which one is ticked; it fills its box and says nothing to screen readers. */
export function LoginArt() {
  const arches = Array.from({ length: COLUMNS * ROWS }, (_, place) => ({
    column: place % COLUMNS,
    row: Math.floor(place / COLUMNS),
  }));
  return (
    <div className={styles.ground} aria-hidden>
      <svg
        className={styles.field}
        viewBox={`0 0 ${(COLUMNS - 1) * STEP_X} ${(ROWS - 1.4) * STEP_Y}`}
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {arches.map(({ column, row }) => {
          const isTicked = column === TICKED.column && row === TICKED.row;
          const distance = Math.hypot(column - TICKED.column, row - TICKED.row);
          const shift = row % 2 === 0 ? 0 : -STEP_X / 2;
          const place = `translate(${column * STEP_X + shift - 20} ${row * STEP_Y - 24})`;
          return isTicked ? (
            <g key={place} transform={place} className={styles.ticked}>
              <g transform="translate(-1.5 -2) scale(1.78)" strokeWidth={2.5}>
                <path d={markPaths.crown} />
                <path d={markPaths.tick} className={styles.tick} />
              </g>
            </g>
          ) : (
            <path
              key={place}
              d={markPaths.crown}
              transform={`${place} scale(1.64)`}
              strokeWidth={1.05}
              opacity={Math.max(0.22, 0.8 - distance * 0.1)}
            />
          );
        })}
      </svg>
    </div>
  );
}
