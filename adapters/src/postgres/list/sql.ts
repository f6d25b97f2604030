/** SQL and the values between its parts, of which there is one more. To join such pieces is all that a list costs. */
export class Sql {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];

  constructor(parts: readonly string[], values: readonly unknown[] = []) {
    this.parts = parts;
    this.values = values;
  }

  /** As PostgreSQL is asked it. */
  get text(): string {
    let text = this.parts[0]!;
    for (let place = 1; place < this.parts.length; place += 1) text += `$${place}${this.parts[place]}`;
    return text;
  }
}

/** SQL in which another piece stands as it is, and anything else as a value. */
export function sql(texts: TemplateStringsArray, ...held: readonly unknown[]): Sql {
  const parts = [texts[0]!];
  const values: unknown[] = [];
  for (const [place, one] of held.entries()) {
    if (one === undefined) throw new Error(`a value is missing after: ${texts[place]}`);
    const piece = one instanceof Sql ? one : VALUE;
    values.push(...(one instanceof Sql ? one.values : [one]));
    parts[parts.length - 1] += piece.parts[0]!;
    parts.push(...piece.parts.slice(1));
    parts[parts.length - 1] += texts[place + 1]!;
  }
  return new Sql(parts, values);
}

const VALUE = new Sql(['', '']);

/** A text of ours, never of anybody else's. */
export const asIs = (text: string): Sql => new Sql([text]);

/** A text of ours whose values stand as `?`. */
export const filled = (text: string, values: readonly unknown[]): Sql => new Sql(text.split('?'), values);

const NOTHING = asIs('');

/** `where` all of these hold; those that are not asked for are false. */
export function where(...conditions: readonly (Sql | false | null | undefined)[]): Sql {
  let all = NOTHING;
  for (const condition of conditions)
    if (condition) all = all === NOTHING ? sql`where ${condition}` : sql`${all} and ${condition}`;
  return all;
}
