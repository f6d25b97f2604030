import type { ExportFormat } from '@accordent/api/exports/exports.schemas.ts';
import type { MoneyFileKind } from '@accordent/api/client/money-lines/ColumnChooser.tsx';
import type {
  ConfirmedLinesAnswer,
  ConfirmLines,
  MoneyFileAnswer,
  MoneyLinesAnswer,
  SettlementsAnswer,
} from '@accordent/api/reconciliation/reconciliation.schemas.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type {
  SettlementItem,
  SettlementsAnswer,
} from '@accordent/api/reconciliation/reconciliation.schemas.ts';

/** Months and bills of a year. */
export const useSettlements = () => useReadOne<SettlementsAnswer>('/settlements');

/** Lots and bank lines that wait. */
export const useMoneyLines = () => useReadOne<MoneyLinesAnswer>('/reconciliation');

/** Sends a statement or a remittance. */
export const sendMoneyFile = (kind: MoneyFileKind) => (form: FormData, idempotencyKey: string) =>
  api.post<MoneyFileAnswer>(`/reconciliation/${kind}`, form, { idempotencyKey });

/** Confirms what is ticked: once and for all for a dentist. */
export const confirmLines = (body: ConfirmLines, idempotencyKey: string) =>
  api.post<ConfirmedLinesAnswer>('/reconciliation/confirm', body, { idempotencyKey });

/** Saves the bills of a year as a file. */
export async function saveSettlements(format: ExportFormat): Promise<void> {
  saveFile(await api.download('/settlements/export', { format }), `reglements.${format}`);
}
