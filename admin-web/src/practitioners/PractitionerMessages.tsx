import { previewOf } from '@accordent/api/client/message-words.ts';
import { RowCard } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Link, useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { Mail, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { MessageItem } from './practitioners.api.ts';

export interface PractitionerMessagesProps {
  /** Absent while they are on their way; newest first. */
  messages: readonly MessageItem[] | undefined;
  isLoading: boolean;
  error: TableError | null;
  /** A Pagination. */
  footer: ReactNode;
  /** Where a message is read. */
  hrefOf: (message: MessageItem) => string;
}

/** What a dentist and the staff wrote each other; a line opens the message. */
export function PractitionerMessages({
  messages,
  isLoading,
  error,
  footer,
  hrefOf,
}: PractitionerMessagesProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption="Messages du praticien"
      columns={columns}
      rows={messages}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      onRowClick={(message) => navigate(hrefOf(message))}
      isLoading={isLoading}
      error={error}
      expectedRows={8}
      density="tall"
      card={(message) => (
        <RowCard
          title={<Way message={message} />}
          aside={<DateText value={message.creationDate} form="short" />}
        >
          <Words message={message} />
          <Link href={hrefOf(message)}>Ouvrir le message</Link>
        </RowCard>
      )}
      empty={<EmptyState icon={<MessageSquare size={20} />} title="Ce praticien n'a aucun message." />}
      footer={footer}
    />
  );
}

const columns: readonly Column<MessageItem>[] = [
  {
    id: 'creationDate',
    header: 'Date',
    width: '124px',
    cell: ({ creationDate }) => <DateText value={creationDate} />,
  },
  { id: 'way', header: 'Sens', width: '144px', cell: (message) => <Way message={message} /> },
  { id: 'subject', header: 'Message', cell: (message) => <Words message={message} /> },
  {
    id: 'dfc',
    header: 'PEC',
    width: '260px',
    cell: ({ dfc }) => (
      <span data-look="stack gap-0">
        <Link href={paths.request('edit', dfc.id, 'messages')}>{dfc.reference}</Link>
        <span data-look="cut quiet small">{listedName(dfc.patient)}</span>
      </span>
    ),
  },
];

function Way({ message: { isFromAdmin, isSeen } }: { message: MessageItem }) {
  if (isFromAdmin) return <StatusChip name="Envoyé" color="grey" icon="send" />;
  return isSeen ? (
    <StatusChip name="Reçu" color="slate" icon={MessageSquare} />
  ) : (
    <StatusChip name="À lire" color="teal" icon={Mail} />
  );
}

/** The usual subject says no more than the reference beside it: then the message itself is read. */
function Words({ message }: { message: MessageItem }) {
  const { subject, dfc } = message;
  const words = previewOf(message);
  if (subject === dfc.reference) return <span data-look="cut strong">{words}</span>;
  return (
    <span data-look="stack gap-0">
      <span data-look="cut strong">{subject || 'Sans objet'}</span>
      <span data-look="cut quiet small">{words}</span>
    </span>
  );
}
