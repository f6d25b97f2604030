import { Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import type { RecordTab } from './tabs.ts';

interface RecordTabsProps {
  panelId: string;
  tab: RecordTab;
  record: CoverageRequestRecord;
  /** What is not read yet has no number. */
  counts: { files: number; unread: number | undefined; comments: number | undefined };
  address: (tab: RecordTab) => string;
}

/** The five parts of a PEC, with what waits in each. */
export function RecordTabs({ panelId, tab, record, counts, address }: RecordTabsProps) {
  const events = record.history.length + record.reminded.length + record.unsent.length;
  return (
    <Tabs
      label="Parties de la PEC"
      panelId={panelId}
      value={tab}
      items={[
        { value: 'information', label: 'Informations', href: address('information') },
        { value: 'files', label: 'Pièces', count: counts.files, href: address('files') },
        { value: 'messages', label: 'Messages', unread: counts.unread, href: address('messages') },
        { value: 'history', label: 'Historique', count: events, href: address('history') },
        { value: 'comments', label: 'Commentaires', count: counts.comments, href: address('comments') },
      ]}
    />
  );
}
