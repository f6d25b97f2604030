import { InvoiceTable } from './InvoiceTable.tsx';
import { useInvoices } from './invoices.api.ts';
import { useSelf } from '../shared/overview.api.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shared/Screen.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { usePages } from '../shared/use-pages.tsx';

/** /invoice/list: what the service has billed the practice, newest first. */
export default function InvoicesPage() {
  const pages = usePages('invoicesPerPage');
  const list = useInvoices({ page: pages.page, perPage: pages.perPage });
  const failure = useFetchFailure(list);
  const self = useSelf();
  return (
    <Screen title={screens.invoices.menu.title}>
      <InvoiceTable
        invoices={list.data?.invoices}
        isLoading={list.isLoading}
        failure={failure}
        showsPractitioner={self?.isSuper ?? false}
        footer={pages.footer(list.data)}
      />
    </Screen>
  );
}
