import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { NotifyDialog } from '../NotifyDialog.tsx';
import type { PractitionerRecord } from '../practitioners.api.ts';
import type { OfferState } from '../../prospects/use-open-client.ts';

/** A prospect has just become a client: his registration mail is offered, never sent unasked. */
export function OfferRegistration({ record }: { record: PractitionerRecord }) {
  const state = useHistoryState<Partial<OfferState> | null>();
  const [isAnswered, setIsAnswered] = useState(false);
  const isOffered = !isAnswered && state?.offersRegistration === record.id;
  return (
    <NotifyDialog
      record={record}
      type={isOffered ? 'register' : null}
      onClose={() => {
        setIsAnswered(true);
        // A reload, or the way back to this step, does not ask again.
        history.replaceState(null, '');
      }}
    />
  );
}
