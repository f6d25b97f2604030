import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { Download } from 'lucide-react';
import { useSelf } from '../shared/overview.api.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shared/Screen.tsx';
import { usePages } from '../shared/use-pages.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { saveYear, useInvoices, type InvoiceItem } from './invoices.api.ts';

/** /invoice/list: what the service has billed the practice, newest first. */
export default function InvoicesPage() {
  const pages = usePages('invoicesPerPage');
  const list = useInvoices({ page: pages.page, perPage: pages.perPage });
  const failure = useFetchFailure(list);
  const self = useSelf();
  const total = list.data?.total ?? 0;
  return (
    <Screen
      title={screens.invoices.menu.title}
      // Its place is kept while the list is on its way: it would push what is read by a line of buttons.
      actions={
        (total > 0 || list.isLoading) && (
          <Years perPage={pages.perPage} pages={Math.max(1, Math.ceil(total / pages.perPage))} />
        )
      }
    >
      <InvoiceTable
        invoices={list.data?.invoices}
        isLoading={list.isLoading}
        failure={failure}
        showsPractitioner={self?.isSuper ?? false}
        footer={pages.footer(list)}
      />
    </Screen>
  );
}

/** The invoices of a year as one file: of all years from the oldest invoice to the newest. */
function Years({ perPage, pages }: { perPage: number; pages: number }) {
  const ends = [useInvoices({ page: pages, perPage }), useInvoices({ page: 1, perPage })] as const;
  const [oldest, newest] = [ends[0].data?.invoices.at(-1), ends[1].data?.invoices[0]];
  const { run, isBusy } = useAct<number, void>({
    act: saveYear,
    doing: 'Préparation des factures…',
    done: 'Factures téléchargées.',
    refusalOf: (cause) => refusalOf(cause, actFailed('du téléchargement des factures')),
  });
  if (!oldest || !newest)
    return (
      ends.some(({ isLoading }) => isLoading) && (
        <Button icon={<Download size={16} />} disabled>
          Télécharger une année
        </Button>
      )
    );
  const [first, last] = [yearOf(oldest), yearOf(newest)];
  return (
    <Menu
      trigger={
        <Button icon={<Download size={16} />} isBusy={isBusy}>
          Télécharger une année
        </Button>
      }
      items={Array.from({ length: last - first + 1 }, (_, back) => ({
        id: String(last - back),
        label: `Factures de ${last - back} (ZIP)`,
        onSelect: () => void run(last - back),
      }))}
    />
  );
}

/** Of Paris, as the server cuts years. */
const yearOf = ({ creationDate }: InvoiceItem): number => Number(toIsoDay(creationDate).slice(0, 4));
