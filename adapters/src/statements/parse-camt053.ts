import { parisDay } from '@accordent/core/shared/calendar.ts';
import { oneLine, parseBankAmount, parseBankDay } from '@accordent/core/statements/bank-values.ts';
import { refusedStatement } from '@accordent/core/statements/statement-fault.ts';
import type { Statement, StatementLine } from '@accordent/core/statements/statement.ts';
import type { XmlElement, XmlNode, XmlXPath } from 'libxml2-wasm';
import { decodeText } from '../csv/decode-text.ts';

type Finder = (from: XmlNode, path: string) => readonly XmlNode[];

/**
 * CAMT.053 of every version in use (001.02 to .13), whose two shapes are both looked at. A batch is several lines where
 * each of its payments is told with its amount and they sum up to it, else one. Pending entries are left out. Throws
 * `statement_refused`.
 */
export async function parseCamt053(bytes: Uint8Array): Promise<readonly Statement[]> {
  if (/<!(doctype|entity)/i.test(decodeText(bytes))) throw refusedStatement({ fault: 'declares-type' });
  // Loaded by the first who reads such a file: a process without one is spared its memory.
  const { XmlDocument, XmlXPath: Paths, XmlParseError } = await import('libxml2-wasm');
  let document;
  try {
    document = XmlDocument.fromBuffer(bytes);
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error;
    const isWhole = /<\/(\w+:)?Document>\s*$/.test(decodeText(bytes));
    throw refusedStatement({ fault: isWhole ? 'broken' : 'cut', format: 'camt053' });
  }
  const compiled = new Map<string, XmlXPath>();
  try {
    const { root } = document;
    const namespace = { n: root.namespaceUri };
    const find: Finder = (from, path) => {
      let xpath = compiled.get(path);
      if (!xpath)
        compiled.set(path, (xpath = Paths.compile(path.replaceAll(/(?<!@)\b[A-Z]\w+/g, 'n:$&'), namespace)));
      return from.find(xpath);
    };
    const statements = find(root, './BkToCstmrStmt/Stmt');
    if (statements.length === 0) throw refusedStatement({ fault: 'broken', format: 'camt053' });
    // Its last page is missing.
    if (textAt(find, statements.at(-1)!, './StmtPgntn/LastPgInd') === 'false')
      throw refusedStatement({ fault: 'cut', format: 'camt053' });
    return statements.map((statement) => statementOf(statement, find));
  } finally {
    for (const xpath of compiled.values()) xpath.dispose();
    document.dispose();
  }
}

const textAt = (find: Finder, from: XmlNode, path: string): string =>
  oneLine(find(from, path)[0]?.content ?? '');

function statementOf(statement: XmlNode, find: Finder): Statement {
  const told = (path: string) => textAt(find, statement, path);
  const lines = find(statement, './Ntry').flatMap((entry) => linesOf(entry, find));
  return {
    account: told('./Acct/Id/IBAN | ./Acct/Id/Othr/Id'),
    currency:
      [told('./Acct/Ccy'), ...lines.map(({ currency }) => currency)].find(
        (each) => each !== '' && each !== 'EUR',
      ) ?? 'EUR',
    balances: balancesOf(statement, find),
    lines: lines.map(({ currency: _, ...line }) => line),
  };
}

/** The first opening and the last closing one; a page that continues has an interim one. */
function balancesOf(statement: XmlNode, find: Finder): Statement['balances'] {
  const balances = find(statement, './Bal').map((balance) => ({
    code: textAt(find, balance, './Tp/CdOrPrtry/Cd'),
    cents: signedCents(balance, find),
  }));
  const opening = balances.find(({ code }) => code === 'OPBD' || code === 'PRCD');
  const closing = balances.findLast(({ code }) => code === 'CLBD');
  return opening && closing ? { opening: opening.cents, closing: closing.cents } : null;
}

const lineNumber = (node: XmlNode): number => (node as XmlElement).line;

