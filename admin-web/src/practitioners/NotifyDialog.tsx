import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { notices } from './notices.ts';
import { notify, type NotifyType, type PractitionerRecord } from './practitioners.api.ts';

export interface NotifyDialogProps {
  record: Pick<PractitionerRecord, 'id' | 'firstname' | 'lastname' | 'email'>;
  /** null: closed. */
  type: NotifyType | null;
  onClose: () => void;
}

const FAILED = actFailed('de l’envoi du mail');

/** Asks before a mail leaves: to whom, and what it says. */
export function NotifyDialog({ record, type, onClose }: NotifyDialogProps) {
  const notice = notices.find((one) => one.type === type);
  if (!notice) return null;
  return (
    <ActDialog
      isOpen
      title={notice.question}
      message={notice.says}
      object={`${listedName(record)}, ${record.email}`}
      confirmLabel="Envoyer"
      tone="primary"
      doing="Envoi du mail en cours…"
      done={`Mail envoyé à ${record.email}.`}
      refusalOf={(failure) => refusalOf(failure, FAILED)}
      act={(key) => notify(record.id, notice.type, key)}
      onClose={onClose}
    />
  );
}
