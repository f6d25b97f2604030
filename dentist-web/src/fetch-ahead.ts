import { readStored } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { api } from './api-client.ts';
import { everything, fetchRequests } from './coverage-requests/coverage-requests.api.ts';
import type { RequestsQuery } from './coverage-requests/coverage-requests.api.ts';
import * as screens from './lazy-pages.ts';
import { LEAST_PAGE, pageOf, perPageOf } from './shared/list-address.ts';
import { paths } from './paths.ts';
import { readAhead } from '@accordent/ui-kit/reading/read-ahead.ts';

const screenAt: Readonly<Record<string, { readonly fetchAhead: () => void }>> = {
  [paths.dashboard]: screens.DashboardPage,
  [paths.currentRequests]: screens.CurrentListPage,
  [paths.currentAgreements]: screens.CurrentListPage,
  [paths.allRequests]: screens.AllRequestsPage,
  [paths.newRequest]: screens.NewRequestPage,
  [paths.pendingPayments]: screens.PendingPaymentsPage,
  [paths.toDo]: screens.ToDoPage,
  [paths.messages]: screens.MessagesPage,
  [paths.invoices]: screens.InvoicesPage,
  [paths.linkedDentists]: screens.LinkedDentistsPage,
  [paths.account]: screens.AccountPage,
};

const REQUEST = /^\/[da]fc\/edit\/([1-9]\d*)/;

/** Fetches the code of the screen at an address of the portal, and of the frame around it. */
export function fetchPage(path: string): void {
  screens.Layout.fetchAhead();
  if (REQUEST.test(path)) screens.RequestPage.fetchAhead();
  else if (path.startsWith('/invoice/view/')) screens.InvoicePage.fetchAhead();
  else if (path.startsWith('/uploads/')) screens.UploadPage.fetchAhead();
  else screenAt[path]?.fetchAhead();
}

/** Fetches what the screen at an address of the portal needs: its code, and the PEC that it shows. */
export function fetchAhead(href: string): void {
  const path = href.split('?')[0]!;
  fetchPage(path);
  const id = REQUEST.exec(path)?.[1];
  if (id) readPlain(`/dfc/${id}`);
}

/** What a visit needs that begins at this address, asked for together with its code. */
export function fetchFirst({ pathname, search }: Location): void {
  fetchAhead(pathname);
  for (const call of ['/user', '/metrics']) readPlain(call);
  const perPage = perPageOf(readStored('dfcPerPage', LEAST_PAGE));
  const page = pageOf(new URLSearchParams(search));
  if (pathname === paths.dashboard || pathname === paths.toDo) readList(everything);
  if (pathname === paths.currentRequests) readList({ type: 'dfc', page, perPage });
  if (pathname === paths.currentAgreements) readList({ type: 'afc', page, perPage });
}

const readPlain = (call: string): void => readAhead(call, () => api.get(call));
const readList = (query: RequestsQuery): void => readAhead(['/dfc', query], () => fetchRequests(query));
