import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { paths } from '../screens.ts';
import { usePractitioner } from '../practitioner-choices/practitioner-choices.api.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { PractitionerScreen } from './record/PractitionerScreen.tsx';
import { tabOf, type PractitionerTab } from './record/tabs.ts';
import { FetchedRecord, isRecordId } from '../shared/FetchedRecord.tsx';

export interface PractitionerPageProps {
  id: number;
  tab: string | undefined;
  mode: 'edit' | 'view';
}

const unknown = <NotFound homeHref={paths.practitioners} homeLabel="Voir tous les dentistes" />;

/** /admin/user/edit/{id}/{nav} and /admin/user/view/{id}/{nav}: one dentist. */
export default function PractitionerPage({ id, tab: name, mode }: PractitionerPageProps) {
  const tab = tabOf(name);
  return tab === null || !isRecordId(id) ? unknown : <Fetched id={id} tab={tab} mode={mode} />;
}

function Fetched({ id, tab, mode }: { id: number; tab: PractitionerTab; mode: 'edit' | 'view' }) {
  return (
    <FetchedRecord
      answer={usePractitioner(id)}
      title="Dentiste"
      shape={{
        hasAvatar: true,
        chip: 128,
        hasSubtitle: true,
        actions: [95, 34, 142],
        banner: 'figures',
        tabs: 6,
        ...(tab === 'information' ? { main: 'wide form', aside: 'panels' } : { main: 'text' }),
      }}
      loadFailed="La fiche ne se charge pas"
      backHref={lastAddressOf('practitioners', paths.practitioners)}
      unknown={unknown}
    >
      {({ user }, failure) =>
        user.isProspect ? (
          unknown
        ) : (
          <PractitionerScreen record={user} tab={tab} mode={mode} failure={failure} />
        )
      }
    </FetchedRecord>
  );
}
