import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { asDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { PhoneCall } from 'lucide-react';
import { staffNameOf } from '@accordent/api/client/person-name.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Timeline } from '../shared/Timeline.tsx';
import { useNotedCalls } from './calls.api.ts';

/** The calls that were made to a client: when, by whom, what was said. */
export function NotedCalls({ userId }: { userId: number }) {
  const answer = useNotedCalls(userId);
  const failure = useFetchFailure(answer);
  return (
    <FetchedPart
      data={answer.data?.calls}
      failure={failure}
      loadFailed="Les appels ne se chargent pas"
      lines={2}
    >
      {(calls) =>
        calls.length === 0 ? (
          <EmptyState icon={<PhoneCall size={20} />} title="Aucun appel noté" />
        ) : (
          <Timeline
            entries={calls.map((call) => ({
              ...call,
              icon: PhoneCall,
              color: 'azure',
              label: 'Appel',
              author: staffNameOf(call.author),
              at: asDate(call.creationDate),
            }))}
            formatAt={formatDateTime}
          />
        )
      }
    </FetchedPart>
  );
}
