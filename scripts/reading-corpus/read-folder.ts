import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPaperBytes } from '@accordent/adapters/reading/read-paper-bytes.ts';
import { wordsOfPdf } from '@accordent/adapters/reading/words-of-pdf.ts';
import { endRecognition } from '@accordent/adapters/reading/words-of-picture.ts';
import { readAsLetter } from '@accordent/core/reading/read-document.ts';
import { tally, type Mark } from './marks.ts';
import { toldTally } from './reading-figures.ts';
import { READ_ON } from './truth.ts';

type Told = Readonly<Record<string, unknown>>;

const DECISIONS: Readonly<Record<string, string>> = {
  accord: 'agreement',
  partiel: 'partial-agreement',
  refus: 'refusal',
};

/**
 * Papers that somebody else has made: `cards/<name>.jpg` and `pdf/<name>.pdf`, with what each holds in `truth.json` (amounts in
 * cents, dates dd/mm/yyyy). Whether nothing is wrong.
 */
export async function readFolder(folder: string): Promise<boolean> {
  const truths = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Record<string, Told>;
  const marks: (Mark & { readonly set: string })[] = [];
  const seconds: number[] = [];
  for (const [name, truth] of Object.entries(truths)) {
    const file = [join(folder, 'cards', `${name}.jpg`), join(folder, 'pdf', `${name}.pdf`)].find(existsSync);
    if (!file) continue;
    const bytes = new Uint8Array(readFileSync(file));
    const from = process.cpuUsage();
    const found =
      truth['kind'] === 'letter'
        ? await letterMarks(name, truth, bytes)
        : await paperMarks(name, truth, bytes);
    const { user, system } = process.cpuUsage(from);
    if (truth['kind'] === 'card') seconds.push((user + system) / 1e6);
    const set = [truth['kind'], truth['level']].filter(Boolean).join(' ');
    marks.push(...found.map((mark) => ({ ...mark, set })));
  }
  await endRecognition();
  for (const set of new Set(marks.map((mark) => mark.set)))
    console.log(toldTally(set, tally(marks.filter((mark) => mark.set === set))));
  const { wrong } = tally(marks);
  for (const { paper, field, got, wanted } of wrong)
    console.log(`  FAUX : ${paper}, ${field} : ${got} au lieu de ${wanted}`);
  const median = seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? 0;
  console.log(`  processeur : ${median.toFixed(2)} s par carte`);
  return wrong.length === 0;
}

const day = (text: unknown): string => String(text).split('/').toReversed().join('-');
const name = (text: unknown): string => String(text).replaceAll("'", '’');

async function paperMarks(paper: string, truth: Told, bytes: Uint8Array): Promise<readonly Mark[]> {
  const rpps = typeof truth['rpps'] === 'string' ? truth['rpps'] : null;
  const read = await readPaperBytes(bytes, { today: READ_ON, rpps, knownAmc: [] });
  const fields = read?.fields ?? [];
  const isCard = truth['kind'] === 'card';
  const wanted: Readonly<Record<string, string | number>> = isCard
    ? {
        amcNumber: String(truth['amc']),
        memberNumber: String(truth['adh']),
        cardValidFrom: day(truth['from']),
        cardValidUntil: day(truth['to']),
        lastname: name(truth['last']),
        firstname: name(truth['first']),
        birthDate: day(truth['birth']),
        nir: String(truth['nir']),
      }
    : {
        lastname: name(truth['patientLast']),
        firstname: name(truth['patientFirst']),
        birthDate: day(truth['birth']),
        rpps: String(truth['rpps']),
        nir: String(truth['nir']),
        quoteDate: day(truth['date']),
        quoteTotal: Number(truth['total']),
      };
  const him = fields.find(({ name: field, value }) => field === 'nir' && value === wanted['nir'])?.of ?? 0;
  const people = ['lastname', 'firstname', 'birthDate', 'nir'];
  const plain = Object.entries(wanted).map(([field, value]): Mark => {
    const of = people.includes(field) ? him : 0;
    const got = fields.find((each) => each.name === field && each.of === of)?.value ?? null;
    return { paper, field, wanted: value, got: typeof got === 'string' ? name(got) : got };
  });
  const acts = (truth['acts'] ?? []) as readonly { code: string; tooth: string; fee: number }[];
  const ofActs = acts.flatMap(({ code, tooth, fee }, of): Mark[] =>
    (
      [
        ['actCode', code],
        ['actTooth', tooth],
        ['actFee', fee],
      ] as const
    ).map(([field, value]) => ({
      paper,
      field,
      wanted: value,
      got: fields.find((each) => each.name === field && each.of === of)?.value ?? null,
    })),
  );
  return [...plain, ...ofActs];
}

async function letterMarks(paper: string, truth: Told, bytes: Uint8Array): Promise<readonly Mark[]> {
  const { words } = await wordsOfPdf(bytes);
  const read = readAsLetter(words, { today: READ_ON, reference: String(truth['pec']) });
  const wanted = {
    decision: DECISIONS[String(truth['decision'])] ?? String(truth['decision']),
    granted: truth['granted'] === null ? null : Number(truth['granted']),
    ownReference: String(truth['pec']),
    insurerReference: String(truth['ref']),
    writtenOn: day(truth['date']),
    validUntil: truth['until'] ? day(truth['until']) : null,
  };
  return Object.entries(wanted).map(([field, value]) => ({
    paper,
    field,
    wanted: value,
    got: read?.[field as keyof typeof wanted]?.value ?? null,
  }));
}
