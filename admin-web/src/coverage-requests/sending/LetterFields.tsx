import { sentenceOf } from '@accordent/api/client/failure.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { Download } from 'lucide-react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { saveLetter, type NewSending } from './sending.api.ts';
import type { TypedSending } from './typed-sending.ts';
import type { DossierInHand } from './use-dossier.ts';

export interface LetterFieldsProps {
  record: CoverageRequestRecord;
  /** It asks to prolong the agreement that stands. */
  isProlongation?: boolean;
  sending: NewSending;
  typed: TypedSending;
  /** What goes with it; null: it cannot be made yet. */
  dossier: DossierInHand | null;
  faults: Readonly<Partial<Record<string, string>>>;
  onChange: (part: TypedSending) => void;
}

/** Where X-rays are joined for the dental adviser: neither a letter nor a mail holds them. */
export const XRaysApart = ({ dossier }: Pick<LetterFieldsProps, 'dossier'>) =>
  dossier?.answer?.dossier?.xraysAgreedDate ? (
    <span data-look="quiet small">
      Les radios n’y sont pas&nbsp;: imprimez leur fichier pour un pli à part.
    </span>
  ) : null;

/** Where the letter goes, and the letter with its dossier to be printed. */
export function LetterFields({
  record,
  isProlongation = false,
  sending,
  typed,
  dossier,
  faults,
  onChange,
}: LetterFieldsProps) {
  const address = sending.to ?? '';
  const save = useAct({
    act: () => saveLetter(record, address, isProlongation),
    doing: 'Préparation du courrier…',
    done: 'Courrier enregistré.',
    refusalOf: sentenceOf,
  });
  return (
    <>
      <FormField label="Adresse" isRequired error={faults['to']}>
        <TextArea
          rows={4}
          maxLength={textLimits.sending.to}
          value={address}
          onChange={(event) => onChange({ to: { ...typed.to, courrier: event.target.value } })}
        />
      </FormField>
      <div data-look="stack gap-6">
        <span>
          <Button
            size="small"
            icon={<Download size={14} />}
            isBusy={save.isBusy}
            disabled={!dossier?.isReady || address.trim() === ''}
            onClick={() => void save.run()}
          >
            Enregistrer le courrier (PDF)
          </Button>
        </span>
        <p data-look="quiet small">
          La lettre puis le dossier, l’adresse en face de la fenêtre d’une enveloppe longue.{' '}
          <XRaysApart dossier={dossier} />
        </p>
      </div>
    </>
  );
}
