import type { Query } from '@accordent/api/client/api-client.ts';
import { readStored } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { api } from './api-client.ts';
import { asQuery, filtersOf, oldestTurns } from './coverage-requests/list-filters.ts';
import * as screens from './lazy-pages.ts';
import { paths } from './paths.ts';
import { readAhead } from '@accordent/ui-kit/reading/read-ahead.ts';

type Screen = { readonly fetchAhead: () => void };

/** The screens under /admin/<section>: its list or only screen, the one that adds, one record. */
const sections: Readonly<Record<string, readonly Screen[]>> = {
  dashboard: [screens.DashboardPage],
  dfc: [screens.CoverageRequestListPage, screens.AddCoverageRequestPage, screens.CoverageRequestPage],
  messages: [screens.MessagesPage],
  user: [screens.PractitionerListPage, screens.AddPractitionerPage, screens.PractitionerPage],
  prospect: [screens.ProspectListPage, screens.AddProspectPage, screens.ProspectPage],
  contact: [screens.ContactListPage, screens.AddContactPage, screens.ContactPage],
  mutual: [screens.InsurerListPage, screens.AddInsurerPage, screens.InsurerPage],
  'mutual-group': [screens.InsurerListPage, screens.AddInsurerPage, screens.InsurerPage],
  invoice: [screens.InvoiceListPage, screens.InvoiceNumberPage, screens.InvoicePage],
  mails: [screens.MailsPage],
  statistics: [screens.StatisticsPage],
  import: [screens.ImportPage],
  administrator: [screens.AdministratorListPage, screens.AddAdministratorPage, screens.AdministratorPage],
  audit: [screens.AuditPage],
  tasks: [screens.TasksPage],
  account: [screens.AccountPage],
};

/** The calls of records that are plain reads; an invoice's signs the address of its file. */
const recordCalls: Readonly<Record<string, string>> = {
  dfc: '/dfc',
  user: '/user',
  prospect: '/user',
  contact: '/contact',
  administrator: '/administrator',
};

const placeOf = (verb: string | undefined) =>
  verb === 'add' || verb === 'config' ? 1 : verb === 'edit' || verb === 'view' ? 2 : 0;

/** Fetches the code of the screen at an address of the back-office, and of the frame around it. */
export function fetchPage(path: string): void {
  const [, , section = '', verb, which] = path.split('/');
  screens.Layout.fetchAhead();
  if (which === 'archived') screens.ArchivedPractitionerListPage.fetchAhead();
  else sections[section]?.[placeOf(verb)]?.fetchAhead();
}

/** Fetches what the screen at an address of the back-office needs: its code, and the record that it shows. */
export function fetchAhead(href: string): void {
  const path = href.split('?')[0]!;
  fetchPage(path);
  const [, , section = '', verb, id] = path.split('/');
  const call = recordCalls[section];
  if (call && placeOf(verb) === 2 && Number(id) > 0) readPlain(`${call}/${id}`);
}

/** What a visit needs that begins at this address, asked for together with its code. */
export function fetchFirst({ pathname, search }: Location): void {
  fetchAhead(pathname);
  for (const call of ['/user', '/counters', '/status/all']) readPlain(call);
  const [, , section, verb, id] = pathname.split('/');
  if (section === 'dashboard') {
    readPlain('/config');
    readList(oldestTurns);
  }
  if (section !== 'dfc') return;
  if (placeOf(verb) === 2 && Number(id) > 0)
    for (const part of ['messages', 'comment']) readPlain(`/${part}/dfc/${id}`);
  if (pathname === paths.requests)
    readList(asQuery(filtersOf(new URLSearchParams(search), null, readStored('dfcPerPage', 20), new Date())));
}

const readPlain = (call: string): void => readAhead(call, () => api.get(call));
const readList = (query: Query): void => readAhead(['/dfc', query], () => api.get('/dfc', query));
