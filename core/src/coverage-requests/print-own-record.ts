import { moneyOfRecord } from '../bills/get-money.ts';
import type { PrintedFile } from '../dossiers/dossier-ports.ts';
import { printPaper } from '../dossiers/print-paper.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { getOwnCoverageRequest } from './get-own-coverage-request.ts';
import { RECORD_NAME, recordPaperOf } from './record-paper.ts';

/**
 * A PEC of the practice as a PDF, made now and kept nowhere; the look is audited. Throws not_found, `unavailable` when the
 * maker broke down.
 */
export async function printOwnRecord(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'secretBox' | 'product' | 'dossierMaker'>,
  { actor, coverageRequestId }: { actor: Practitioner; coverageRequestId: number },
): Promise<PrintedFile> {
  const at = ports.clock.now();
  const own = await getOwnCoverageRequest(ports, { actor, coverageRequestId });
  const money = await moneyOfRecord(ports.stores, own.record);
  await ports.transaction(({ audit }) =>
    audit.record({
      actor,
      at,
      action: 'print-own-record',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    }),
  );
  const { reference } = own.record;
  return printPaper(ports, {
    reference,
    file: {
      name: `${RECORD_NAME} ${reference}`,
      cover: recordPaperOf({ own, money, actor, at, product: ports.product }),
      parts: [],
    },
  });
}
