import { sortedTitles } from '@accordent/core/readings/sorted-titles.ts';
import type { Said } from '@accordent/core/readings/gather.ts';
import type { OwnReadings } from '@accordent/core/readings/list-own-readings.ts';
import type { RequestReadings } from '@accordent/core/readings/list-request-readings.ts';
import type { OwnReadingsAnswer, RequestReadingsAnswer, SaidValue } from './readings.schemas.ts';

/** A cutting as a page shows it. */
const cropAddress = (crop: string | null): string | null => crop && `data:image/webp;base64,${crop}`;

/** What was read of a draft, for the practice whose it is. */
export function presentOwnReadings({
  papers,
  gathered,
  judgedActs,
  insurer,
}: OwnReadings): OwnReadingsAnswer {
  return {
    papers: papers.map((paper) => ({ ...paper, title: paper.kind && sortedTitles[paper.kind] })),
    people: gathered.people.map(({ lastname, firstname, birthDate, nir, insuredNir }) => ({
      lastname: orNull(lastname),
      firstname: orNull(firstname),
      birthDate: orNull(birthDate),
      nir: orNull(nir),
      insuredNir: orNull(insuredNir),
    })),
    fields: gathered.fields.map(({ name, said }) => ({ name, said: said.map(presentSaid) })),
    acts: gathered.acts.map(({ code, tooth, fee }, at) => ({
      code: presentSaid(code),
      tooth: orNull(tooth),
      fee: orNull(fee),
      basket: judgedActs[at] ?? null,
    })),
    insurer: insurer && { amcNumber: insurer.amcNumber, mutual: insurer.mutual, group: insurer.group },
  };
}

const orNull = (said: Said<number> | null): SaidValue | null => said && presentSaid(said);

const presentSaid = ({ value, from, field: { why, page, box, crop } }: Said<number>): SaidValue => ({
  value,
  why,
  documentId: from,
  page,
  box,
  crop: cropAddress(crop),
});

/** What was read of a PEC's papers, for the staff. */
export const presentRequestReadings = ({ papers, facts }: RequestReadings): RequestReadingsAnswer => ({
  papers: papers.map(({ documentId: fileId, ...paper }) => ({ fileId, ...paper })),
  facts: facts.map(({ fact, marks }) => ({
    fact,
    marks: marks.map(({ from: fileId, ...mark }) => ({ fileId, ...mark })),
  })),
});
