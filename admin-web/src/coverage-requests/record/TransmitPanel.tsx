import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { ActPanel, Choices } from './ActPanel.tsx';

export interface TransmitPanelProps {
  /** « Orélia »; '' where none is known. */
  insurer: string;
  /** The status it leads to. */
  status: string;
  /** « entre le 1er et le 4 déc. »: by when it should be answered. */
  expected?: string | null;
  /** Why it cannot leave now. */
  blocked: string | null;
  isBusy: boolean;
  /** What the line of history says of it. */
  onTransmit: (comment: string) => void;
  onClose: () => void;
}

const ways = [
  { value: 'mail', label: 'Mail', said: 'Par mail' },
  { value: 'platform', label: 'Plateforme', said: 'Par la plateforme' },
  { value: 'letter', label: 'Courrier', said: 'Par courrier' },
] as const;
type Way = (typeof ways)[number]['value'];

/** A PEC was sent to its insurer: how, and under which number of his. */
export function TransmitPanel(props: TransmitPanelProps) {
  const { insurer, status, expected = null, blocked, isBusy, onTransmit, onClose } = props;
  const [way, setWay] = useStoredState<Way>('transmitWay', 'platform');
  const [number, setNumber] = useState('');
  const said = ways.find(({ value }) => value === way)?.said ?? ways[0].said;
  return (
    <ActPanel
      title={insurer ? `Transmettre à ${insurer}` : 'Transmettre à la mutuelle'}
      aside={`Statut\u00a0: ${status}`}
      act={{ label: 'Transmettre', keys: 'Entrée', isBlocked: blocked !== null }}
      isBusy={isBusy}
      onAct={() => onTransmit(number.trim() ? `${said}, n°\u00a0${number.trim()}.` : `${said}.`)}
      onClose={onClose}
    >
      {blocked && <Banner tone="warning">{blocked}</Banner>}
      <FormField label="Envoi" isGroup>
        <Choices label="Envoi" options={ways} value={way} onChoose={setWay} />
      </FormField>
      <FormField label="Numéro donné par la mutuelle" isOptional hint="Il restera dans l’historique.">
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </FormField>
      {expected && (
        <p data-look="row gap-6 quiet">
          <CalendarClock size={16} />
          {`Réponse attendue ${expected}`}
        </p>
      )}
    </ActPanel>
  );
}
