import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { useState } from 'react';
import { DocumentViewer } from '../documents/DocumentViewer.tsx';
import { useSignedView } from '@accordent/api/client/use-signed-view.ts';
import { AddMandateDialog } from './AddMandateDialog.tsx';
import { AddPaperDialog } from './AddPaperDialog.tsx';
import { mandateUrl, useMandatesChanged, useMandatesOf, type MandateItem } from './mandates.api.ts';
import { MandatesPanel } from './MandatesPanel.tsx';
import { RevokeMandateDialog } from './RevokeMandateDialog.tsx';

type Asked = { readonly act: 'open' | 'paper' | 'revoke'; readonly mandate: MandateItem };

/** The mandates of one dentist, read and changed: for his information tab. */
export function MandatesOfPractitioner({ userId, isReadOnly }: { userId: number; isReadOnly: boolean }) {
  const answer = useMandatesOf(userId);
  const failure = useFetchFailure(answer);
  const changed = useMandatesChanged();
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (act: Asked['act']) => (mandate: MandateItem) => setAsked({ act, mandate });
  const close = () => setAsked(null);
  const opened = asked?.act === 'open' ? asked.mandate : null;
  const view = useSignedView(opened && ['mandate', opened.id], mandateUrl);
  return (
    <>
      <MandatesPanel
        data={answer.data}
        failure={failure}
        isReadOnly={isReadOnly}
        onAdd={() => setIsAdding(true)}
        onOpen={ask('open')}
        onPaper={ask('paper')}
        onRevoke={ask('revoke')}
      />
      {isAdding && <AddMandateDialog userId={userId} onClose={() => setIsAdding(false)} onAdded={changed} />}
      {asked?.act === 'paper' && <AddPaperDialog mandate={asked.mandate} onClose={close} onAdded={changed} />}
      {asked?.act === 'revoke' && (
        <RevokeMandateDialog mandate={asked.mandate} onClose={close} onRevoked={changed} />
      )}
      {opened?.paper && (
        <DocumentViewer
          file={{ title: `Mandat du ${formatDate(opened.validFrom)}`, mime: opened.paper.mime }}
          url={view.url}
          failure={view.failure}
          ask={view.ask}
          onRetry={view.retry}
          onClose={close}
        />
      )}
    </>
  );
}
