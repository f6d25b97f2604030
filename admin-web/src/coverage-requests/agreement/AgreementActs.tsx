import { sentenceOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { CalendarPlus, FilePlus2, IdCard, Printer, Send, ShieldOff } from 'lucide-react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { savePatientSheet } from './agreement.api.ts';
import type { RightsWish } from './RightsDialogs.tsx';

export interface AgreementActsProps {
  record: CoverageRequestRecord;
  /** Only looked at, or closed. */
  isReadOnly: boolean;
  onProlong: () => void;
  onRights: (wish: RightsWish) => void;
}

/** What follows an agreement: the patient's page, how it goes on at its end, and the card that it rests on. */
export function AgreementActs({ record, isReadOnly, onProlong, onRights }: AgreementActsProps) {
  const { end, hasPatientSheet, isInForce, details } = record;
  const sheet = useAct({
    act: () => savePatientSheet(record),
    doing: 'Préparation de la fiche…',
    done: 'Fiche enregistrée.',
    refusalOf: sentenceOf,
  });
  const showsRights = hasPatientSheet && !isReadOnly && isInForce;
  if (!hasPatientSheet && !end.canRenew && !end.isAsked) return null;
  return (
    <div data-look="stack gap-6">
      {end.isAsked && (
        <p data-look="quiet small">Prolongation demandée, la réponse de la mutuelle est attendue.</p>
      )}
      <div data-look="row wrap">
        {hasPatientSheet && (
          <Button size="small" icon={<Printer />} isBusy={sheet.isBusy} onClick={() => void sheet.run()}>
            Fiche du patient
          </Button>
        )}
        {!isReadOnly && end.canProlong && (
          <Button size="small" icon={<Send />} onClick={onProlong}>
            Prolonger
          </Button>
        )}
        {end.canRenew && (
          <Button size="small" icon={<FilePlus2 />} onClick={() => onRights('renew')}>
            Nouvelle demande
          </Button>
        )}
        {showsRights && (
          <Menu
            align="start"
            trigger={
              <Button size="small" tone="quiet" icon={<IdCard />}>
                Droits
              </Button>
            }
            items={[
              {
                id: 'ask',
                label: 'Demander la nouvelle carte',
                icon: <IdCard />,
                onSelect: () => onRights('ask'),
                isDisabled: !record.canWriteMessage,
                reason: 'La messagerie est fermée',
              },
              {
                id: 'note',
                label: details.cardValidUntil ? 'Changer la fin de la carte' : 'Noter la fin de la carte',
                icon: <CalendarPlus />,
                onSelect: () => onRights('note'),
              },
              {
                id: 'lapse',
                label: 'Autre mutuelle\u00a0: accord caduc',
                icon: <ShieldOff />,
                tone: 'danger',
                startsGroup: true,
                onSelect: () => onRights('lapse'),
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
