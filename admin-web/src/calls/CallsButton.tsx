import { failureOf } from '@accordent/api/client/failure.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { PhoneCall } from 'lucide-react';
import { lazy, useState } from 'react';
import { Bell } from '../shared/Bell.tsx';
import { useCallsToMake, useMarkCalled } from './calls.api.ts';

// Fetched when it is opened.
const CallList = lazy(async () => ({ default: (await import('./CallList.tsx')).CallList }));

/** The call-list bell of the top bar, with the count of dentists to call. */
export function CallsButton({ count }: { count: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, mutate } = useCallsToMake(isOpen);
  const markCalled = useMarkCalled();
  const now = useNow();
  return (
    <Bell
      title="Dentistes à appeler"
      label={count ? `Dentistes à appeler, ${count}` : 'Dentistes à appeler'}
      icon={<PhoneCall />}
      count={count}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <CallList
        calls={data?.usersToCall}
        total={data?.total}
        failure={error ? failureOf(error) : null}
        now={now}
        onCalled={markCalled}
        onOpen={() => setIsOpen(false)}
        onRetry={() => void mutate()}
      />
    </Bell>
  );
}
