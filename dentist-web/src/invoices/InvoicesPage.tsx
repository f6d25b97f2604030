import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { useSearchParams } from 'wouter';
import { InvoiceTable } from './InvoiceTable.tsx';
import { useInvoices } from './invoices.api.ts';
import { useOwnPractitioner } from '../shared/overview.api.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shared/Screen.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { LEAST_PAGE, pageOf, usePerPage } from '../shared/list-address.ts';

/** /invoice/list: what the service has billed the practice, newest first. */
export default function InvoicesPage() {
  const [search, setSearch] = useSearchParams();
  const [perPage, setPerPage] = usePerPage('invoicesPerPage');
  const page = pageOf(search);
  const list = useInvoices({ page, perPage });
  const failure = useFetchFailure(list);
  const practitioner = useOwnPractitioner();
  const total = list.data?.total;
  return (
    <Screen title={screens.invoices.title}>
      <InvoiceTable
        invoices={list.data?.invoices}
        isLoading={list.isLoading}
        failure={failure}
        showsPractitioner={practitioner?.isSuper ?? false}
        footer={
          total !== undefined &&
          total > LEAST_PAGE && (
            <Pagination
              page={page}
              pageSize={perPage}
              total={total}
              onPage={(next) => setSearch(next > 1 ? { page: String(next) } : {})}
              onPageSize={(size) => {
                setPerPage(size);
                setSearch({});
              }}
            />
          )
        }
      />
    </Screen>
  );
}
