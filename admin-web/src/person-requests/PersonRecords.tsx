import { sentenceOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import type { PersonRecord } from './person-requests.api.ts';

export interface PersonRecordsProps {
  /** Absent while they are looked for. */
  records: readonly PersonRecord[] | undefined;
  /** Why they could not be. */
  failure: unknown;
  tickedIds: readonly number[];
  isDisabled: boolean;
  onTick: (id: number, isTicked: boolean) => void;
  onRetry: () => void;
}

const likenessWords = {
  named: 'la PEC nommée',
  'same-name': 'même nom, même numéro',
  'same-number': 'autre nom, même numéro',
};

const hintOf = ({ likeness, requests, isReached }: PersonRecord): string =>
  [
    `${requests}\u00a0PEC`,
    likenessWords[likeness],
    ...(isReached ? [] : ['cabinet archivé, à traiter par courrier']),
  ].join(', ');

/** All who are known under the number of the one who asks: those that are his are ticked. */
export function PersonRecords({
  records,
  failure,
  tickedIds,
  isDisabled,
  onTick,
  onRetry,
}: PersonRecordsProps) {
  if (failure !== undefined)
    return (
      <Banner
        tone="danger"
        title="Les autres fiches de cette personne ne se chargent pas"
        action={<Button onClick={onRetry}>Réessayer</Button>}
      >
        {sentenceOf(failure)}
      </Banner>
    );
  if (!records || (records.length === 1 && records[0]?.isReached)) return null;
  return (
    <FormField
      label="Ses fiches"
      isGroup
      hint="Tous les patients du même numéro de sécurité sociale, chez chaque praticien. Cochez celles de cette personne, pas celles de sa famille&nbsp;: chaque cabinet reçoit la demande pour les siennes."
    >
      {records.map((record) => (
        <Checkbox
          key={record.id}
          label={`${listedName(record)}, chez ${listedName(record.user)}`}
          hint={hintOf(record)}
          checked={tickedIds.includes(record.id)}
          disabled={isDisabled || record.likeness === 'named'}
          onChange={(event) => onTick(record.id, event.target.checked)}
        />
      ))}
    </FormField>
  );
}
