import { auditFieldsOf } from '@accordent/core/audit/audit-words.ts';
import { filterNames, keptQuery } from '@accordent/core/exports/kept-query.ts';
import type { ExportListName } from '@accordent/core/exports/export-list-names.ts';
import { expect, test } from 'vitest';
import { exportedQueries } from './exported-queries.ts';

const day = '2026-11-30';
const instant = '2026-11-30 10:00:00';

/** What each list may be asked, under the names of its own call. */
const asked: Partial<Record<ExportListName, Readonly<Record<string, string>>>> = {
  'coverage-requests': {
    search: 'a',
    startDate: instant,
    endDate: instant,
    statusId: '3',
    statusIds: '3,5',
    userId: '1',
    isSent: '1',
    turn: 'remind',
    owner: 'me',
    aside: '0',
    mutual: '1',
    mutualGroup: '1',
    days: '3',
    expected: 'late',
    refused: '1',
    rights: '1',
    result: 'agreement',
    granted: '1',
    grantedFrom: '1',
    grantedTo: '2',
    validity: 'soon',
    validFrom: day,
    validTo: day,
    groupBy: 'user',
    group: '1',
  },
  practitioners: {
    planId: '1',
    prospectStatus: 'toBeSolicited',
    parentId: '1',
    isActive: '1',
    conventions: 'incomplete',
  },
  conventions: { state: 'missing' },
  mandates: { standing: 'missing' },
  settlements: { view: 'low', groupBy: 'payer' },
  invoices: { isPaid: '1', userId: '1', startDate: instant, endDate: instant },
  debits: { from: day, upTo: day },
  sendings: { from: '2026-10', to: '2026-11', mutualId: '1', mutualGroupId: '1' },
  messages: { isFromAdmin: '1', userId: '1', desk: 'open' },
  mails: { box: 'o' },
  administrators: { isSuperAdmin: '1', isActive: '1' },
  audit: { entity: 'export', entityId: '1', adminId: '1', looks: '1', startDate: instant, endDate: instant },
};

/** « Prises en charge · À traiter, isAside » helps nobody: the list of exports and the journal say them in French. */
test.each(Object.entries(asked))('every filter of the list %s has its French name', (list, filters) => {
  const query = exportedQueries[list as ExportListName](filters, { ids: [1], userId: 1 });
  const names = filterNames(keptQuery(query));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => auditFieldsOf([name])[0] === name)).toEqual([]);
});
