import { useModels } from '../text-models/use-models.ts';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { useUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMessageFiles, type MessageUpload } from '@accordent/api/client/use-message-files.ts';
import { answerTo } from './answer-to.ts';
import { followDelivery, MAIL_FAILED } from './follow-delivery.ts';
import { who } from './MailList.tsx';
import { sendMail, useMailsChanged, type MailItem } from './mails.api.ts';
import { NewMail } from './NewMail.tsx';
import { uploadFile } from '../messages/messages.api.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { useLetter } from '../shared/use-letter.ts';
import { useSentOnceThere } from '../shared/use-sent-once-there.ts';
import { paths } from '../screens.ts';
import { useFilesAgain } from './use-files-again.ts';
import { usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';
import { listedName } from '@accordent/api/client/person-name.ts';

export interface NewMailPaneProps {
  /** What is answered, or written anew; null for a mail from nothing. */
  answered: MailItem | null;
  /** An address to begin with. */
  to: string;
}

/** As long as the toast of a mail stays at most. */
const MAIL_TOAST_MS = 100_000;

/** The tab « Nouveau mail », and answers. */
export function NewMailPane({ answered, to }: NewMailPaneProps) {
  const navigate = useNavigate();
  const changed = useMailsChanged();
  const [words, setWords] = useState('');
  const choices = usePractitionerChoices(words);
  const models = useModels('mail', { reference: answered?.reference ?? undefined });
  const isAnswer = answered?.box === 'i';
  const proposed = answered ? answerTo(answered) : { to, subject: '', text: '' };
  const draftKey = `mail.${answered ? `re.${answered.id}` : `new.${to}`}`;
  const [kept, keep] = useTabDraft<readonly MessageUpload[]>(`${draftKey}.files`, []);
  const files = useMessageFiles({ kept, keep, send: uploadFile });
  const again = useFilesAgain(answered, draftKey, files.attaching.onAdd);
  useUnsentInput(files.isSending, useLocation()[0]);
  const { entry, change, ...mail } = useLetter({
    draftKey,
    proposed,
    missing: { to: 'Indiquez à qui écrire.' },
    doing: 'Envoi du mail en cours…',
    longest: MAIL_TOAST_MS,
    failed: MAIL_FAILED,
    files: kept,
    send: ({ text, ...typed }, key) =>
      sendMail({ ...typed, message: text, files: files.toSend, replyTo: answered?.id ?? null }, key),
    onSent: (sent, toastId) => {
      keep([]);
      again.forget();
      void followDelivery(sent, toastId, changed);
      void changed();
      navigate(paths.mails('o', sent.id));
    },
  });
  const leaving = useSentOnceThere(again.holdsUp ?? files.holdsUp, mail.send);
  return (
    <NewMail
      {...mail}
      waits={leaving.waits}
      failure={files.tooMany ?? leaving.failure ?? again.failure ?? mail.failure}
      attaching={files.attaching}
      insertables={[models]}
      title={isAnswer ? `Répondre à ${nameFor(answered)}` : 'Nouveau mail'}
      entry={entry}
      quoted={isAnswer ? proposed.text : undefined}
      picker={
        !answered && (
          <FormField label="Praticien" isOptional hint="Son adresse s’ajoute aux destinataires.">
            <Combobox<number>
              placeholder="Nom du praticien"
              emptyText="Aucun praticien de ce nom."
              isLoading={choices.isLoading}
              isDisabled={mail.isSending}
              options={choices.practitioners.map((row) => ({
                value: row.id,
                label: listedName(row),
                hint: row.email,
              }))}
              value={null}
              onSearch={setWords}
              onChange={(option) => {
                const found = choices.practitioners.find(({ id }) => id === option?.value);
                if (found) change({ to: withAddress(entry.to, found.email) });
              }}
            />
          </FormField>
        )
      }
      onChange={(next) => {
        leaving.stay();
        change(next);
      }}
      onSend={leaving.send}
    />
  );
}

const nameFor = (mail: MailItem): string => (mail.fromName === null ? mail.From : who(mail));

/** The addresses with this one behind them, once. */
function withAddress(addresses: string, added: string): string {
  const known = addresses.split(/[,;]/).map((one) => one.trim());
  return [...new Set([...known, added])].filter(Boolean).join(', ');
}
