import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useSignedView } from '@accordent/api/client/use-signed-view.ts';
import { useState } from 'react';
import { DocumentDialog } from '../documents/DocumentDialog.tsx';
import { MandateSummary } from './MandateSummary.tsx';
import { ownMandateUrl, useOwnMandate, type OwnMandate } from './mandates.api.ts';

/** One's own mandate with its paper, to read: the staff keep it. */
export function OwnMandateCard() {
  const answer = useOwnMandate();
  const failure = useFetchFailure(answer);
  const [opened, setOpened] = useState<OwnMandate | null>(null);
  const view = useSignedView(opened && ['mandate', opened.id], ownMandateUrl);
  return (
    <>
      <MandateSummary mandate={answer.data?.mandate} failure={failure} onOpen={setOpened} />
      <DocumentDialog
        about="Votre mandat"
        document={opened?.paper ? { id: opened.id, title: 'Mandat signé', mime: opened.paper.mime } : null}
        url={view.url}
        failure={view.failure}
        ask={view.ask}
        onRetry={view.retry}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
