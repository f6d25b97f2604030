import { requestDetails } from '../coverage-requests/kept-details.ts';
import { NIR_CONTEXT } from '../patients/masked-nir.ts';
import type { SortedKind } from '../reading/document-reading.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { agreementMarks, type FactMarks } from './agreement-marks.ts';
import { openCutReading } from './kept-reading.ts';
import type { ReadingState } from './reading-store.ts';

/** What was read of a request's card and quote, held to what the request holds. */
export type RequestReadings = {
  readonly papers: readonly {
    readonly documentId: number;
    readonly state: ReadingState;
    readonly kind: SortedKind | null;
    readonly why: string;
  }[];
  readonly facts: readonly FactMarks<number>[];
};

/** Throws not_found. No number of social security leaves: it is compared here. */
export async function listRequestReadings(
  { stores, secretBox }: Pick<Ports, 'stores' | 'secretBox'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<RequestReadings> {
  const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
  const kept = await stores.readings.ofRequest(coverageRequestId);
  const papers = kept.map((reading) => ({
    id: reading.documentId,
    state: reading.state,
    ...openCutReading(secretBox, reading),
  }));
  const details = requestDetails(secretBox, record);
  const { firstname, lastname } = record.patient;
  return {
    papers: papers.map(({ id, state, kind, why }) => ({ documentId: id, state, kind, why })),
    facts: agreementMarks(
      {
        lastname,
        firstname,
        nir: record.nirSealed && secretBox.open(record.nirSealed, NIR_CONTEXT),
        insuredNir: details.insured?.nir ?? '',
        memberNumber: details.memberNumber,
        cardValidUntil: details.cardValidUntil ?? '',
        quoteTotalCents: details.quoteTotalCents,
      },
      papers,
    ),
  };
}
