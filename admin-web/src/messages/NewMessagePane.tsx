import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { useState } from 'react';
import { useMessagesChanged, useMessageSubjects } from './messages.api.ts';
import { NewMessage } from './NewMessage.tsx';
import { useNewMessage } from './use-new-message.ts';
import { paths } from '../screens.ts';
import { PractitionerField } from '../practitioner-choices/PractitionerField.tsx';
import { usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';

/** The tab « Nouveau message »: to whom, about which PEC, what. */
export function NewMessagePane() {
  const navigate = useNavigate();
  const changed = useMessagesChanged();
  const [practitionerWords, setPractitionerWords] = useState('');
  const [subjectWords, setSubjectWords] = useState('');
  const { entry, change, faults, failure, isSending, send } = useNewMessage((sent) => {
    void changed();
    navigate(paths.messages('o', sent.id));
  });
  const choices = usePractitionerChoices(practitionerWords);
  const { subjects, isLoading } = useMessageSubjects(entry.practitioner?.id ?? null, subjectWords);
  return (
    <NewMessage
      entry={entry}
      faults={faults}
      failure={failure}
      isSending={isSending}
      practitionerField={
        <PractitionerField
          {...choices}
          value={entry.practitioner}
          error={faults.practitioner}
          isDisabled={isSending}
          onSearch={setPractitionerWords}
          onChange={(practitioner) => {
            setSubjectWords('');
            change({ practitioner, request: null });
          }}
        />
      }
      subjects={subjects}
      areSubjectsLoading={isLoading}
      onSearchSubjects={setSubjectWords}
      onChange={change}
      onSend={() => void send()}
    />
  );
}
