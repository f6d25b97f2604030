import { RowCard } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Link, useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import type { MailItem } from './practitioners.api.ts';

export interface PractitionerMailsProps {
  /** Absent while they are on their way; newest first. */
  mails: readonly MailItem[] | undefined;
  isLoading: boolean;
  error: TableError | null;
  /** A Pagination. */
  footer: ReactNode;
}

/** The mails from and to a dentist; a line opens the mail in the shared mailbox. */
export function PractitionerMails({ mails, isLoading, error, footer }: PractitionerMailsProps) {
  const navigate = useNavigate();
  const isFromHim = ({ box }: MailItem) => box === 'i';
  const hrefOf = ({ box, id }: MailItem) => paths.mails(box, id);
  const way = (mail: MailItem) => {
    if (!isFromHim(mail)) return <StatusChip name="Envoyé" color="grey" icon="send" />;
    return mail.isRead ? (
      <StatusChip name="Reçu" color="slate" icon={Mail} />
    ) : (
      <StatusChip name="À lire" color="teal" icon={Mail} />
    );
  };
  const words = (mail: MailItem) => (
    <span data-look="stack gap-0">
      <span data-look="cut strong">{mail.Subject || 'Sans objet'}</span>
      <span data-look="cut quiet small">{isFromHim(mail) ? `De ${mail.From}` : `À ${mail.To}`}</span>
    </span>
  );
  const request = ({ DFCId, reference }: MailItem) =>
    DFCId === null ? null : <Link href={paths.request('edit', DFCId)}>{reference}</Link>;
  const columns: readonly Column<MailItem>[] = [
    { id: 'Date', header: 'Date', width: '124px', cell: ({ Date: date }) => <DateText value={date} /> },
    { id: 'way', header: 'Sens', width: '144px', cell: way },
    { id: 'Subject', header: 'Mail', cell: words },
    { id: 'DFCId', header: 'PEC', width: '260px', cell: request },
  ];
  return (
    <DataTable
      caption="Mails du praticien"
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      onRowClick={(mail) => navigate(hrefOf(mail))}
      isLoading={isLoading}
      error={error}
      expectedRows={8}
      density="tall"
      card={(mail) => (
        <RowCard title={way(mail)} aside={<DateText value={mail.Date} form="short" />}>
          {words(mail)}
          <Link href={hrefOf(mail)}>Ouvrir le mail</Link>
        </RowCard>
      )}
      empty={<EmptyState icon={<Mail size={20} />} title="Ce praticien n'a aucun mail." />}
      footer={footer}
    />
  );
}
