import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import styles from './Account.module.css';

export interface CopyMailsProps {
  copyMails: boolean;
  /** Gives once it is saved. */
  onChange: (copyMails: boolean) => Promise<unknown>;
}

/** 'Copie des mails de mes dentistes': a super-practitioner reads what his dentists are mailed. */
export function CopyMails({ copyMails, onChange }: CopyMailsProps) {
  const { run, isBusy } = useAct({
    act: (wanted: boolean) => onChange(wanted),
    doing: 'Enregistrement en cours…',
    done: (_, wanted) => (wanted ? 'Vous recevrez une copie.' : 'Vous ne recevrez plus de copie.'),
    refusalOf: (failure) => refusalOf(failure, actFailed('de la mise à jour du compte')),
  });

  return (
    <Card title="E-mails">
      <Switch
        label="Copie des mails de mes dentistes"
        isOn={copyMails}
        isBusy={isBusy}
        onChange={(wanted) => void run(wanted)}
      />
      <p className={styles.note}>Changements de statut et pièces refusées de leurs PEC.</p>
    </Card>
  );
}
