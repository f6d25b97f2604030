import { formatNir } from '../format/nir.ts';
import styles from './NirText.module.css';

export interface NirTextProps {
  /** The whole number once revealed, with its key where that is known. */
  revealed?: string | null | undefined;
  /** The last two of the thirteen, shown while masked. */
  lastTwo: string;
  /** Asks for the whole number (an audited act); without it there is no « Afficher ». */
  onReveal?: (() => void) | undefined;
  onHide?: (() => void) | undefined;
  isBusy?: boolean | undefined;
}

const GROUPS = [1, 2, 2, 2, 3, 1];

/** A social security number, masked as eleven discs and its last two characters. */
export function NirText({ revealed, lastTwo, onReveal, onHide, isBusy = false }: NirTextProps) {
  return (
    <span className={styles.nir}>
      {revealed ? (
        <span>{formatNir(revealed)}</span>
      ) : (
        <>
          <span data-look="heard">Numéro masqué, finit par {lastTwo}</span>
          <span data-look="inline" aria-hidden>
            {GROUPS.map((length, group) => (
              <span key={group} className={styles.group}>
                <Discs count={length} />
                {group === GROUPS.length - 1 && lastTwo}
              </span>
            ))}
          </span>
        </>
      )}
      {revealed
        ? onHide && (
            <button type="button" className={styles.toggle} onClick={onHide}>
              Masquer<span data-look="heard"> le numéro</span>
            </button>
          )
        : onReveal && (
            <button
              type="button"
              className={styles.toggle}
              onClick={onReveal}
              aria-busy={isBusy || undefined}
            >
              Afficher<span data-look="heard"> le numéro</span>
            </button>
          )}
    </span>
  );
}

/** Something that is not shown, whatever its length. */
export function Masked({ label = 'Masqué' }: { label?: string }) {
  return (
    <span className={styles.group}>
      <span data-look="heard">{label}</span>
      <Discs count={8} />
    </span>
  );
}

function Discs({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <span key={place} className={styles.disc} aria-hidden />
  ));
}

/** `•••••••••••56`, as the API masks it → `56`. */
export function lastTwoOf(masked: string): string {
  return masked.slice(-2);
}
