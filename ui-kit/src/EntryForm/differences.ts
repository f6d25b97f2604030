/** A field that a colleague changed since the form was opened; `mine` is null where nothing was typed. */
export type Difference = { readonly label: string; readonly theirs: string; readonly mine: string | null };

/** The French name of each field of a form, in its order, and how a value of it reads in a comparison. */
export type FieldLabels<Entry> = {
  readonly [Field in keyof Entry]:
    | string
    | { readonly label: string; readonly read: (value: Entry[Field]) => string };
};

/** The fields that differ from the form as it was opened. */
export function changeOf<Entry extends object>(opened: Entry, mine: Entry): Partial<Entry> {
  return Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => !isSame(opened[field as keyof Entry], value)),
  ) as Partial<Entry>;
}

/** What a colleague changed since the form was opened, beside what stands in the form. */
export function differencesOf<Entry extends object>(
  labels: FieldLabels<Entry>,
  { opened, theirs, mine }: { opened: Entry; theirs: Entry; mine: Entry },
): readonly Difference[] {
  return fieldsOf(labels)
    .filter((field) => !isSame(opened[field], theirs[field]))
    .map((field) => ({
      label: labelOf(labels, field),
      theirs: readOf(labels, field, theirs),
      mine: isSame(mine[field], opened[field]) ? null : readOf(labels, field, mine),
    }));
}

const fieldsOf = <Entry extends object>(labels: FieldLabels<Entry>) => Object.keys(labels) as (keyof Entry)[];

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function labelOf<Entry extends object>(labels: FieldLabels<Entry>, field: keyof Entry): string {
  const label = labels[field];
  return typeof label === 'string' ? label : label.label;
}

function readOf<Entry extends object>(labels: FieldLabels<Entry>, field: keyof Entry, entry: Entry): string {
  const label = labels[field];
  if (typeof label !== 'string') return label.read(entry[field]);
  const value = entry[field];
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return value === null || value === undefined ? '' : String(value);
}
