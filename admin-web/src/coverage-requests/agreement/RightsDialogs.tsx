import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useState } from 'react';
import { paths } from '../../screens.ts';
import {
  changeDetails,
  remind,
  useCoverageRequestsChanged,
  type CoverageRequestRecord,
} from '../coverage-requests.api.ts';
import { lapse, renew } from './agreement.api.ts';
import { askCardText } from './ask-card-text.ts';

/** Go on with a new request, ask for the new card, note its end, or say that the insurer is another. */
export type RightsWish = 'renew' | 'ask' | 'note' | 'lapse';

export interface RightsDialogsProps {
  record: CoverageRequestRecord;
  wish: RightsWish | null;
  onClose: () => void;
}

const questions = {
  renew: {
    title: 'Ouvrir une nouvelle demande\u00a0?',
    confirmLabel: 'Nouvelle demande',
    doing: 'Ouverture de la demande…',
    done: 'Demande ouverte. La voici.',
    failed: 'de l’ouverture de la demande',
  },
  ask: {
    title: 'Demander la nouvelle carte au dentiste\u00a0?',
    confirmLabel: 'Envoyer le message',
    doing: 'Envoi du message…',
    done: 'Message envoyé au dentiste.',
    failed: 'de l’envoi du message',
  },
  note: {
    title: 'Jusqu’à quand la carte est-elle valable\u00a0?',
    confirmLabel: 'Enregistrer',
    doing: 'Enregistrement…',
    done: 'Fin de la carte enregistrée.',
    failed: 'de l’enregistrement',
  },
  lapse: {
    title: 'Le patient a-t-il une autre mutuelle\u00a0?',
    confirmLabel: 'Déclarer l’accord caduc',
    doing: 'Enregistrement…',
    done: 'Accord déclaré caduc.',
    failed: 'de l’enregistrement',
  },
} as const;

/** The questions that are asked of an agreement near its end; one at a time. */
export function RightsDialogs({ record, wish, onClose }: RightsDialogsProps) {
  return wish && <RightsDialog key={`${record.id}-${wish}`} record={record} wish={wish} onClose={onClose} />;
}

function RightsDialog({ record, wish, onClose }: RightsDialogsProps & { wish: RightsWish }) {
  const { id, reference, details, laterDays, answer } = record;
  const navigate = useNavigate();
  const changed = useCoverageRequestsChanged();
  const [text, setText] = useState(() => askCardText(reference, details.cardValidUntil));
  const [until, setUntil] = useState(details.cardValidUntil);
  const [nextOn] = laterDays.slice(-1);
  const { failed, ...question } = questions[wish];
  const isLapsed = answer?.isLapsed === true;
  const messages = {
    renew: isLapsed
      ? 'Le devis est repris. La nouvelle carte et la mutuelle restent à renseigner.'
      : 'La carte, le devis et ce qui en est connu sont repris, avec les décisions déjà prises.',
    ask: 'Le dentiste le lit sur le portail\u00a0; le mail qui l’en avertit ne nomme pas le patient.',
    note: 'L’accord est valable jusqu’au plus tôt de sa fin et de celle de la carte.',
    lapse: 'L’accord n’est plus valable. Une nouvelle demande à la nouvelle mutuelle est proposée.',
  };
  const acts = {
    renew: (key: string) => renew(id, key),
    ask: async (key: string) => {
      const asked = { whom: 'dentist', way: 'mail', result: text, nextOn: nextOn ?? '' } as const;
      return (await remind(id, asked, key)).dfc;
    },
    note: () => changeDetails(id, { cardValidUntil: until, version: details.version }),
    lapse: (key: string) => lapse(id, key),
  };
  return (
    <ActDialog<CoverageRequestRecord>
      {...question}
      isOpen
      tone={wish === 'lapse' ? 'danger' : 'primary'}
      object={`${reference}, ${listedName({ firstname: record.patientFirstname, lastname: record.patientLastname })}`}
      message={messages[wish]}
      cancelLabel="Ne rien changer"
      refusalOf={(failure) => refusalOf(failure, actFailed(failed))}
      wish={text}
      act={acts[wish]}
      onDone={(answered) => {
        void changed(wish === 'renew' ? undefined : answered).catch(() => {});
        if (wish === 'renew') navigate(paths.request('edit', answered.id));
      }}
      onClose={onClose}
    >
      {wish === 'ask' && (
        <FormField label="Message" isRequired>
          <TextArea
            rows={6}
            maxLength={textLimits.saidOfRequest}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FormField>
      )}
      {wish === 'note' && (
        <FormField label="Carte valable jusqu’au" isRequired>
          <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
        </FormField>
      )}
    </ActDialog>
  );
}
