import { lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { Bell } from '../shared/Bell.tsx';
import type { CallListProps } from './CallList.tsx';
import { useCallList } from './calls.api.ts';

// Fetched when it is opened.
const CallList = lazyPart<CallListProps & { onMissing: () => void }>(
  async () => ({ default: (await import('./CallList.tsx')).CallList }),
  { onMissing: ({ onMissing }) => onMissing() },
);

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
      <CallList {...list} now={now} onOpen={() => setIsOpen(false)} onMissing={() => setIsOpen(false)} />
    </Bell>
  );
}
