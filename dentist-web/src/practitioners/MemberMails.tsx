import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import styles from './Account.module.css';

export interface MemberMailsProps {
  getsMails: boolean;
  /** Gives once it is saved. */
  onChange: (getsMails: boolean) => Promise<unknown>;
}

/** Whether a member is mailed what his practice is. */
export function MemberMails({ getsMails, onChange }: MemberMailsProps) {
  const { run, isBusy } = useAct({
    act: (wanted: boolean) => onChange(wanted),
    doing: 'Enregistrement en cours…',
    done: (_, wanted) => (wanted ? 'Vous recevrez les e-mails.' : 'Vous ne recevrez plus d’e-mails.'),
    refusalOf: (failure) => refusalOf(failure, actFailed('de l’enregistrement')),
  });
  return (
    <Card title="E-mails">
      <Switch
        label="Recevoir les e-mails du cabinet"
        isOn={getsMails}
        isBusy={isBusy}
        onChange={(wanted) => void run(wanted)}
      />
      <p className={styles.note}>Ceux que vous cochez dans «&nbsp;Ce qui vous est annoncé&nbsp;».</p>
    </Card>
  );
}
