import { createHash } from 'node:crypto';
import { documentTitles } from '@accordent/core/documents/document-titles.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { agreement, bill, cardBack, cardFront, letter, quote } from '../documents.ts';
import type { PracticeOnPaper } from '../documents.ts';
import { insurerProfiles } from '../insurer-profiles.ts';
import type { DemoPractitioner } from '../practitioners.ts';
import type { PaperFacts } from './requests.ts';

type Row = Readonly<Record<string, unknown>>;
type StoredFile = {
  readonly file_key: string;
  readonly mime: string;
  readonly size_bytes: number;
  readonly pages: number | null;
  readonly sha256: string;
};

/** Of a request that is closed, or waits for its insurer, papers of nobody in particular will do. */
const SPECIMEN = {
  name: 'SPÉCIMEN Patient',
  lastname: 'SPÉCIMEN',
  nir: '199017500100193',
  member: '00000000',
};
/** Of each kind and group. */
const DIFFERENT = 2;
const DAY_FORMAT = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });

/**
 * Gives each document its file. Those that somebody looks at today bear the names of their request; the others share
 * some hundred files, each made once: a file goes with the last row that names it.
 */
export async function withPapers(
  documents: readonly Row[],
  facts: readonly PaperFacts[],
  { fileStore }: Pick<Ports, 'fileStore'>,
): Promise<readonly Row[]> {
  const made = new Map<string, Promise<StoredFile>>();
  return Promise.all(
    documents.map(async (row) => {
      const about = facts[Number(row['coverage_request_id']) - 1]!;
      const title = String(row['title']);
      const { key, make } = paperOf(title, about, Number(row['id']));
      const file = made.get(key) ?? make().then((paper) => store(fileStore, paper));
      made.set(key, file);
      return { ...row, ...(await file) };
    }),
  );
}

type Paper = { readonly bytes: Uint8Array; readonly isPhoto: boolean };

async function store(fileStore: Ports['fileStore'], { bytes, isPhoto }: Paper): Promise<StoredFile> {
  const file_key = fileStore.newKey();
  await fileStore.put(file_key, bytes);
  return {
    file_key,
    mime: isPhoto ? 'image/jpeg' : 'application/pdf',
    size_bytes: bytes.length,
    pages: isPhoto ? null : 1,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** What stands on it, and under which key it is made once. */
function paperOf(title: string, about: PaperFacts, id: number): { key: string; make: () => Promise<Paper> } {
  const { request, mutual } = about;
  const isOwn =
    request.turn.who === 'staff' || (request.turn.who === 'dentist' && request.transmittedAt === null);
  const variant = isOwn ? `own ${id}` : `${request.mutualGroupId ?? 'none'} ${request.id % DIFFERENT}`;
  const patient = isOwn ? about.patient : SPECIMEN;
  // A sheet is filled in for those that are made, not for each row.
  const sheet = () => sheetOf(about, patient, isOwn);
  const year = request.createdAt.getUTCFullYear();
  const photo = (bytes: Promise<Uint8Array>) => bytes.then((all) => ({ bytes: all, isPhoto: true }));
  const pdf = (bytes: Promise<Uint8Array>) => bytes.then((all) => ({ bytes: all, isPhoto: false }));
  switch (title) {
    case documentTitles.cardFront:
      return {
        key: isOwn ? `front ${id}` : `front ${mutual.id} ${year}`,
        make: () => photo(cardFront(mutual.name, patient.name, patient.member, year)),
      };
    case documentTitles.cardBack:
      return { key: `back ${mutual.id}`, make: () => photo(cardBack(mutual.name)) };
    case documentTitles.agreement:
      return { key: `agreement ${variant}`, make: () => pdf(agreement(sheet(), false)) };
    case documentTitles.signedAgreement:
      return { key: `signed ${variant}`, make: () => pdf(agreement(sheet(), true)) };
    case documentTitles.invoice:
      return { key: `bill ${variant}`, make: () => pdf(bill(sheet())) };
    case documentTitles.quote:
      return { key: `quote ${variant}`, make: () => pdf(quote(sheet(), true)) };
    default:
      return {
        key: title,
        make: () => pdf(letter([title, 'Pièce jointe à la demande de prise en charge.'])),
      };
  }
}

function sheetOf(
  { request, practitioner, acts, mutual }: PaperFacts,
  patient: PaperFacts['patient'],
  isOwn: boolean,
) {
  const { id, createdAt, mutualGroupId } = request;
  const group = mutualGroupId === null ? mutual.name : insurerProfiles[mutualGroupId - 1]!.name;
  return {
    number: quoteNumber(request, isOwn ? id : id % DIFFERENT),
    date: DAY_FORMAT.format(createdAt),
    practice: practiceOf(practitioner),
    patient,
    insurer: isOwn ? mutual.name : group,
    acts,
  };
}

/** The number of a quote, as a practice counts them. */
export const quoteNumber = ({ createdAt }: Pick<PaperFacts['request'], 'createdAt'>, count: number): string =>
  `D-${createdAt.getUTCFullYear()}-${String(count).padStart(4, '0')}`;

const practiceOf = ({
  firstname,
  lastname,
  address,
  zip,
  city,
  phone,
}: DemoPractitioner): PracticeOnPaper => ({
  name: firstname ? `Dr ${lastname} ${firstname}` : lastname,
  address,
  city: `${zip} ${city.toLocaleUpperCase('fr-FR')}`,
  phone: phone.replaceAll(/(\d\d)(?=\d)/g, '$1 '),
});
