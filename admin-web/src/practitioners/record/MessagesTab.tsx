import { Segments } from '@accordent/ui-kit/Segments/Segments.tsx';
import { PractitionerMails } from '../PractitionerMails.tsx';
import { PractitionerMessages } from '../PractitionerMessages.tsx';
import { usePractitionerMails, usePractitionerMessages } from '../practitioners.api.ts';
import type { PractitionerRecord } from '../practitioners.api.ts';
import { listed } from '../../shared/listed.tsx';
import { useListAddress } from '../../shared/use-list-address.ts';
import styles from './Tabs.module.css';

const MAILS = 'mails';

/** What he and the staff wrote each other, in the product and by mail. */
export function MessagesTab({ record, path }: { record: PractitionerRecord; path: string }) {
  const list = useListAddress({
    name: 'practitionerMessages',
    path,
    orderBy: 'creationDate',
    order: 'desc',
    filters: ['part'],
  });
  const isMails = list.filters.part === MAILS;
  const messages = usePractitionerMessages(isMails ? null : record.id, list.page, list.perPage);
  const mails = usePractitionerMails(isMails ? record.id : null, list.page, list.perPage);
  const { isLoading, error, footer } = listed(list, isMails ? mails : messages);
  const shared = { isLoading, error, footer };
  return (
    <div data-look="column">
      <div className={styles.filters}>
        <Segments
          label="Messages ou mails"
          value={isMails ? MAILS : 'messages'}
          options={[
            { value: 'messages', label: 'Messages' },
            { value: MAILS, label: 'Mails' },
          ]}
          onChange={(part) => list.show({ filters: { part: part === MAILS ? MAILS : '' } })}
        />
      </div>
      {isMails ? (
        <PractitionerMails {...shared} mails={mails.data?.mails} />
      ) : (
        <PractitionerMessages {...shared} messages={messages.data?.messages} />
      )}
    </div>
  );
}
