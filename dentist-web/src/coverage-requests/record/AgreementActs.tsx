import { sentenceOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { FilePlus2, Printer } from 'lucide-react';
import { savePatientSheet, type OwnCoverageRequestRecord } from '../coverage-requests.api.ts';

export interface AgreementActsProps {
  request: OwnCoverageRequestRecord;
  onRenew: () => void;
}

/** What follows an answer: the patient's page, and a new request once an agreement ends or was refused. */
export function AgreementActs({ request, onRenew }: AgreementActsProps) {
  const sheet = useAct({
    act: () => savePatientSheet(request),
    doing: 'Préparation de la fiche…',
    done: 'Fiche enregistrée.',
    refusalOf: sentenceOf,
  });
  if (!request.hasPatientSheet && !request.canRenew) return null;
  return (
    <div data-look="row wrap">
      {request.hasPatientSheet && (
        <Button icon={<Printer />} isBusy={sheet.isBusy} onClick={() => void sheet.run()}>
          Fiche pour le patient
        </Button>
      )}
      {request.canRenew && (
        <Button icon={<FilePlus2 />} onClick={onRenew}>
          Nouvelle demande pour ce patient
        </Button>
      )}
    </div>
  );
}
