import { documentTitles } from '@accordent/core/documents/document-titles.ts';
import { READER_VERSION, type ReadField, type SortedKind } from '@accordent/core/reading/document-reading.ts';
import { sealReading } from '@accordent/core/readings/kept-reading.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { PaperFacts } from './requests.ts';

type Row = Readonly<Record<string, unknown>>;
type Read = Pick<ReadField, 'name' | 'value'> & { readonly of?: number; readonly at: Place };
/** Left, top, width and height, in parts of the page. */
type Place = readonly [number, number, number, number];

/**
 * What the reader finds on the cards and quotes that staff look at today, as rows of their table: a photograph takes it
 * seconds, and a start of the product is not to wait for them.
 */
export function demoReadings(
  documents: readonly Row[],
  facts: readonly PaperFacts[],
  { ports: { secretBox } }: { ports: Pick<Ports, 'secretBox'> },
): readonly object[] {
  return documents.flatMap((row) => {
    const about = facts[Number(row['coverage_request_id']) - 1]!;
    const paper = about.request.turn.kind === 'check-documents' && readOf(String(row['title']), about);
    if (!paper || row['deleted_at']) return [];
    const { kind, why, fields } = paper;
    const sealed = sealReading(secretBox, {
      kind,
      why,
      fields: fields.map(({ at: [left, top, width, height], of = 0, ...field }) => ({
        ...field,
        of,
        why: '',
        score: 0.97,
        page: 1,
        box: { left, top, width, height },
        crop: null,
      })),
    });
    return [
      {
        file_key: row['file_key'],
        state: 'read',
        found_sealed: sealed.foundSealed,
        crops_sealed: sealed.cropsSealed,
        reader_version: READER_VERSION,
        asked_at: row['created_at'],
        ended_at: row['created_at'],
      },
    ];
  });
}

function readOf(
  title: string,
  { request, patient, acts }: PaperFacts,
): { kind: SortedKind; why: string; fields: readonly Read[] } | null {
  const firstname = patient.name.slice(patient.lastname.length).trim();
  const year = request.createdAt.getUTCFullYear();
  if (title === documentTitles.cardFront)
    return {
      kind: 'card-front',
      why: 'Reconnue à ses mentions',
      fields: [
        { name: 'lastname', value: patient.lastname, at: [0.08, 0.47, 0.2, 0.06] },
        { name: 'firstname', value: firstname, at: [0.29, 0.47, 0.2, 0.06] },
        { name: 'memberNumber', value: patient.member, at: [0.23, 0.57, 0.15, 0.05] },
        { name: 'cardValidFrom', value: `${year}-01-01`, at: [0.22, 0.65, 0.15, 0.05] },
        { name: 'cardValidUntil', value: `${year}-12-31`, at: [0.41, 0.65, 0.15, 0.05] },
      ],
    };
  if (title !== documentTitles.quote) return null;
  return {
    kind: 'quote',
    why: 'Reconnu à ses actes et à leur total',
    fields: [
      { name: 'lastname', value: patient.lastname, at: [0.08, 0.21, 0.13, 0.015] },
      { name: 'firstname', value: firstname, at: [0.22, 0.21, 0.13, 0.015] },
      { name: 'nir', value: patient.nir, at: [0.26, 0.225, 0.14, 0.014] },
      { name: 'quoteDate', value: parisDay(request.createdAt), at: [0.61, 0.1, 0.1, 0.014] },
      {
        name: 'quoteTotal',
        value: acts.reduce((sum, { cents }) => sum + cents, 0),
        at: [0.8, 0.3 + acts.length * 0.026, 0.11, 0.016],
      },
      ...acts.flatMap(({ tooth, code, cents }, of): Read[] => {
        const top = 0.29 + of * 0.026;
        return [
          { name: 'actTooth', of, value: String(tooth), at: [0.08, top, 0.03, 0.014] },
          { name: 'actCode', of, value: code, at: [0.15, top, 0.08, 0.014] },
          { name: 'actFee', of, value: cents, at: [0.8, top, 0.09, 0.014] },
        ];
      }),
    ],
  };
}
