import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { paths } from '../../screens.ts';
import styles from './Request.module.css';

export interface ReplacementsProps {
  replaces: number | null;
  replacedBy: number | null;
  renews?: number | null;
  renewedBy?: number | null;
}

/** The way from a request to the one that took its place, or goes on with it, and back. */
export function Replacements({ replaces, replacedBy, renews = null, renewedBy = null }: ReplacementsProps) {
  if ([replaces, replacedBy, renews, renewedBy].every((id) => id === null)) return null;
  return (
    <p className={styles.replacements}>
      {replacedBy !== null && (
        <Link href={paths.request(replacedBy)}>Voir la demande qui remplace celle-ci</Link>
      )}
      {replaces !== null && <Link href={paths.request(replaces)}>Voir la demande que celle-ci remplace</Link>}
      {renewedBy !== null && <Link href={paths.request(renewedBy)}>Voir la nouvelle demande</Link>}
      {renews !== null && <Link href={paths.request(renews)}>Voir la demande précédente</Link>}
    </p>
  );
}
