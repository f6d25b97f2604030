import type { Ports } from '../shared/ports.ts';
import type { ColumnQuestion } from '../statements/columns.ts';
import { readRemittance, type Lot, type RemittanceColumn } from '../statements/remittance.ts';
import type { Match } from './expected.ts';
import { keepMoneyFile, type FileToImport, type ImportedFile, type ReadingPorts } from './keep-money-file.ts';
import { matchRemittance } from './match-remittance.ts';
import type { NewLot } from './money-store.ts';
import { practiceOf } from './practice-of.ts';
import { rememberedColumns } from './reading-file.ts';

/**
 * Keeps the lots of a remittance with those of their lines that pay, or take back, what the practice has billed; of the
 * others, patients of somebody else maybe, only the count. Gives the question where columns must be chosen. Throws what
 * readRemittance() throws; then nothing is written.
 */
export async function importRemittance(
  ports: ReadingPorts,
  { actor, practitionerId: wanted, bytes, columns }: FileToImport<RemittanceColumn>,
): Promise<ImportedFile | { readonly question: ColumnQuestion<RemittanceColumn> }> {
  const at = ports.clock.now();
  const practice = await practiceOf(ports.stores, { actor, practitionerId: wanted });
  const { practitionerId } = practice;
  const kind = 'remittance';
  const read = await readRemittance(ports, {
    bytes,
    columns,
    remembered: rememberedColumns(ports, { practitionerId, kind }),
  });
  if ('question' in read) return read;
  const linesRead = read.lots.reduce((sum, { lines }) => sum + lines.length, 0);
  const days = read.lots.flatMap(({ paidOn }) => paidOn ?? []);
  const file = {
    ...read,
    actor,
    practitionerId,
    kind,
    columns,
    accountEnd: '',
    linesRead,
    days,
    at,
  } as const;
  return keepMoneyFile(ports, file, async (stores, fileId) => {
    const sides = await stores.money.expectedOf(practice.memberIds);
    const confirmed = await stores.money.confirmedOf(practice.memberIds);
    const matches = matchRemittance(
      read.lots.flatMap(({ lines }) => lines),
      { ...sides, confirmed },
    );
    const lots = read.lots.map((lot) => ourLot(ports, lot, matches)).filter(({ lines }) => lines.length > 0);
    let added = 0;
    for (const lot of lots) added += await stores.money.keepLot(fileId, lot);
    return { linesKept: lots.reduce((sum, { lines }) => sum + lines.length, 0), added };
  });
}

function ourLot(
  { randomTokens }: Pick<Ports, 'randomTokens'>,
  { number, paidOn, cents, lines }: Lot,
  matches: ReadonlyMap<number, Match>,
): NewLot {
  const told = lines.map((line) => [line.number, line.patient, line.careOn, line.cents]);
  return {
    number,
    paidOn,
    cents,
    identity: randomTokens.hash(JSON.stringify([number, paidOn, cents, told])),
    linesRead: lines.length,
    lines: lines.flatMap((line) => {
      const match = matches.get(line.line);
      if (!match || match.certainty === 'sum') return [];
      const { certainty, reason, expected } = match;
      return [
        {
          line: line.line,
          number: line.number,
          careOn: line.careOn,
          cents: line.cents,
          reason: line.reason,
          certainty,
          matchReason: reason === 'number' || reason === 'patient' ? reason : 'several',
          partIds: expected.map(({ id }) => id),
        },
      ];
    }),
  };
}
