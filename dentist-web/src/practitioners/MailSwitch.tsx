import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import type { ReactNode } from 'react';
import styles from './Account.module.css';

type Words = {
  readonly label: string;
  readonly note: ReactNode;
  readonly on: string;
  readonly off: string;
  readonly failed: string;
};

/** `practice`: a member is mailed what his practice is; `copies`: a super-practitioner reads what his dentists are mailed. */
const words: Readonly<Record<'practice' | 'copies', Words>> = {
  practice: {
    label: 'Recevoir les e-mails du cabinet',
    note: <>Ceux que vous cochez dans «&nbsp;Ce qui vous est annoncé&nbsp;».</>,
    on: 'Vous recevrez les e-mails.',
    off: 'Vous ne recevrez plus d’e-mails.',
    failed: 'de l’enregistrement',
  },
  copies: {
    label: 'Copie des mails de mes dentistes',
    note: 'Changements de statut et pièces refusées de leurs PEC.',
    on: 'Vous recevrez une copie.',
    off: 'Vous ne recevrez plus de copie.',
    failed: 'de la mise à jour du compte',
  },
};

export interface MailSwitchProps {
  of: keyof typeof words;
  isOn: boolean;
  /** Gives once it is saved. */
  onChange: (isOn: boolean) => Promise<unknown>;
}

/** Whether one gets these e-mails. */
export function MailSwitch({ of, isOn, onChange }: MailSwitchProps) {
  const { label, note, on, off, failed } = words[of];
  const { run, isBusy } = useAct({
    act: (wanted: boolean) => onChange(wanted),
    doing: 'Enregistrement en cours…',
    done: (_, wanted) => (wanted ? on : off),
    refusalOf: (failure) => refusalOf(failure, actFailed(failed)),
  });
  return (
    <Card title="E-mails">
      <Switch label={label} isOn={isOn} isBusy={isBusy} onChange={(wanted) => void run(wanted)} />
      <p className={styles.note}>{note}</p>
    </Card>
  );
}
