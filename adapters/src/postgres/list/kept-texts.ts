import type { Knex } from 'knex';

type Query = Knex.QueryBuilder | Knex.Raw;

/** A statement as PostgreSQL is asked it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The text of a query's shape, and which of the values found in the query are its `$1`, `$2`, … */
type KeptText = { readonly text: string; readonly places: readonly number[] };

/** Shapes of endless variety come and go. */
const MOST_TEXTS = 2000;
const keptTexts = new Map<string, KeptText>();

/**
 * The text and the values of a built query. To have knex write the text takes longer than all that a list does beside:
 * what it wrote for a query of the same shape is kept, and only the values are taken anew.
 */
export function statementOf(query: Query): Statement {
  const parts = new Parts();
  if (!parts.take(query)) return written(query);
  const known = keptTexts.get(parts.shape) ?? keep(query, parts);
  if (!known) return written(query);
  return { text: known.text, values: known.places.map((place) => parts.valueAt(place)) };
}

function written(query: Query): Statement {
  const { sql, bindings } = query.toSQL().toNative();
  return { text: sql, values: bindings };
}

/** Written once with a mark in place of each value; null where knex did something else with one than to bind it. */
function keep(query: Query, parts: Parts): KeptText | null {
  const { text, values } = parts.marked(() => written(query));
  const places = values.map((value) => (value instanceof Mark ? value.place : -1));
  if (places.includes(-1) || new Set(places).size !== parts.size) return null;
  if (keptTexts.size >= MOST_TEXTS) keptTexts.clear();
  keptTexts.set(parts.shape, { text, places });
  return { text, places };
}

class Mark {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

type Bag = Record<string, unknown>;

/** What a query of knex is made of: its shape, in which every text and name stands, and where its values lie. */
class Parts {
  shape = '';
  readonly #holders: Bag[] = [];
  readonly #names: string[] = [];

  get size(): number {
    return this.#names.length;
  }

  valueAt(place: number): unknown {
    return this.#holders[place]![this.#names[place]!];
  }

  /** Does this with marks in place of the values. */
  marked<Result>(run: () => Result): Result {
    const values = this.#names.map((_, place) => this.valueAt(place));
    const put = (at: (place: number) => unknown) =>
      this.#holders.forEach((holder, place) => {
        holder[this.#names[place]!] = at(place);
      });
    try {
      put((place) => new Mark(place));
      return run();
    } finally {
      put((place) => values[place]);
    }
  }

  /** False: there is something in it that is not known here, so that its shape says nothing. */
  take(part: unknown): boolean {
    if (typeof part !== 'object' || part === null) {
      this.shape += `${String(part)}\0`;
      return typeof part !== 'function';
    }
    if (Array.isArray(part))
      return this.#named('[') && part.every((each) => this.take(each)) && this.#named(']');
    const bag = part as Bag;
    if (bag['isRawInstance'] === true) return this.#takeRaw(bag);
    if (Array.isArray(bag['_statements']))
      return (
        this.#named(`(${String(bag['_method'])}`) &&
        (bag['_statements'] as Bag[]).every((each) => this.#takeStatement(each)) &&
        this.#takeBag(bag['_single'] as Bag, 'offset') &&
        this.#named(')')
      );
    return Object.getPrototypeOf(part) === Object.prototype && this.#takeBag(bag);
  }

  #takeStatement(statement: Bag): boolean {
    if ('joinType' in statement) {
      const { joinType, table, clauses } = statement;
      return this.#named(`join ${String(joinType)}`) && this.take(table) && this.take(clauses);
    }
    return this.#takeBag(statement, statement['type'] === 'whereBasic' ? 'value' : null);
  }

  /** Each of its entries; the one of this name is a value. */
  #takeBag(bag: Bag, valueName: string | null = null): boolean {
    this.shape += '{';
    for (const name of Object.keys(bag)) {
      this.#named(name);
      if (name === valueName && isValue(bag[name])) this.#value(bag, name);
      else if (!this.take(bag[name])) return false;
    }
    return this.#named('}');
  }

  #takeRaw(raw: Bag): boolean {
    this.#named(raw['sql'] as string);
    if (raw['_wrappedBefore'] !== undefined || raw['_wrappedAfter'] !== undefined) return false;
    const bindings = raw['bindings'] as Bag | undefined;
    for (const name of Object.keys(bindings ?? {})) {
      this.#named(name);
      if (isValue(bindings![name])) this.#value(bindings!, name);
      else if (!this.take(bindings![name])) return false;
    }
    return this.#named('.');
  }

  #value(holder: Bag, name: string): void {
    this.#holders.push(holder);
    this.#names.push(name);
  }

  #named(text: string): true {
    this.shape += `${text}\0`;
    return true;
  }
}

/** Not a part of a query: what stands there is bound. Of what is not there at all knex complains. */
const isValue = (value: unknown): boolean =>
  value !== undefined &&
  typeof value !== 'function' &&
  !(typeof value === 'object' && value !== null && 'toSQL' in value);