function centsAt(node: XmlNode, find: Finder, path: string): number {
  const text = textAt(find, node, path);
  // The norm has points alone; a spreadsheet that rewrote the file may have left a comma.
  const cents = /^\d+([.,]\d{1,2}0*)?$/.test(text)
    ? parseBankAmount(text.replace(/([.,]\d{2})0+$/, '$1'))
    : null;
  if (cents === null) throw refusedStatement({ fault: 'amount', format: 'camt053', line: lineNumber(node) });
  return cents;
}

function signedCents(node: XmlNode, find: Finder): number {
  const cents = centsAt(node, find, './Amt');
  const direction = textAt(find, node, './CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw refusedStatement({ fault: 'broken', format: 'camt053', line: lineNumber(node) });
  return direction === 'CRDT' || cents === 0 ? cents : -cents;
}

type LineIn = StatementLine & { readonly currency: string };

function linesOf(entry: XmlNode, find: Finder): readonly LineIn[] {
  const told = (path: string) => textAt(find, entry, path);
  if (told('./Sts/Cd | ./Sts[not(Cd)]') === 'PDNG') return [];
  const bookedOn = dayAt(told('./BookgDt/Dt | ./BookgDt/DtTm'));
  if (bookedOn === null) throw refusedStatement({ fault: 'day', format: 'camt053', line: lineNumber(entry) });
  const cents = signedCents(entry, find);
  const bankId = told('./NtryRef') || told('./AcctSvcrRef');
  const shared = {
    bookedOn,
    isReversal: told('./RvslInd') === 'true' || told('./RvslInd') === '1',
    currency: find(entry, './Amt/@Ccy')[0]?.content ?? '',
  };
  const details = find(entry, './NtryDtls/TxDtls');
  const parts = details.length > 1 ? partsOf(details, find) : null;
  if (parts && parts.reduce((sum, each) => sum + each, 0) === Math.abs(cents))
    return details.map((detail, place) => ({
      ...shared,
      ...whoAndWhat([detail], find, told('./AddtlNtryInf')),
      cents: Math.sign(cents) * parts[place]!,
      bankId: bankId && `${bankId}/${place + 1}`,
    }));
  // What debits are handed over as is named beside their lump sum.
  const batch = find(entry, './NtryDtls/Btch/PmtInfId | ./NtryDtls/Btch/MsgId').map(({ content }) => content);
  const information = oneLine(told('./AddtlNtryInf'), ...batch);
  return [{ ...shared, ...whoAndWhat(details, find, information), cents, bankId }];
}

/** The amount of each payment of a batch; null unless each is told. */
function partsOf(details: readonly XmlNode[], find: Finder): readonly number[] | null {
  const path = './Amt | ./AmtDtls/TxAmt/Amt';
  if (details.some((detail) => find(detail, path).length === 0)) return null;
  return details.map((detail) => centsAt(detail, find, path));
}

function whoAndWhat(details: readonly XmlNode[], find: Finder, information: string) {
  const all = (path: string) => details.flatMap((detail) => find(detail, path).map(({ content }) => content));
  const references = all(
    './Refs/EndToEndId | ./Refs/TxId | ./Refs/MndtId | ./RmtInf/Strd/CdtrRefInf/Ref | ./RtrInf/Rsn/Cd | ./RtrInf/Rsn/Prtry | ./RtrInf/AddtlInf',
  ).filter((text) => text !== 'NOTPROVIDED');
  const one = (path: string) => (details.length === 1 ? oneLine(all(path)[0] ?? '') : '');
  const payerName = one('./RltdPties/Dbtr/Nm | ./RltdPties/Dbtr/Pty/Nm');
  return {
    label: oneLine(information, payerName, ...all('./RmtInf/Ustrd'), ...references),
    payerName,
    payerIban: one('./RltdPties/DbtrAcct/Id/IBAN').replaceAll(' ', ''),
  };
}

/** A day, or an instant of which the day in Paris counts. */
function dayAt(text: string): string | null {
  const hasZone = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const at = hasZone ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) ? parseBankDay(parisDay(at)) : parseBankDay(text.slice(0, 10));
}
