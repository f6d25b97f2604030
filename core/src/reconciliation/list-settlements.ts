import type { ExportFormat } from '../exports/export-ports.ts';
import { ownFile, type OwnFile } from '../exports/own-file.ts';
import { columnsFor } from '../exports/table.ts';
import type { Practitioner } from '../shared/actor.ts';
import { listedName } from '../shared/person-name.ts';
import type { Ports } from '../shared/ports.ts';
import { lastTwelve } from '../statistics/months.ts';
import type { Settlement, SettlementMonth } from './practice-money-store.ts';

export type Settlements = {
  /** Twelve, this one the last. */
  readonly months: readonly SettlementMonth[];
  readonly settlements: readonly Settlement[];
};

/** A busy practice bills some three thousand in a year. */
const MOST = 5000;

/** What was granted, billed and received month by month in a year, and every bill of it. */
export async function listSettlements(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor }: { readonly actor: Practitioner },
): Promise<Settlements> {
  const { first: from, last: to } = lastTwelve(clock.now());
  const practitionerIds = actor.practiceIds;
  const [months, settlements] = await Promise.all([
    stores.practiceMoney.monthsOf({ practitionerIds, from, to }),
    stores.practiceMoney.listSettlements({ practitionerIds, from: `${from}-01`, limit: MOST }),
  ]);
  return { months, settlements };
}

const { text, money, day } = columnsFor<Settlement>();
const columns = [
  text('Patient', ({ patient }) => listedName(patient), 28),
  text('Référence', ({ reference }) => reference, 18),
  text('Mutuelle', ({ insurer }) => insurer, 28),
  text('Praticien', ({ practitioner }) => listedName(practitioner), 28),
  day('Facturé le', ({ billedOn }) => billedOn),
  money('Facturé', ({ cents }) => cents),
  money('Reçu', ({ receivedCents }) => receivedCents),
  money('Repris', ({ takenBackCents }) => takenBackCents),
  money('Reste dû', (settlement) => owedOf(settlement)),
  day('Reçu le', ({ receivedOn }) => receivedOn),
];

/** What is still to come; nothing of one that was closed. */
export const owedOf = ({ cents, receivedCents, isClosed }: Settlement): number =>
  isClosed ? 0 : cents - receivedCents;

/** The same list as a file that spreadsheets open. */
export async function exportSettlements(
  ports: Pick<Ports, 'stores' | 'clock' | 'tableWriter' | 'transaction'>,
  { actor, format }: { readonly actor: Practitioner; readonly format: ExportFormat },
): Promise<OwnFile> {
  const { settlements } = await listSettlements(ports, { actor });
  return ownFile(ports, {
    actor,
    format,
    action: 'export-settlements',
    title: 'Règlements',
    fileName: 'reglements',
    columns,
    rows: settlements,
  });
}
