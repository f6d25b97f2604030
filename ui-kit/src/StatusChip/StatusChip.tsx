import { Icon, type LucideIcon } from '../Icon/Icon.tsx';
import styles from './StatusChip.module.css';

export interface StatusChipProps {
  name: string;
  /** A colour family key: slate, azure, indigo, violet, orange, green, ochre, olive, grey, red, teal. */
  color: string;
  /** A lucide name of the icon registry, or an icon that stands not in it. */
  icon: string | LucideIcon;
  /** In headers and cards: an edge. In tables: none. */
  hasBorder?: boolean | undefined;
}

/** A state in icon, words and colour. */
export function StatusChip({ name, color, icon, hasBorder = false }: StatusChipProps) {
  return (
    <span className={styles.chip} data-color={color} data-border={hasBorder || undefined}>
      <Icon name={icon} size={14} strokeWidth={2} className={styles.icon} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}

/** The state as an icon alone, its name read aloud and shown as a tip. */
export function StatusIcon({ name, color, icon }: StatusChipProps) {
  return (
    <span title={name} className={styles.alone}>
      <Icon name={icon} color={color} label={name} />
    </span>
  );
}
