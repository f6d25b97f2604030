import type { ExportAnswer, ExportItem, NewExport } from '@accordent/api/exports/exports.schemas.ts';

/** A long list that was asked for, which the worker makes. */
const anExport = ({ list, title, rows }: Pick<ExportItem, 'list' | 'title' | 'rows'>): ExportAnswer => ({
  export: {
    id: 3,
    list,
    title,
    fileName: `${list}-2026-11-21.csv`,
    format: 'csv',
    filters: [],
    state: 'waiting',
    rows,
    rowsDone: 0,
    size: null,
    creationDate: { timestamp: 1_795_251_600 },
    endsOn: { timestamp: 1_795_856_400 },
  },
});

/** The same as it is asked in a story: that list and no other. */
export const exporting =
  (told: Pick<ExportItem, 'list' | 'title' | 'rows'>) =>
  async (request: Request): Promise<object> =>
    ((await request.json()) as NewExport).list === told.list ? anExport(told) : { status: 500 };
