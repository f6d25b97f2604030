import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { useComments } from '../comments/comments.api.ts';
import { useCoverageRequest, useStatuses } from './coverage-requests.api.ts';
import { lastListAddress } from './list-address.ts';
import { useMessages } from '../messages/messages.api.ts';
import { paths } from '../screens.ts';
import { FetchedRecord, isRecordId } from '../shared/FetchedRecord.tsx';
import { Record } from './record/Record.tsx';
import { tabOf } from './record/tabs.ts';

export interface CoverageRequestPageProps {
  id: number;
  tab: string | undefined;
  mode: 'edit' | 'view';
}

const unknown = <NotFound homeHref={paths.requests} homeLabel="Voir toutes les PEC" />;

/** /admin/dfc/edit/{id}/{nav} and /admin/dfc/view/{id}/{nav}: one PEC. */
export default function CoverageRequestPage({ id, tab: name, mode }: CoverageRequestPageProps) {
  const tab = tabOf(name);
  if (tab === null || !isRecordId(id)) return unknown;
  return <Fetched id={id} tab={tab} mode={mode} />;
}

function Fetched({
  id,
  tab,
  mode,
}: {
  id: number;
  tab: NonNullable<ReturnType<typeof tabOf>>;
  mode: 'edit' | 'view';
}) {
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
      {({ dfc }, failure) => <Record key={dfc.id} record={dfc} tab={tab} mode={mode} failure={failure} />}
    </FetchedRecord>
  );
}
