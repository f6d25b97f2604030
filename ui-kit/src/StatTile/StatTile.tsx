import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from '../Link/Link.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './StatTile.module.css';

export interface StatTileProps {
  label: string;
  /** The figure; absent while it is on its way. */
  value?: ReactNode;
  /** One line under it: the oldest, my share. */
  hint?: ReactNode;
  href?: string | undefined;
  icon?: ReactNode;
}

/** A figure of a dashboard, which leads to its list. */
export function StatTile({ label, value, hint, href, icon }: StatTileProps) {
  const inside = (
    <>
      <span className={styles.label}>
        {icon}
        <span data-look="fill">{label}</span>
        {href && <ChevronRight />}
      </span>
      <span className={styles.value}>{value ?? <Skeleton width={64} height={24} />}</span>
      {hint && <span data-look="quiet small">{hint}</span>}
    </>
  );
  return href ? (
    <Anchor href={href} className={styles.tile} data-link>
      {inside}
    </Anchor>
  ) : (
    <div className={styles.tile}>{inside}</div>
  );
}
