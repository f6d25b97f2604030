import { parisDay } from '@accordent/core/shared/calendar.ts';
import { dayOf, oneLine, parseBankAmount } from '@accordent/core/statements/bank-values.ts';
import { refusedStatement } from '@accordent/core/statements/statement-fault.ts';
import type { Statement, StatementLine } from '@accordent/core/statements/statement.ts';
import { decodeText } from '../csv/decode-text.ts';

type Token = { readonly name: string; readonly value: string; readonly line: number };

const STATEMENT = 'STMTRS';
const MOVEMENT = 'STMTTRN';

/**
 * OFX 1 (SGML, whose values are not closed) and 2 (XML): the statements of current accounts. Lines that are still
 * pending stand in a list of their own and are left out. Throws `statement_refused`.
 */
export function parseOfx(bytes: Uint8Array): readonly Statement[] {
  const text = ofxText(bytes);
  const body = text.slice(text.search(/<OFX>/i));
  if (/<!(doctype|entity)/i.test(text)) throw refusedStatement({ fault: 'declares-type' });
  if (!/<\/OFX>\s*$/i.test(body)) throw refusedStatement({ fault: 'cut', format: 'ofx' });
  const tokens = tokensOf(body, text.slice(0, text.length - body.length).split('\n').length);
  const statements = blocks(tokens, STATEMENT);
  if (statements.length > 0) return statements.map(statementOf);
  if (tokens.some(({ name }) => name === 'CCSTMTRS'))
    throw refusedStatement({ fault: 'foreign', found: 'card-statement' });
  throw refusedStatement({ fault: 'broken', format: 'ofx' });
}

/** The header names the encoding, and is often wrong: what is valid UTF-8 is that. */
const ofxText = (bytes: Uint8Array): string => decodeText(bytes).replaceAll(/\r\n?/g, '\n');

function tokensOf(body: string, firstLine: number): readonly Token[] {
  let line = firstLine;
  return Array.from(body.matchAll(/<(\/?[A-Z0-9._]+)>([^<]*)/gi), ([all, name = '', value = '']) => {
    const token = { name: name.toUpperCase(), value: unescaped(value), line };
    line += all.split('\n').length - 1;
    return token;
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
};
const unescaped = (text: string): string =>
  oneLine(
    text.replaceAll(/&(?:#(\d{1,6})|(amp|lt|gt|nbsp|quot|apos));/g, (_, code?: string, name?: string) =>
      name === undefined ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : ENTITIES[name]!,
    ),
  );

/** What stands between a tag and its end; every block is closed, or the file is broken. */
function blocks(tokens: readonly Token[], name: string): readonly (readonly Token[])[] {
  const found: (readonly Token[])[] = [];
  let from = -1;
  for (const [at, token] of tokens.entries()) {
    const isStart = token.name === name;
    if (isStart === from >= 0 && (isStart || token.name === `/${name}`))
      throw refusedStatement({ fault: 'broken', format: 'ofx', line: token.line });
    if (isStart) from = at;
    if (token.name !== `/${name}`) continue;
    found.push(tokens.slice(from, at));
    from = -1;
  }
  if (from >= 0) throw refusedStatement({ fault: 'broken', format: 'ofx', line: tokens[from]!.line });
  return found;
}

const valueOf = (tokens: readonly Token[], name: string): string =>
  tokens.find((token) => token.name === name)?.value ?? '';

function statementOf(tokens: readonly Token[]): Statement {
  const pending = tokens.findIndex(({ name }) => name === 'BANKTRANLISTP');
  const own = pending < 0 ? tokens : tokens.slice(0, pending);
  return {
    account: [valueOf(own, 'BANKID'), valueOf(own, 'BRANCHID'), valueOf(own, 'ACCTID')]
      .filter(Boolean)
      .join(' '),
    currency: valueOf(own, 'CURDEF').toUpperCase(),
    balances: null,
    lines: blocks(own, MOVEMENT).map(movement),
  };
}

function movement(tokens: readonly Token[]): StatementLine {
  const { line } = tokens[0]!;
  const told = (name: string) => valueOf(tokens, name);
  const cents = parseBankAmount(told('TRNAMT'));
  const bookedOn = ofxDay(told('DTPOSTED'));
  if (cents === null) throw refusedStatement({ fault: 'amount', format: 'ofx', line });
  if (bookedOn === null) throw refusedStatement({ fault: 'day', format: 'ofx', line });
  const [name, memo] = [told('NAME'), told('MEMO')];
  return {
    bookedOn,
    cents,
    // Banks repeat the name in the memo.
    label: oneLine(memo.startsWith(name) ? '' : name, memo, told('CHECKNUM'), told('REFNUM')),
    payerName: name,
    payerIban: '',
    bankId: told('FITID'),
    // A correction names the line that it deletes.
    isReversal: told('CORRECTACTION').toUpperCase() === 'DELETE',
  };
}

/** '20261123', or with an hour and the zone that it is told in: '20261122233000[0:GMT]' is the 23rd in Paris. */
function ofxDay(text: string): string | null {
  const found =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:\.\d{1,3})?)?(?:\[([+-]?\d{1,2}(?:\.\d+)?)(?::\w+)?\])?$/.exec(
      text,
    );
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((each) => Number(each ?? 0));
  const written = dayOf(year, month, day);
  if (written === null || hour > 23 || minute > 59 || second > 59) return null;
  const zone = found[7];
  if (zone === undefined || found[4] === undefined) return written;
  return parisDay(new Date(Date.UTC(year, month - 1, day, hour, minute, second) - Number(zone) * 3_600_000));
}
