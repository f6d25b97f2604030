import type { Query } from '@accordent/api/client/api-client.ts';
import type { ExportItem, ExportsAnswer } from '@accordent/api/exports/exports.schemas.ts';
import { useReadPage } from '../shared/reading.ts';

export type { ExportItem };

/** One page of one's own exports. */
export const useExports = (query: Query) => useReadPage<ExportsAnswer>('/export', query);
