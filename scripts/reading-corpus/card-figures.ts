import { readPaperBytes, type PaperRead } from '@accordent/adapters/reading/read-paper-bytes.ts';
import { endRecognition } from '@accordent/adapters/reading/words-of-picture.ts';
import { personNames } from '@accordent/core/readings/gather.ts';
import type { CardPhoto } from './cards.ts';
import { tally, type Mark, type Tally } from './marks.ts';
import { READ_ON } from './truth.ts';

/** What is right and what was proposed, of the one whose number the card bears; another's value is wrong in his place. */
export function marksOfCard(
  { name, truth }: Pick<CardPhoto, 'name' | 'truth'>,
  read: PaperRead,
): readonly Mark[] {
  const fields = read?.fields ?? [];
  const people: readonly string[] = personNames;
  const insured = fields.find(
    (field) => ['nir', 'birthDate'].includes(field.name) && field.value === truth.fields[field.name],
  )?.of;
  const wanted = Object.entries(truth.fields).map(([field, value]): Mark => {
    const of = people.includes(field) ? (insured ?? 0) : 0;
    const got = fields.find((each) => each.name === field && each.of === of)?.value ?? null;
    return { paper: name, field, wanted: value, got };
  });
  const right = new Set<string | number>([...Object.values(truth.fields), ...truth.others]);
  const foreign = fields
    .filter(({ value }) => !right.has(value))
    .map(({ name: field, value }): Mark => ({
      paper: name,
      field: `${field} (autre)`,
      wanted: null,
      got: value,
    }));
  const kind: Mark = {
    paper: name,
    field: 'tri',
    wanted: truth.face,
    got: read?.kind ?? null,
  };
  return [kind, ...wanted, ...foreign];
}

export type CardFigures = {
  readonly byLevel: ReadonlyMap<string, Tally>;
  readonly all: Tally;
  /** Of processor, each. */
  readonly seconds: readonly number[];
  /** Of this process at its largest, which reads them itself. */
  readonly mostBytes: number;
};

/** Read as the product's own process does, so that its processor time and memory can be told. */
export async function cardFigures(photos: readonly CardPhoto[]): Promise<CardFigures> {
  const marks: (Mark & { readonly level: string })[] = [];
  const seconds: number[] = [];
  let mostBytes = 0;
  for (const photo of photos) {
    const from = process.cpuUsage();
    const read = await readPaperBytes(photo.bytes, { today: READ_ON, rpps: null, knownAmc: [] });
    const { user, system } = process.cpuUsage(from);
    seconds.push((user + system) / 1e6);
    mostBytes = Math.max(mostBytes, process.memoryUsage().rss);
    marks.push(...marksOfCard(photo, read).map((mark) => ({ ...mark, level: photo.level })));
  }
  await endRecognition();
  const levels = [...new Set(photos.map(({ level }) => level))];
  return {
    byLevel: new Map(levels.map((level) => [level, tally(marks.filter((mark) => mark.level === level))])),
    all: tally(marks),
    seconds,
    mostBytes,
  };
}
