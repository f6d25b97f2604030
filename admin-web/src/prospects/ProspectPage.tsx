import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '../screens.ts';
import { useProspect } from './prospects.api.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { ProspectScreen } from './ProspectScreen.tsx';
import { FetchedRecord, isRecordId } from '../shared/FetchedRecord.tsx';

export interface ProspectPageProps {
  id: number;
  mode: 'edit' | 'view';
}

/** /admin/prospect/edit/{id} and /admin/prospect/view/{id}: one prospect. */
export default function ProspectPage({ id, mode }: ProspectPageProps) {
  return isRecordId(id) ? <Fetched id={id} mode={mode} /> : unknown;
}

const unknown = <NotFound homeHref={paths.prospects} homeLabel="Voir tous les prospects" />;

function Fetched({ id, mode }: ProspectPageProps) {
  const step = useHistoryState<unknown>();
  return (
    <FetchedRecord
      answer={useProspect(id)}
      title="Prospect"
      shape={{
        chip: 96,
        actions: mode === 'view' ? [104] : [113, 188],
        main: mode === 'view' ? 'text' : 'form',
        aside: 'panels',
      }}
      loadFailed="Le prospect ne se charge pas"
      backHref={lastAddressOf('prospects', paths.prospects)}
      unknown={unknown}
    >
      {({ user }, failure) =>
        user.isProspect ? (
          <ProspectScreen prospect={user} mode={mode} failure={failure} />
        ) : (
          // One who has become a client meanwhile has another record.
          <Redirect
            to={mode === 'view' ? paths.practitioner('view', id) : paths.practitioner('edit', id)}
            replace
            // The offer of his registration mail is on its way there while this page is still alive.
            state={step}
          />
        )
      }
    </FetchedRecord>
  );
}
