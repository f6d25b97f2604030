import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { useUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { bothFiles, bothTexts, giveToThread, MESSAGE_FAILED } from './use-message-draft.ts';
import { useMessageFiles, type MessageUpload } from '@accordent/api/client/use-message-files.ts';
import { uploadFile, useMessagesChanged, useMessageSubjects, writeMessage } from './messages.api.ts';
import { NewMessage, type NewMessageEntry } from './NewMessage.tsx';
import { keepDraft, readDraft, useTabDraft } from '../shared/tab-draft.ts';
import { useSentOffer } from './use-sent-offer.ts';
import { useLetter } from '../shared/use-letter.ts';
import { useSentOnceThere } from '../shared/use-sent-once-there.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useModels } from '../text-models/use-models.ts';
import { paths } from '../screens.ts';
import { PractitionerField, type ChosenPractitioner } from '../practitioner-choices/PractitionerField.tsx';
import { usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';

const blank: NewMessageEntry = { practitioner: null, request: null, subject: '', text: '' };

/** What is typed since may be one with what was sent: to nobody else, about nothing else. */
const isOfSame = (since: NewMessageEntry, sent: NewMessageEntry): boolean =>
  (since.practitioner?.id ?? sent.practitioner?.id) === sent.practitioner?.id &&
  (since.request?.id ?? sent.request?.id) === sent.request?.id;

export interface NewMessagePaneProps {
  /** To whom, where that is said already. */
  practitioner?: ChosenPractitioner | undefined;
  /** Shows what was sent; by default in the box of sent messages. */
  onSent?: ((id: number) => void) | undefined;
}

/** A new message: to whom, about which PEC, what. */
export function NewMessagePane({ practitioner: known, onSent }: NewMessagePaneProps) {
  const navigate = useNavigate();
  const changed = useMessagesChanged();
  const offer = useSentOffer();
  const draftKey = known ? `message.new.${known.id}` : 'message.new';
  const filesKey = `${draftKey}.files`;
  const [kept, keep] = useTabDraft<readonly MessageUpload[]>(filesKey, []);
  const files = useMessageFiles({ kept, keep, send: uploadFile });
  useUnsentInput(files.isSending, useLocation()[0]);
  const [practitionerWords, setPractitionerWords] = useState('');
  const [subjectWords, setSubjectWords] = useState('');
  const { entry, change, send, ...letter } = useLetter({
    draftKey,
    proposed: known ? { ...blank, practitioner: known } : blank,
    missing: {
      practitioner: 'Choisissez le praticien à qui écrire.',
      request: 'Choisissez la PEC dont parle ce message.',
    },
    fieldOf: { DFCId: 'request' },
    doing: 'Envoi du message en cours…',
    failed: MESSAGE_FAILED,
    files: kept,
    send: ({ request, subject, text }, key) =>
      writeMessage(
        { subject, message: text, files: files.toSend, DFCId: request?.id ?? 0, replyTo: null },
        key,
      ),
    onSent: (sent, toastId) => {
      keep([]);
      const giveBack = (returned: readonly MessageUpload[]) => {
        const since = readDraft<NewMessageEntry>(draftKey);
        if (entry.request && since && !isOfSame(since, entry)) {
          // What is about another PEC stays apart: this one waits in the thread of its own.
          const { id } = entry.request;
          giveToThread(id, { subject: entry.subject, text: entry.text, replyTo: 'new', files: returned });
          const open = () => navigate(paths.request('edit', id, 'messages'));
          toast.info('Il attend dans le fil de sa PEC.', { action: { label: 'L’ouvrir', onClick: open } });
          return;
        }
        keepDraft<NewMessageEntry | null>(draftKey, (current) => ({
          ...entry,
          subject: current?.subject || entry.subject,
          text: bothTexts(entry.text, current?.text ?? ''),
        }));
        keepDraft<readonly MessageUpload[]>(filesKey, (current) => bothFiles(returned, current ?? []));
      };
      offer(sent.id, giveBack, toastId);
      void changed();
      if (onSent) onSent(sent.id);
      else navigate(paths.messages('o', sent.id));
    },
  });
  const leaving = useSentOnceThere(files.holdsUp, send);
  const choices = usePractitionerChoices(practitionerWords);
  const { subjects, isLoading } = useMessageSubjects(entry.practitioner?.id ?? null, subjectWords);
  const about = subjects.find(({ id }) => id === entry.request?.id);
  const models = useModels('message', {
    praticien: entry.practitioner?.name,
    reference: about?.reference,
    patient: about && listedName(about.patient),
  });
  return (
    <NewMessage
      {...letter}
      waits={leaving.waits}
      failure={files.tooMany ?? leaving.failure ?? letter.failure}
      attaching={files.attaching}
      insertables={[models]}
      entry={entry}
      practitionerField={
        !known && (
          <PractitionerField
            {...choices}
            value={entry.practitioner}
            error={letter.faults.practitioner}
            isDisabled={letter.isSending}
            onSearch={setPractitionerWords}
            onChange={(practitioner) => {
              setSubjectWords('');
              change({ practitioner, request: null });
            }}
          />
        )
      }
      subjects={subjects}
      areSubjectsLoading={isLoading}
      onSearchSubjects={setSubjectWords}
      onChange={(next) => {
        leaving.stay();
        change(next);
      }}
      onSend={leaving.send}
    />
  );
}
