import type { MoneyFileKind } from '@accordent/api/client/money-lines/ColumnChooser.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { useState } from 'react';
import { PractitionerField } from '../practitioner-choices/PractitionerField.tsx';
import { usePractitioner, usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';
import { paths } from '../screens.ts';
import { FetchedRecord, isRecordId } from '../shared/FetchedRecord.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { MoneyLinesOfPractitioner } from './MoneyLinesOfPractitioner.tsx';

export interface MoneyLinesPageProps {
  /** The practitioner; none yet. */
  id?: number | undefined;
  kind?: MoneyFileKind | undefined;
}

const unknown = <NotFound homeHref={paths.moneyLines()} homeLabel="Choisir un praticien" />;

/** /admin/reconciliation/{id}/{kind}: statements and remittances of a practitioner, and what they pay. */
export default function MoneyLinesPage({ id, kind = 'statement' }: MoneyLinesPageProps) {
  if (id === undefined) return <WhichPractitioner />;
  return isRecordId(id) ? <Fetched id={id} kind={kind} /> : unknown;
}

function WhichPractitioner() {
  const navigate = useNavigate();
  const [words, setWords] = useState<string | null>(null);
  const { practitioners, isLoading } = usePractitionerChoices(words, true);
  return (
    <Page
      width="reading"
      title="Relevés et bordereaux"
      subtitle={'Pour qui déposez-vous un relevé de banque ou un bordereau de tiers payant\u00a0?'}
    >
      <PractitionerField
        value={null}
        practitioners={practitioners}
        isLoading={isLoading}
        error={undefined}
        onSearch={setWords}
        onChange={(chosen) => chosen && navigate(paths.moneyLines(chosen.id))}
      />
    </Page>
  );
}

function Fetched({ id, kind }: { id: number; kind: MoneyFileKind }) {
  return (
    <FetchedRecord
      answer={usePractitioner(id)}
      title="Relevés et bordereaux"
      shape={{ hasSubtitle: true, tabs: 2, main: 'text' }}
      loadFailed="La fiche ne se charge pas"
      backHref={paths.practitioner('edit', id)}
      unknown={unknown}
    >
      {({ user }) =>
        user.isProspect ? (
          unknown
        ) : (
          <MoneyLinesOfPractitioner key={`${id} ${kind}`} id={id} name={listedName(user)} kind={kind} />
        )
      }
    </FetchedRecord>
  );
}
