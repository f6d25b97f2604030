/** Prints one statement as each kind of file that banks give to download, for tests and benches. */

export type PrintedLine = {
  readonly bookedOn: string;
  readonly cents: number;
  readonly label: string;
  readonly payerName?: string;
  readonly payerIban?: string;
  readonly id: string;
  readonly isReversal?: boolean;
};

export type PrintedStatement = {
  readonly iban: string;
  readonly opening: number;
  readonly lines: readonly PrintedLine[];
};

const closingOf = ({ opening, lines }: PrintedStatement): number =>
  lines.reduce((sum, { cents }) => sum + cents, opening);

const points = (cents: number): string => (cents / 100).toFixed(2);
const comma = (cents: number): string => points(cents).replace('.', ',');
const frenchDay = (day: string): string => day.split('-').toReversed().join('/');

export function printCsv({ lines }: PrintedStatement, { end = '\r\n' } = {}): string {
  const rows = lines.map(({ bookedOn, cents, label, id }) =>
    [frenchDay(bookedOn), `"${label}"`, comma(cents), id].join(';'),
  );
  return ['Date;Libellé;Montant;Référence', ...rows, ''].join(end);
}

export function printOfx({ iban, opening, lines, ...rest }: PrintedStatement): string {
  const transactions = lines.map(
    ({ bookedOn, cents, label, payerName, id }) => `<STMTTRN>
<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}
<DTPOSTED>${bookedOn.replaceAll('-', '')}
<TRNAMT>${points(cents)}
<FITID>${id}
<NAME>${(payerName ?? label).slice(0, 32)}
<MEMO>${label}
</STMTTRN>`,
  );
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261123<LANGUAGE>FRA</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>${iban.slice(4, 9)}<BRANCHID>${iban.slice(9, 14)}<ACCTID>${iban.slice(14, 25)}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20261231
${transactions.join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>${points(closingOf({ iban, opening, lines, ...rest }))}<DTASOF>20261231</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** `version`: the last part of its name; from 08 on names stand a level deeper and a status is coded. */
export function printCamt053(statement: PrintedStatement, { version = '02' } = {}): string {
  const isNew = Number(version) >= 8;
  const amount = (cents: number) =>
    `<Amt Ccy="EUR">${points(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>2026-12-31</Dt></Dt></Bal>`;
  const entries = statement.lines.map(
    ({ bookedOn, cents, label, payerName = '', payerIban = '', id, isReversal }) => {
      const name = isNew ? `<Pty><Nm>${escaped(payerName)}</Nm></Pty>` : `<Nm>${escaped(payerName)}</Nm>`;
      const payer =
        payerName &&
        `<RltdPties><Dbtr>${name}</Dbtr>${payerIban && `<DbtrAcct><Id><IBAN>${payerIban}</IBAN></Id></DbtrAcct>`}</RltdPties>`;
      return `<Ntry><NtryRef>${id}</NtryRef>${amount(cents)}${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${isNew ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${payer}<RmtInf><Ustrd>${escaped(label)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-12-31T20:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>${statement.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', statement.opening)}${balance('CLBD', closingOf(statement))}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;
}

const put = (text: string, length: number): string => text.slice(0, length).padEnd(length);

/** The last digit carries the sign. */
export function cfonbAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(14, '0');
  const letters = cents < 0 ? '}JKLMNOPQR' : '{ABCDEFGHI';
  return digits.slice(0, -1) + letters[Number(digits.at(-1))]!;
}

export function printCfonb120(statement: PrintedStatement, { end = '\r\n' } = {}): string {
  const { iban, opening, lines } = statement;
  const record = (
    code: string,
    day: string,
    more: { middle?: string; cents?: number; rest?: string } = {},
  ) => {
    const [year = '', month = '', date = ''] = day.split('-');
    const head = `${code}${iban.slice(4, 9)}    ${iban.slice(9, 14)}EUR2 ${iban.slice(14, 25)}${code === '04' ? '05' : '  '}${date}${month}${year.slice(2)}`;
    return put(
      head +
        (more.middle ?? put('', 50)) +
        (more.cents === undefined ? '' : cfonbAmount(more.cents)) +
        (more.rest ?? ''),
      120,
    );
  };
  const middle = (label: string, isReversal = false) =>
    `${isReversal ? '50' : '  '}${put('231126', 6)}${put(label, 31)}${put('', 11)}`;
  const first = lines[0]?.bookedOn ?? '2026-01-01';
  const complement = (line: PrintedLine, qualifier: string, text: string) =>
    put(record('05', line.bookedOn).slice(0, 40) + put('', 5) + qualifier + text, 120);
  return [
    record('01', first, { cents: opening }),
    ...lines.flatMap((line) => [
      record('04', line.bookedOn, {
        middle: middle(line.label, line.isReversal),
        cents: line.cents,
        rest: put(line.id, 16),
      }),
      ...(line.label.length > 31 ? [complement(line, 'LIB', line.label.slice(31))] : []),
      ...(line.payerName ? [complement(line, 'NPY', line.payerName)] : []),
    ]),
    record('07', lines.at(-1)?.bookedOn ?? first, { cents: closingOf(statement) }),
  ].join(end);
}
