import { Activity, memo, useEffect, useRef, useState } from 'react';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { useComments } from '../comments/comments.api.ts';
import { useCoverageRequest, useStatuses, type CoverageRequestRecord } from './coverage-requests.api.ts';
import { lastListAddress } from './list-address.ts';
import { useReadings } from '../documents/documents.api.ts';
import { useMessages } from '../messages/messages.api.ts';
import { DrawnAhead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { useChase } from './chasing/chasing.api.ts';
import { useInsurerPlaybook } from './record/InsurerPlaybook.tsx';
import { useConvention } from './record/use-convention.ts';
import { paths } from '../screens.ts';
import { FetchedRecord, isRecordId } from '../shared/FetchedRecord.tsx';
import { Record } from './record/Record.tsx';
import { tabOf, type RecordTab } from './record/tabs.ts';

export interface CoverageRequestPageProps {
  id: number;
  tab: string | undefined;
  mode: 'edit' | 'view';
}

const unknown = <NotFound homeHref={paths.requests} homeLabel="Voir toutes les PEC" />;

interface Shown {
  id: number;
  tab: RecordTab;
  mode: 'edit' | 'view';
}

/**
 * /admin/dfc/edit/{id}/{nav} and /admin/dfc/view/{id}/{nav}: one PEC. The next one of a queue is drawn out of sight
 * while this one is looked at, and only comes into sight then.
 */
export default function CoverageRequestPage({ id, tab: name, mode }: CoverageRequestPageProps) {
  const [next, setNext] = useState<number | null>(null);
  const [read, setRead] = useState<number | null>(null);
  const tab = tabOf(name);
  if (tab === null || !isRecordId(id)) return unknown;
  const drawn: Shown[] = [{ id, tab, mode }];
  const isAhead = next !== null && next !== id;
  if (isAhead && read === next) drawn.push({ id: next, tab: 'files', mode: 'edit' });
  return (
    <>
      {drawn.map((one) => (
        <Drawn key={one.id} {...one} isInSight={one.id === id} onNext={setNext} />
      ))}
      {isAhead && <KeptFresh key={next} id={next} onRead={setRead} />}
    </>
  );
}

interface KeptFreshProps {
  id: number;
  onRead: (id: number) => void;
}

/** What the next one shows: read before it is drawn, and read again with what changes while it is out of sight. */
function KeptFresh({ id, onRead }: KeptFreshProps) {
  const record = useCoverageRequest(id);
  const areRead = [record, useMessages(id), useComments(id), useChase(id)].every(({ data }) => data);
  // A record is shown without what was read of its papers, where that cannot be had.
  const isReadOfPapers = !useReadings(id).isLoading;
  return record.data && areRead && isReadOfPapers ? (
    <InsurerKeptFresh record={record.data.dfc} onRead={onRead} />
  ) : null;
}

function InsurerKeptFresh({
  record,
  onRead,
}: { record: CoverageRequestRecord } & Pick<KeptFreshProps, 'onRead'>) {
  const { isLoading } = useInsurerPlaybook(record, true);
  const isRead = useConvention(record).isRead && !isLoading;
  useEffect(() => {
    if (isRead) onRead(record.id);
  }, [isRead, record.id, onRead]);
  return null;
}

interface DrawnProps extends Shown {
  isInSight: boolean;
  onNext: (id: number) => void;
}

function Drawn({ isInSight, ...shown }: DrawnProps) {
  const isOutOfSight = useRef(!isInSight);
  useEffect(() => {
    if (isInSight) isOutOfSight.current = false;
  }, [isInSight]);
  return (
    <Activity mode={isInSight ? 'visible' : 'hidden'}>
      <DrawnAhead value={isOutOfSight}>
        <Fetched {...shown} />
      </DrawnAhead>
    </Activity>
  );
}

/** Drawn once: what comes into sight is not drawn anew. */
const Fetched = memo(function Fetched({ id, tab, mode, onNext }: Omit<DrawnProps, 'isInSight'>) {
  const answer = useCoverageRequest(id);
  // Asked for with the record, which shows them, rather than after it.
  useStatuses();
  useMessages(id);
  useComments(id);
  return (
    <FetchedRecord
      answer={answer}
      title="PEC"
      shape={{
        chip: 128,
        hasSubtitle: true,
        actions: [147],
        banner: 'sentence',
        tabs: 5,
        main: tab === 'information' ? 'form' : 'text',
        aside: 'facts',
      }}
      loadFailed="La PEC ne se charge pas"
      backHref={lastListAddress()}
      unknown={unknown}
    >
      {({ dfc }, failure) => (
        <Record key={dfc.id} record={dfc} tab={tab} mode={mode} failure={failure} onNext={onNext} />
      )}
    </FetchedRecord>
  );
});
