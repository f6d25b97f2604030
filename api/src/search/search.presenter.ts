import { statusOf } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { prospectStatusOf } from '@accordent/core/prospects/prospect-statuses.ts';
import type { FoundRecord, FoundRecords } from '@accordent/core/search/find-records.ts';
import { leaving } from '../http/leaving.ts';
import { eurosOrNull, presentTotals } from '../http/wire.ts';
import { foundRecord, type FoundRecord as WireRecord, type SearchAnswer } from './search.schemas.ts';

const presentFound = (record: FoundRecord): WireRecord =>
  leaving(foundRecord, {
    ...record,
    about: [...record.about],
    status: record.statusId === null ? null : statusOf(record.statusId),
    prospectStatus: record.prospectStatus === null ? null : prospectStatusOf(record.prospectStatus),
    totalPriceInclVAT: eurosOrNull(record.inclVatCents),
    openedDate: record.openedAt,
  });

export const presentFoundRecords = ({ found, requests }: FoundRecords): SearchAnswer => ({
  found: found.map(presentFound),
  requests: presentTotals(requests),
});
