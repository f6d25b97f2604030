import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { paths } from '../../screens.ts';
import styles from './Request.module.css';

export interface ReplacementsProps {
  replaces: number | null;
  replacedBy: number | null;
}

/** The way from a replaced request to the one that took its place, and back. */
export function Replacements({ replaces, replacedBy }: ReplacementsProps) {
  if (replaces === null && replacedBy === null) return null;
  return (
    <p className={styles.replacements}>
      {replacedBy !== null && (
        <Link href={paths.request(replacedBy)}>Voir la demande qui remplace celle-ci</Link>
      )}
      {replaces !== null && <Link href={paths.request(replaces)}>Voir la demande que celle-ci remplace</Link>}
    </p>
  );
}
