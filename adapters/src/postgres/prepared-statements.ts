import { hash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';

/**
 * Measured: a plan takes the server 12 kB (one table) to 110 kB (three joined), on each connection. One that holds so
 * many is replaced by a fresh one; the product's own texts are fewer.
 */
const MOST_STATEMENTS = 500;
/** The record of a PEC is our longest, of 15,300. Longer ones are lists of values, and hardly ever come again. */
const LONGEST_TEXT = 18_000;
/** What reads every column is planned each time: a plan that is kept fails once a migration adds one. */
const READS_EVERY_COLUMN = /\.\*|(select|returning) \*/i;

const namesOfTexts = new Map<string, string>();
const namesOnConnection = new WeakMap<object, Set<string>>();

/** The name under which a text is prepared; '' where it is not. */
export function statementName(text: string): string {
  const known = namesOfTexts.get(text);
  if (known !== undefined) return known;
  if (text.length > LONGEST_TEXT) return '';
  // Texts of endless variety come and go; a name is made again where it was forgotten.
  if (namesOfTexts.size >= 4 * MOST_STATEMENTS) namesOfTexts.clear();
  const name = READS_EVERY_COLUMN.test(text) ? '' : hash('sha1', text, 'base64url');
  namesOfTexts.set(text, name);
  return name;
}

type Config = string | { name?: string; readonly text?: string; readonly values?: readonly unknown[] };

/**
 * Has a new connection prepare what it is asked, also by knex and Objection. Without values a text may be several
 * statements, which cannot be prepared.
 */
export function preparesStatements(connection: pg.Client): void {
  const names = new Set<string>();
  namesOnConnection.set(connection, names);
  const inOneWrite = writesTogether(connection);
  const query = (config: Config, ...rest: unknown[]): unknown => {
    inOneWrite();
    if (typeof config === 'object') {
      if (config.name === undefined && config.text && config.values?.length)
        config.name = statementName(config.text);
      if (config.name) names.add(config.name);
    }
    return Reflect.apply(pg.Client.prototype.query, connection, [config, ...rest]);
  };
  connection.query = query as typeof connection.query;
}

/** What is asked in one go leaves in one write: to wake the server costs more than to write. */
function writesTogether(connection: pg.Client): () => void {
  const { stream } = (connection as unknown as { readonly connection: { readonly stream: Writable } })
    .connection;
  let isHeldBack = false;
  return () => {
    if (isHeldBack) return;
    isHeldBack = true;
    stream.cork();
    process.nextTick(() => {
      isHeldBack = false;
      stream.uncork();
    });
  };
}

/** Whether this connection may prepare more. */
export const hasRoomForStatements = (connection: object): boolean =>
  (namesOnConnection.get(connection)?.size ?? 0) < MOST_STATEMENTS;
