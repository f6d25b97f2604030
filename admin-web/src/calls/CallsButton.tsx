import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { PhoneCall } from 'lucide-react';
import { lazy, useState } from 'react';
import { Bell } from '../shared/Bell.tsx';
import { useCallList } from './calls.api.ts';

// Fetched when it is opened.
const CallList = lazy(async () => ({ default: (await import('./CallList.tsx')).CallList }));

/** The call-list bell of the top bar, with the count of dentists to call. */
export function CallsButton({ count }: { count: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useCallList(isOpen);
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
      <CallList {...list} now={now} onOpen={() => setIsOpen(false)} />
    </Bell>
  );
}
