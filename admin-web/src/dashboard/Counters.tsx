import { statuses, type StatusId } from '@accordent/api/client/statuses.ts';
import type { CountersAnswer, OldestWait } from '@accordent/api/dashboard/dashboard.schemas.ts';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { StatTile } from '@accordent/ui-kit/StatTile/StatTile.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { FileUp, Inbox, MessageSquare, Send } from 'lucide-react';
import { paths } from '../screens.ts';
import { moveWithArrows } from './move-with-arrows.ts';
import styles from './Counters.module.css';

/** A counter has no bounds in time: nor has the list that it opens, which begins with what has waited longest. */
const allInStatus = (statusId: StatusId) => `${paths.requestsInStatus(statusId)}?du=&au=&tri=age`;
const oursInStatus = (statusId: StatusId) =>
  `${paths.requestsInStatus(statusId)}?cote=non&tour=staff&du=&au=&tri=age`;

/** The four counters of the desk; each leads to the list that it counts. Absent while they are on their way. */
export function Counters({ counters }: { counters: CountersAnswer | undefined }) {
  return (
    <section aria-labelledby="a-traiter">
      <VisuallyHidden>
        <h2 id="a-traiter">À traiter maintenant</h2>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links in it, heard on their way up */}
      <ul className={styles.counters} onKeyDown={moveWithArrows}>
        <li>
          <StatTile
            label="Nouvelles PEC"
            icon={<Inbox />}
            href={allInStatus(statuses.new.id)}
            {...told(counters?.totalNewDFC, counters?.oldestNewDFC)}
          />
          <Ours
            of="nouvelles PEC"
            href={oursInStatus(statuses.new.id)}
            count={counters?.ourNewDFC}
            total={counters?.totalNewDFC}
          />
        </li>
        <li>
          <StatTile
            label="APEC + factures à transmettre"
            icon={<FileUp />}
            href={allInStatus(statuses.agreementToTransmit.id)}
            {...told(counters?.totalDFCToTransmit, counters?.oldestDFCToTransmit)}
          />
          <Ours
            of="APEC + factures à transmettre"
            href={oursInStatus(statuses.agreementToTransmit.id)}
            count={counters?.ourDFCToTransmit}
            total={counters?.totalDFCToTransmit}
          />
        </li>
        <li>
          <StatTile
            label="Transmises"
            icon={<Send />}
            href={allInStatus(statuses.transmitted.id)}
            {...told(counters?.totalTransmittedDFC, counters?.oldestTransmittedDFC)}
          />
          <Ours
            of="PEC transmises"
            href={oursInStatus(statuses.transmitted.id)}
            count={counters?.ourTransmittedDFC}
            total={counters?.totalTransmittedDFC}
          />
        </li>
        <li>
          <StatTile
            label="Messages à traiter"
            icon={<MessageSquare />}
            href={`${paths.messages()}?isSeen=0`}
            {...told(counters?.totalMessagesNotViewed, counters?.oldestMessageNotViewed, 'le plus ancien')}
          />
          {/* What nobody has opened is ours as a whole: the counter's own list is that list. */}
          {counters === undefined && <ComingShare />}
          {counters !== undefined && counters.totalMessagesNotViewed > 0 && (
            <span className={styles.ours}>
              <Share of={1} />
              {counters.totalMessagesNotViewed === 1 ? 'à nous' : 'tous à nous'}
            </span>
          )}
        </li>
      </ul>
    </section>
  );
}

/** How many of a counter are the staff's move, and the list of these, the oldest turn first. */
function Ours({
  of,
  href,
  count,
  total,
}: {
  of: string;
  href: string;
  count: number | undefined;
  total: number | undefined;
}) {
  if (count === undefined) return <ComingShare />;
  if (!total) return null;
  return (
    <Anchor href={href} className={styles.ours} aria-label={`dont ${count} à nous, ${of}`}>
      <Share of={count / total} />
      dont {formatCount(count)} à nous
    </Anchor>
  );
}

/** Keeps its room: what stands below does not move away under a finger. */
const ComingShare = () => (
  <span className={styles.ours}>
    <Skeleton width={64} height={4} />
  </span>
);

/** What part of the counter it is. */
const Share = ({ of }: { of: number }) => (
  <svg aria-hidden className={styles.share} viewBox="0 0 64 4" preserveAspectRatio="none">
    <rect width={64 * of} height={4} />
  </svg>
);

function told(total: number | undefined, oldest: OldestWait | null | undefined, which = 'la plus ancienne') {
  if (total === undefined) return {};
  if (!oldest) return { value: formatCount(total), hint: 'rien n’attend' };
  return {
    value: formatCount(total),
    hint: (
      <>
        {which}
        {'\u00a0: '}
        <span className={styles.age} data-level={oldest.level ?? 'calm'}>
          {oldest.days === 0 ? 'moins de 1\u00a0j' : `${oldest.days}\u00a0j`}
        </span>
      </>
    ),
  };
}
