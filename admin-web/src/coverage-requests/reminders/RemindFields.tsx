import { textLimits } from '@accordent/api/client/text-limits.ts';
import { useInsertMenu, type Insertables } from '@accordent/ui-kit/Composer/use-insert-menu.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { Building2, UserRound } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { LaterDay } from '../many/LaterDay.tsx';
import type { Reminder, ReminderInHand } from './reminder.ts';
import { ways } from './reminder-words.ts';
import styles from './RemindFields.module.css';

export interface RemindFieldsProps {
  inHand: ReminderInHand;
  names: Readonly<Record<Reminder['whom'], string>>;
  /** Of one PEC; absent where many are reminded of. */
  phones?: Readonly<Record<Reminder['whom'], string>> | undefined;
  /** Who reads what is written to a dentist. */
  messageHint: string;
  /** What leaves to an insurer by mail. */
  mailHint: string;
  /** What « / » lists where a message to the dentist is written. */
  models?: Insertables | undefined;
  error?: string | null;
}

const NONE: readonly Insertables[] = [];

/** Who is reminded, how, what came of it, and when to look at it again: of one PEC or of many. */
export function RemindFields(props: RemindFieldsProps) {
  const { inHand, names, phones, messageHint, mailHint, models, error = null } = props;
  const { reminder, isMessage, change } = inHand;
  const { whom, way, result, nextOn } = reminder;
  const isMail = whom === 'insurer' && way === 'mail';
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertMenu({
    area,
    text: result,
    onText: (text) => change({ result: text }),
    sources: isMessage && models ? [models] : NONE,
  });
  return (
    <>
      <FormField label="Qui" isGroup>
        <Segments
          label="Qui"
          isWide
          value={whom}
          onChange={(chosen) => change({ whom: chosen })}
          options={[
            { value: 'insurer', label: <Choice icon={<Building2 />} name={names.insurer} /> },
            { value: 'dentist', label: <Choice icon={<UserRound />} name={names.dentist} /> },
          ]}
        />
      </FormField>
      <FormField
        label="Comment"
        isGroup
        hint={isMail ? mailHint : isMessage ? undefined : 'Rien ne part\u00a0: la relance est notée.'}
      >
        <Segments
          label="Comment"
          isWide
          value={way}
          onChange={(chosen) => change({ way: chosen })}
          options={inHand.ways.map((value) => {
            const { name, Drawing } = ways[value];
            return { value, label: <Choice icon={<Drawing />} name={name} /> };
          })}
        />
      </FormField>
      {phones && way === 'phone' && (
        <p className={styles.phone}>
          {phones[whom] ? (
            <Link href={`tel:${phones[whom]}`}>{formatPhone(phones[whom])}</Link>
          ) : (
            <span data-look="faint">Aucun téléphone connu</span>
          )}
        </p>
      )}
      <FormField
        label={isMessage ? 'Message au dentiste' : 'Ce qu’il en est'}
        isOptional={!isMessage}
        hint={
          isMessage ? messageHint : isMail ? 'Pour l’équipe\u00a0: la mutuelle ne le lit pas.' : undefined
        }
        error={error}
      >
        <span className={styles.text}>
          {insert.menu}
          <TextArea
            {...insert.attributes}
            ref={area}
            rows={2}
            maxLength={textLimits.saidOfRequest}
            value={result}
            onChange={(event) => {
              insert.onTyped(event);
              change({ result: event.target.value });
            }}
            onBlur={insert.onLeft}
            onKeyDown={insert.onKeyDown}
          />
        </span>
      </FormField>
      <LaterDay
        label="Y revenir le"
        days={inHand.days}
        value={nextOn}
        onChange={(day) => change({ nextOn: day })}
      />
    </>
  );
}

const Choice = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <>
    {icon}
    <span className={styles.name}>{name}</span>
  </>
);
