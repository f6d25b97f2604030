import { SILENT_DAYS } from '@accordent/api/client/silent-days.ts';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { ChevronDown } from 'lucide-react';
import { paths } from '../screens.ts';
import type { DashboardAnswer } from './dashboard.api.ts';
import { moveWithArrows } from './move-with-arrows.ts';
import styles from './BusinessTiles.module.css';

/** The list that stands open under the tiles. */
export type OpenedList = 'sans-pec' | 'rappels';

export interface BusinessTilesProps {
  dashboard: DashboardAnswer | undefined;
  opened: OpenedList | null;
  /** The id of the list that opens. */
  controls: string;
  onToggle: (list: OpenedList) => void;
}

/** Figures of the business: each opens the list that it counts, on another screen or under the tiles. */
export function BusinessTiles({ dashboard, opened, controls, onToggle }: BusinessTilesProps) {
  const toggle = (list: OpenedList, label: string, count: number | undefined) => (
    <li>
      <button
        type="button"
        className={styles.tile}
        aria-expanded={opened === list}
        aria-controls={opened === list ? controls : undefined}
        onClick={() => onToggle(list)}
      >
        <Figure count={count} label={label} />
        <ChevronDown className={styles.chevron} />
      </button>
    </li>
  );
  const link = (href: string, label: string, count: number | undefined) => (
    <li>
      <Anchor href={href} className={styles.tile}>
        <Figure count={count} label={label} />
      </Anchor>
    </li>
  );
  return (
    <section aria-labelledby="chiffres" data-look="stack gap-0">
      <VisuallyHidden>
        <h2 id="chiffres">Dentistes et prospects</h2>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links in it, heard on their way up */}
      <ul data-look="ruled" className={styles.tiles} onKeyDown={moveWithArrows}>
        {link(`${paths.practitioners}?isActive=1`, 'Dentistes actifs', dashboard?.totalActiveUsers)}
        {toggle('sans-pec', `Sans PEC depuis ${SILENT_DAYS} j ou plus`, dashboard?.totalUsersNDFD)}
        {link(paths.prospectsInStatus('thoughtful'), 'Prospects réfléchis', dashboard?.totalThoughtful)}
        {toggle('rappels', 'Clients à rappeler', dashboard?.totalUsersToCall)}
      </ul>
    </section>
  );
}

function Figure({ count, label }: { count: number | undefined; label: string }) {
  return (
    <>
      <span className={styles.count}>
        {count === undefined ? <Skeleton width={32} height={16} /> : formatCount(count)}
      </span>
      <span data-look="fill quiet">{label}</span>
    </>
  );
}
