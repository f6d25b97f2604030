import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Popover } from '@accordent/ui-kit/Popover/Popover.tsx';
import { PhoneCall } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import styles from './CallsButton.module.css';
import { useCallsToMake } from './calls.api.ts';
import { useNoteCall } from './use-note-call.ts';

// Fetched when it is opened.
const CallList = lazy(async () => ({ default: (await import('./CallList.tsx')).CallList }));

/** The call-list bell of the top bar, with the count of dentists to call. */
export function CallsButton({ count }: { count: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, mutate } = useCallsToMake(isOpen);
  const noteCall = useNoteCall();
  const now = useNow();
  return (
    <Popover
      label="Dentistes à appeler"
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton
          label={count ? `Dentistes à appeler, ${count}` : 'Dentistes à appeler'}
          icon={<PhoneCall />}
          badge={count}
        />
      }
    >
      <div className={styles.panel}>
        <h2 className={styles.title}>Dentistes à appeler</h2>
        <Suspense fallback={null}>
          <CallList
            calls={data?.usersToCall}
            total={data?.total}
            failure={error ? failureOf(error) : null}
            now={now}
            onCalled={noteCall}
            onOpen={() => setIsOpen(false)}
            onRetry={() => void mutate()}
          />
        </Suspense>
      </div>
    </Popover>
  );
}
