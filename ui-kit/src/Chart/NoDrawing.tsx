import styles from './ChartFrame.module.css';

/** The code that draws did not come: the numbers are in the table. */
export function NoDrawing() {
  return <p className={styles.empty}>Le graphique ne se charge pas. Ses chiffres sont dans le tableau.</p>;
}
