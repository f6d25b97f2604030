import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { useRef, useState } from 'react';
import { statuses as all, statusOf, type StatusId } from '@accordent/api/client/statuses.ts';
import type { Owed } from '../payments/money.api.ts';
import styles from './ChangeStatusDialog.module.css';
import { ClosingWarning, isClosing } from './ClosingWarning.tsx';
import type { NextStatus, Status } from './coverage-requests.api.ts';

export interface ChangeStatusDialogProps {
  /** The status that was chosen; NOT_CHOSEN: none yet; null: closed. */
  statusId: StatusId | typeof NOT_CHOSEN | null;
  /** Those that the server allows, blocked ones with their reason. */
  nextStatuses: readonly NextStatus[];
  statuses: readonly Status[];
  /** What stands in the way, when the server says so: the documents left to decide. */
  blockers: readonly string[];
  /** What its insurer still owes of what was billed; it is not closed before that is read. */
  owed: Owed;
  isBusy: boolean;
  error: string | null;
  onChoose: (statusId: StatusId) => void;
  onConfirm: (statusId: StatusId, comment: string) => void;
  onCancel: () => void;
}

/** The dialog is open and asks which status. */
export const NOT_CHOSEN = 0;

/** What is sent to an insurer from the panel, with its proof. */
const SENT: readonly StatusId[] = [all.transmitted.id, all.agreementTransmitted.id];

/** A change of status with what is said about it; where the status asks by it, that is what the dentist must do. */
export function ChangeStatusDialog({ statusId, ...props }: ChangeStatusDialogProps) {
  return statusId !== null && <Change {...props} statusId={statusId} />;
}

type ChangeProps = Omit<ChangeStatusDialogProps, 'statusId'> & { statusId: StatusId | typeof NOT_CHOSEN };

function Change(props: ChangeProps) {
  const { statusId, nextStatuses, statuses, blockers, owed, isBusy, error, onChoose, onConfirm, onCancel } =
    props;
  const act = useRef<HTMLButtonElement>(null);
  const asked = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState('');
  const chosen = nextStatuses.find(({ id }) => id === statusId);
  const asks = chosen !== undefined && statusOf(chosen.id).asksByComment;
  const closes = chosen !== undefined && isClosing(chosen.id);
  const blocked = chosen?.blocked ?? null;
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      isPersistent={isBusy}
      title="Changer le statut"
      initialFocus={!chosen ? undefined : asks ? asked : act}
      footer={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            Annuler
          </Button>
          <Button
            ref={act}
            tone="primary"
            isBusy={isBusy || (closes && owed === 'reading')}
            disabled={!chosen || blocked !== null}
            onClick={() => chosen && onConfirm(chosen.id, comment.trim())}
          >
            Changer le statut
          </Button>
        </>
      }
    >
      <FormFields>
        <FormField label="Nouveau statut" error={blocked}>
          <Select
            value={chosen?.id ?? null}
            onChange={onChoose}
            options={nextStatuses.map(({ id, name, blocked: reason }) => ({
              value: id,
              label: name,
              icon: (
                <Icon name={statusOf(id).icon} color={statuses.find((status) => status.id === id)?.color} />
              ),
              isDisabled: reason !== null,
              reason: reason ?? undefined,
            }))}
          />
        </FormField>
        <FormField
          label={asks ? 'Ce qui est demandé au dentiste' : 'Commentaire'}
          isOptional={!asks}
          hint={asks ? 'Le dentiste le lira.' : 'Il restera dans l’historique, l’équipe seule le lira.'}
        >
          <TextArea
            ref={asked}
            hasCounter
            maxLength={textLimits.saidOfRequest}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </FormField>
        {chosen && SENT.includes(chosen.id) && (
          <Banner tone="info">
            Rien ne part d’ici{'\u00a0'}: elle sera notée «{'\u00a0'}sans preuve{'\u00a0'}». «{'\u00a0'}
            Transmettre{'\u00a0'}» envoie le dossier et garde la preuve.
          </Banner>
        )}
        {closes && <ClosingWarning count={1} owed={owed} />}
        {error && (
          <Banner tone="danger" announce="alert" title={error}>
            {blockers.length > 0 && (
              <ul className={styles.blockers}>
                {blockers.map((blocker) => (
                  <li key={blocker}>{blocker}</li>
                ))}
              </ul>
            )}
          </Banner>
        )}
      </FormFields>
    </Dialog>
  );
}
