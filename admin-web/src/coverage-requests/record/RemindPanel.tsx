import { reminderWays } from '@accordent/api/client/later-days.ts';
import type { ReminderItem } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { useState } from 'react';
import { wayNames } from '../reminder-words.ts';
import { ActPanel, Choices } from './ActPanel.tsx';
import styles from './ActPanel.module.css';
import { dayText } from './later-days.ts';

export type Reminder = Pick<ReminderItem, 'whom' | 'way' | 'result' | 'nextOn'>;

export interface RemindPanelProps {
  /** Whose turn it is, first. */
  first: Reminder['whom'];
  names: Readonly<Record<Reminder['whom'], string>>;
  phones: Readonly<Record<Reminder['whom'], string>>;
  /** Whether the dentist may be written to. */
  canWrite: boolean;
  days: readonly string[];
  /** How many reminders of this turn there are. */
  count: number;
  isBusy: boolean;
  error: string | null;
  onRemind: (reminder: Reminder) => void;
  onClose: () => void;
}

/** Who was reminded, how, what came of it, and when to look at it again. */
export function RemindPanel(props: RemindPanelProps) {
  const { first, names, phones, canWrite, days, count, isBusy, error, onRemind, onClose } = props;
  const [whom, setWhom] = useState(first);
  const [way, setWay] = useState<Reminder['way']>('phone');
  const [result, setResult] = useState('');
  const [nextOn, setNextOn] = useState(days[1] ?? days[0] ?? '');
  const ways = reminderWays[whom].filter((one) => canWrite || whom === 'insurer' || one !== 'mail');
  const taken = ways.includes(way) ? way : 'phone';
  const isMessage = whom === 'dentist' && taken === 'mail';
  const phone = phones[whom];
  return (
    <ActPanel
      title="Relancer"
      aside={count === 0 ? '1re relance' : `${count + 1}e relance`}
      act={{
        label: 'Enregistrer la relance',
        keys: 'Ctrl Entrée',
        isBlocked: nextOn === '' || (isMessage && result.trim() === ''),
      }}
      isBusy={isBusy}
      onAct={() => onRemind({ whom, way: taken, result: result.trim(), nextOn })}
      onClose={onClose}
    >
      <FormField label="Qui" isGroup>
        <Choices
          label="Qui"
          options={[
            { value: 'insurer', label: names.insurer },
            { value: 'dentist', label: names.dentist },
          ]}
          value={whom}
          onChoose={setWhom}
        />
      </FormField>
      <FormField label="Comment" isGroup>
        <Choices
          label="Comment"
          options={ways.map((value) => ({ value, label: wayNames[value] }))}
          value={taken}
          onChoose={setWay}
        />
      </FormField>
      {taken === 'phone' && (
        <p className={styles.phone}>
          {phone ? (
            <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>
          ) : (
            <span data-look="faint">Aucun téléphone connu</span>
          )}
        </p>
      )}
      <FormField
        label={isMessage ? 'Message' : 'Ce qu’il en est'}
        isOptional={!isMessage}
        hint={isMessage ? 'Le dentiste le lira.' : undefined}
        error={error}
      >
        <TextArea
          rows={3}
          maxLength={2000}
          value={result}
          onChange={(event) => setResult(event.target.value)}
        />
      </FormField>
      <FormField label="Y revenir le" isGroup>
        <Choices
          label="Jours proposés"
          options={days.map((value) => ({ value, label: dayText(value) }))}
          value={nextOn}
          onChoose={setNextOn}
        />
      </FormField>
      <FormField label="Autre jour">
        <TextInput type="date" value={nextOn} onChange={(event) => setNextOn(event.target.value)} />
      </FormField>
    </ActPanel>
  );
}
