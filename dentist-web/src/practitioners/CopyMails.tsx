import { refusalOf } from '@accordent/api/client/failure.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import styles from './Account.module.css';

export interface CopyMailsProps {
  copyMails: boolean;
  /** Gives once it is saved. */
  onChange: (copyMails: boolean) => Promise<unknown>;
}

const FAILED =
  "Une erreur s'est produite lors de la mise à jour du compte. Veuillez réessayer ultérieurement.";

/** 'Copie des mails de mes dentistes': a super-practitioner reads what his dentists are mailed (decisions §2). */
export function CopyMails({ copyMails, onChange }: CopyMailsProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function set(wanted: boolean) {
    setIsBusy(true);
    const toastId = toast.loading('Enregistrement en cours…');
    try {
      await onChange(wanted);
      toast.success(wanted ? 'Vous recevrez une copie.' : 'Vous ne recevrez plus de copie.', { id: toastId });
    } catch (failure) {
      toast.error(refusalOf(failure, FAILED), { id: toastId });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card title="E-mails">
      <Switch
        label="Copie des mails de mes dentistes"
        isOn={copyMails}
        isBusy={isBusy}
        onChange={(wanted) => void set(wanted)}
      />
      <p className={styles.note}>Changements de statut et pièces refusées de leurs PEC.</p>
    </Card>
  );
}
