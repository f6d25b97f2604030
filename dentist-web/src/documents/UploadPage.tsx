import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { OpenedDocument } from './OpenedDocument.tsx';
import { useDownload } from './use-download.ts';
import { useOpenedDocument } from './use-opened-document.ts';
import { paths } from '../screens.ts';
import { UnknownRecord } from '../sessions/UnknownRecord.tsx';
import { Screen } from '../shared/Screen.tsx';
import { failureOf } from '@accordent/api/client/failure.ts';

/** /uploads/{fileId}: one document of the practice, where a mail leads to. */
export default function UploadPage({ id }: { id: number }) {
  return Number.isSafeInteger(id) && id > 0 ? <Opened id={id} /> : <NotFound homeHref={paths.dashboard} />;
}

function Opened({ id }: { id: number }) {
  const { opening, retry } = useOpenedDocument(id);
  const { busyId, download } = useDownload();
  if (opening.state === 'failed' && isRefusedFor(opening.error, 'not_found'))
    return <UnknownRecord homeHref={paths.dashboard} />;
  const document = opening.state === 'open' ? opening.document : null;
  // A record opens under /dfc, and leads on to /afc by itself.
  const record = document && paths.request(document.dfcId);
  return (
    <Screen
      title={document?.title ?? 'Document'}
      documentTitle={document ? `${document.title} - ${document.reference}` : 'Document'}
      subtitle={document?.reference ?? (opening.state === 'waiting' && '\u00a0')}
      backHref={record ?? paths.dashboard}
      backLabel={record ? 'Retour à la demande' : 'Retour au tableau de bord'}
      // Its place is kept meanwhile: it would push the document by a line of buttons.
      actions={
        record ? (
          <ButtonLink href={record}>Voir la demande</ButtonLink>
        ) : (
          opening.state === 'waiting' && <Button disabled>Voir la demande</Button>
        )
      }
    >
      <OpenedDocument
        document={document}
        failure={opening.state === 'failed' ? failureOf(opening.error) : null}
        isRetrying={opening.state === 'failed' && opening.isRetrying}
        onRetry={retry}
        isDownloading={busyId === id}
        onDownload={() => void download({ id })}
      />
    </Screen>
  );
}
