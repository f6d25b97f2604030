import { MessageFiles } from '@accordent/api/client/MessageFiles.tsx';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { SendingStep } from './SendingStep.tsx';
import { dossierFileUrl, type DossierInHand } from './use-dossier.ts';

/** What the insurer receives: made while one looks, opened and saved from here. */
export function DossierStep({ dossier: inHand }: { dossier: DossierInHand }) {
  const { answer, error, isReady } = inHand;
  const dossier = isReady ? answer?.dossier : null;
  const medical = (answer?.leftOut ?? []).filter(({ why }) => why === 'medical');
  return (
    <SendingStep
      title="Dossier"
      isDone={isReady}
      note={
        dossier &&
        `${dossier.pages} ${dossier.pages === 1 ? 'page' : 'pages'}, ${formatFileSize(dossier.size * 1000)}`
      }
    >
      {error ? (
        <div data-look="stack gap-6">
          <Banner tone="warning" announce="alert">
            {error}
          </Banner>
          <span>
            <Button size="small" onClick={() => void inHand.make()}>
              Refaire le dossier
            </Button>
          </span>
        </div>
      ) : (
        !dossier && <p data-look="quiet">Le dossier se prépare…</p>
      )}
      {dossier && (
        <MessageFiles
          files={dossier.files.map(({ id, name, size }) => ({
            id,
            name,
            mime: 'application/pdf',
            size,
            path: '',
            filedAs: null,
          }))}
          urlOf={dossierFileUrl}
          filedHref={() => ''}
        />
      )}
      {(medical.length > 0 || dossier?.xraysAgreedDate) && (
        <Checkbox
          label="Joindre les radios, à part pour le dentiste-conseil"
          hint={
            medical.length === 0
              ? 'Le patient a donné son accord.'
              : `Le patient a donné son accord. Retenu jusque-là\u00a0: ${medical.map(({ title }) => title).join(', ')}.`
          }
          checked={Boolean(dossier?.xraysAgreedDate)}
          onChange={({ target }) =>
            void inHand.make({ xrays: target.checked, patientAgrees: target.checked })
          }
        />
      )}
    </SendingStep>
  );
}
