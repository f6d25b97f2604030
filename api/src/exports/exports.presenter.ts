import type { ExportRecord } from '@accordent/core/exports/export-store.ts';
import { exportWords } from '@accordent/core/exports/export-list-names.ts';
import { exportFileName } from '@accordent/core/exports/open-export.ts';
import { EXPORTS_KEPT_MS } from '@accordent/core/housekeeping/forget-what-has-served.ts';
import { auditFieldsOf } from '@accordent/core/audit/audit-words.ts';
import { presentDate, presentSize } from '../http/wire.ts';
import type { ExportItem } from './exports.schemas.ts';

export const presentExport = (made: ExportRecord): ExportItem => {
  const { id, list, format, filters, state, rowCount, rowsDone, sizeBytes, createdAt } = made;
  return {
    id,
    list,
    title: exportWords[list].title,
    fileName: exportFileName(made),
    format,
    filters: auditFieldsOf(filters),
    state,
    rows: rowCount,
    rowsDone,
    size: sizeBytes === null ? null : presentSize(sizeBytes),
    creationDate: presentDate(createdAt),
    endsOn: presentDate(new Date(createdAt.getTime() + EXPORTS_KEPT_MS)),
  };
};
