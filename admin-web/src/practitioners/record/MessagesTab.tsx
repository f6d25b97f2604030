import { listedName } from '@accordent/api/client/person-name.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { PenLine } from 'lucide-react';
import { paths } from '../../screens.ts';
import { PractitionerMails } from '../PractitionerMails.tsx';
import { PractitionerMessages } from '../PractitionerMessages.tsx';
import { PractitionerThread } from '../PractitionerThread.tsx';
import { usePractitionerMails, usePractitionerMessages } from '../practitioners.api.ts';
import type { MessageItem, PractitionerRecord } from '../practitioners.api.ts';
import { listed } from '../../shared/listed.tsx';
import { useListAddress } from '../../shared/use-list-address.ts';
import styles from './Tabs.module.css';

export interface MessagesTabProps {
  record: PractitionerRecord;
  isReadOnly: boolean;
  /** The address of the tab. */
  path: string;
}

const MAILS = 'mails';
const NEW = 'new';

/** What he and the staff wrote each other, in the product and by mail; a message is opened, answered and written here. */
export function MessagesTab({ record, isReadOnly, path }: MessagesTabProps) {
  const navigate = useNavigate();
  const list = useListAddress({
    name: 'practitionerMessages',
    path,
    orderBy: 'creationDate',
    order: 'desc',
    filters: ['part', 'message'],
  });
  const isMails = list.filters.part === MAILS;
  const messages = usePractitionerMessages(isMails ? null : record.id, list.page, list.perPage);
  const mails = usePractitionerMails(isMails ? record.id : null, list.page, list.perPage);
  const { isLoading, error, footer } = listed(list, isMails ? mails : messages);
  const shared = { isLoading, error, footer };
  const opened = isReadOnly || isMails ? null : openedBy(list.filters.message);
  const open = (message: string) => list.show({ page: list.page, filters: { part: '', message } });
  if (opened !== null)
    return (
      <div data-look="column">
        <PractitionerThread
          practitioner={{ id: record.id, name: listedName(record) }}
          opened={opened}
          listed={messages.data?.messages.find(({ id }) => id === opened)}
          onBack={() => open('')}
          onOpen={(id) => open(String(id))}
        />
      </div>
    );
  const hrefOf = ({ id, dfc }: MessageItem) =>
    isReadOnly
      ? paths.request('view', dfc.id, 'messages')
      : `${path}?message=${id}${list.page > 1 ? `&page=${list.page}` : ''}`;
  const write = !isReadOnly && (
    <Button
      icon={<PenLine />}
      onClick={() => (isMails ? navigate(paths.newMailTo(record.email)) : open(NEW))}
    >
      {isMails ? 'Écrire un mail' : 'Écrire un message'}
    </Button>
  );
  return (
    <div data-look="column">
      <div className={styles.filters} data-look="row ends gap-12">
        <Segments
          label="Messages ou mails"
          value={isMails ? MAILS : 'messages'}
          options={[
            { value: 'messages', label: 'Messages' },
            { value: MAILS, label: 'Mails' },
          ]}
          onChange={(part) => list.show({ filters: { part: part === MAILS ? MAILS : '' } })}
        />
        {write}
      </div>
      {isMails ? (
        <PractitionerMails {...shared} mails={mails.data?.mails} />
      ) : (
        <PractitionerMessages {...shared} messages={messages.data?.messages} hrefOf={hrefOf} />
      )}
    </div>
  );
}

function openedBy(text: string): number | 'new' | null {
  if (text === NEW) return NEW;
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
