import type { StatementFault } from '@accordent/core/statements/statement-fault.ts';
import {
  cfonbAmount,
  printCamt053,
  printCfonb120,
  printCsv,
  printOfx,
  type PrintedStatement,
} from './print-statement.ts';

/** A file that is not what it says, and what must be said of it; `code`: where a table's own refusal says it. */
export type BrokenFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly as: 'statement' | 'remittance';
  readonly expected: Partial<StatementFault> | { readonly code: string };
};

const sample: PrintedStatement = {
  iban: 'FR1420041010050500013M02606',
  opening: 50_000,
  lines: [
    {
      bookedOn: '2026-11-20',
      cents: 120_450,
      label: 'SANTE RIVAGE PEC-2026-004377',
      payerName: 'SANTE RIVAGE',
      id: 'A1',
    },
    { bookedOn: '2026-11-21', cents: -4_200, label: 'PRLV ASSURANCE', id: 'A2' },
    { bookedOn: '2026-11-23', cents: 49_800, label: 'NOVADENT', id: 'A3' },
  ],
};
const [ofx, camt, cfonb, csv] = [
  printOfx(sample),
  printCamt053(sample),
  printCfonb120(sample),
  printCsv(sample),
];
const remittance = `N° lot;N° de dossier;Patient;Date des soins;Montant réglé
L1;D-881;DUVERNELLE Aliénor;02/11/2026;388,20
L1;D-882;BEAUMANOIS Côme;03/11/2026;-67,30
;;Total;;320,90
`;

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const hex = (content: string): Uint8Array => new Uint8Array(Buffer.from(content.padEnd(64, '0'), 'hex'));
const half = (content: string): string => content.slice(0, Math.floor(content.length / 2));
const lastLines = (content: string, left: number): string =>
  content.split('\r\n').slice(0, left).join('\r\n');

type Expected = BrokenFile['expected'];
const foreign = (found: string): Expected => ({ fault: 'foreign', found }) as Expected;
const fault = (name: StatementFault['fault'], more: object = {}): Expected =>
  ({ fault: name, ...more }) as Expected;
const statement = (name: string, bytes: Uint8Array | string, expected: Expected): BrokenFile => ({
  name,
  bytes: typeof bytes === 'string' ? text(bytes) : bytes,
  as: 'statement',
  expected,
});
const slip = (name: string, bytes: Uint8Array | string, expected: Expected): BrokenFile => ({
  ...statement(name, bytes, expected),
  as: 'remittance',
});
const ofxLine = { format: 'ofx', line: 16 } as const;

export const brokenFiles: readonly BrokenFile[] = [
  statement('nothing at all', '', foreign('empty')),
  statement('white space', ' \r\n\t\r\n', foreign('empty')),
  statement('a BOM alone', '\uFEFF', foreign('empty')),
  statement('a PDF named .ofx', '%PDF-1.7\n1 0 obj', foreign('pdf')),
  statement(
    'a spreadsheet',
    new Uint8Array(Buffer.from('PK\u0003\u0004......[Content_Types].xml')),
    foreign('office'),
  ),
  statement('an old spreadsheet', hex('d0cf11e0a1b11ae1'), foreign('office')),
  statement('a ZIP', new Uint8Array(Buffer.from('PK\u0003\u0004......releve.ofx')), foreign('archive')),
  statement('a gzip', hex('1f8b0800'), foreign('archive')),
  statement('a photo', hex('ffd8ffe0'), foreign('image')),
  statement('a screenshot', hex('89504e470d0a1a0a'), foreign('image')),
  statement('zeros', new Uint8Array(200), foreign('binary')),
  statement(
    'chance',
    Uint8Array.from({ length: 300 }, (_, at) => (at * 97) % 256),
    foreign('binary'),
  ),
  statement(
    'the page of a session that ended',
    '<!DOCTYPE html><html><body>Votre session a expiré',
    foreign('html'),
  ),
  statement('a table of a web page named .xls', '<table><tr><td>Date</td></tr></table>', foreign('html')),
  statement('JSON', '{"transactions": []}', foreign('json')),
  statement('QIF', '!Type:Bank\nD23/11/2026\nT1204.50\n^', foreign('qif')),
  statement('MT940', ':20:STARTUMS\n:25:30006/00001\n:28C:1/1', foreign('mt940')),
  statement('MT940 with its envelope', '{1:F01BNPAFRPP}{2:I940}{4:\n:20:X', foreign('mt940')),
  statement(
    'an account of CFONB 240',
    `31${'0'.repeat(30)}VIREMENTS RECUS${' '.repeat(190)}`,
    foreign('cfonb-other'),
  ),
  statement('CFONB in EBCDIC', hex('f0f1f2f0f0f4f1'), foreign('ebcdic')),
  statement('a letter', 'Bonjour,\nveuillez trouver mon relevé.\n', foreign('text')),
  statement('CAMT.052', camt.replaceAll('camt.053', 'camt.052'), foreign('camt052')),
  statement('CAMT.054', camt.replaceAll('camt.053', 'camt.054'), foreign('camt054')),
  statement('a direct debit order', camt.replace('camt.053.001.02', 'pain.008.001.08'), foreign('pain')),
  statement('an invoice in XML', '<?xml version="1.0"?><Invoice/>', foreign('xml')),
  statement('OFX of a card', ofx.replaceAll('STMTRS', 'CCSTMTRS'), foreign('card-statement')),
  statement('OFX cut in the middle', half(ofx), fault('cut', { format: 'ofx' })),
  statement('OFX without its last tag', ofx.replace('</OFX>', ''), fault('cut', { format: 'ofx' })),
  statement('OFX with an open movement', ofx.replace('</STMTTRN>', ''), fault('broken', { format: 'ofx' })),
  statement('OFX without a statement', ofx.replaceAll('STMTRS', 'OTHER'), fault('broken', { format: 'ofx' })),
  statement(
    'OFX with an amount in letters',
    ofx.replace('<TRNAMT>1204.50', '<TRNAMT>douze'),
    fault('amount', ofxLine),
  ),
  statement('OFX without an amount', ofx.replace('<TRNAMT>1204.50\n', ''), fault('amount', ofxLine)),
  statement(
    'OFX with a day that does not exist',
    ofx.replace('<DTPOSTED>20261120', '<DTPOSTED>20260231'),
    fault('day', ofxLine),
  ),
  statement(
    'OFX from the future',
    ofx.replace('<DTPOSTED>20261120', '<DTPOSTED>20611120'),
    fault('day', { format: 'ofx' }),
  ),
  statement(
    'OFX in dollars',
    ofx.replace('<CURDEF>EUR', '<CURDEF>USD'),
    fault('currency', { currency: 'USD' }),
  ),
  statement(
    'OFX without a movement',
    printOfx({ ...sample, lines: [] }),
    fault('no-lines', { format: 'ofx' }),
  ),
  statement('CAMT cut in the middle', half(camt), fault('cut', { format: 'camt053' })),
  statement(
    'CAMT with a tag that nothing closes',
    camt.replace('</Ntry>', ''),
    fault('broken', { format: 'camt053' }),
  ),
  statement(
    'CAMT with an entity bomb',
    camt.replace('<Document', '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document'),
    fault('declares-type'),
  ),
  statement(
    'CAMT that reads a file',
    camt.replace('<Document', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document'),
    fault('declares-type'),
  ),
  statement(
    'CAMT without a statement',
    camt.replaceAll('Stmt>', 'Other>'),
    fault('broken', { format: 'camt053' }),
  ),
  statement(
    'CAMT that lost an entry',
    camt.replace(/<Ntry>.*<\/Ntry>\n/, ''),
    fault('balance', { format: 'camt053', gap: 120_450 }),
  ),
  statement(
    'CAMT with an amount twice as high',
    camt.replace('1204.50', '2409.00'),
    fault('balance', { gap: -120_450 }),
  ),
  statement(
    'CAMT with a third decimal',
    camt.replace('1204.50', '1204.505'),
    fault('amount', { format: 'camt053' }),
  ),
  statement(
    'CAMT without a direction',
    camt.replace(/(<Ntry>.*?)<CdtDbtInd>CRDT<\/CdtDbtInd>/, '$1'),
    fault('broken', { format: 'camt053' }),
  ),
  statement(
    'CAMT without a booking day',
    camt.replace(/<BookgDt>.*?<\/BookgDt>/, ''),
    fault('day', { format: 'camt053' }),
  ),
  statement(
    'CAMT with an entry in Swiss francs',
    camt.replaceAll('Ccy="EUR"', 'Ccy="CHF"'),
    fault('currency', { currency: 'CHF' }),
  ),
  statement(
    'CAMT whose last page is missing',
    camt.replace(
      '<Id>S1</Id>',
      '<Id>S1</Id><StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>',
    ),
    fault('cut', { format: 'camt053' }),
  ),
  statement('CFONB without its new balance', lastLines(cfonb, -1), fault('cut', { format: 'cfonb120' })),
  statement('CFONB cut within a record', cfonb.slice(0, 420), fault('cut', { format: 'cfonb120' })),
  statement(
    'CFONB cut without line ends',
    printCfonb120(sample, { end: '' }).slice(0, 400),
    fault('cut', { format: 'cfonb120' }),
  ),
  statement(
    'CFONB that lost its old balance',
    cfonb.split('\r\n').slice(1).join('\r\n'),
    fault('broken', { format: 'cfonb120', line: 1 }),
  ),
  statement(
    'CFONB that lost a movement',
    cfonb
      .split('\r\n')
      .filter((_, at) => at !== 1 && at !== 2)
      .join('\r\n'),
    fault('balance', { format: 'cfonb120', gap: 120_450 }),
  ),
  statement(
    'CFONB of two accounts mixed',
    cfonb.replace('0420041    01005EUR2 0500013M026', '0420041    01005EUR2 0500013M027'),
    fault('broken', { format: 'cfonb120', line: 2 }),
  ),
  statement(
    'CFONB with an amount in letters',
    cfonb.replace(cfonbAmount(120_450), 'MILLE DEUX EUR'),
    fault('amount', { format: 'cfonb120', line: 2 }),
  ),
  statement(
    'CFONB with an amount that is more than can be kept',
    cfonb.replace(cfonbAmount(120_450), cfonbAmount(2_147_483_648)),
    fault('amount', { format: 'cfonb120', line: 1 }),
  ),
  statement('CFONB in pounds', cfonb.replaceAll('EUR2', 'GBP2'), fault('currency', { currency: 'GBP' })),
  statement('CSV without headings', csv.split('\r\n').slice(1).join('\r\n'), fault('no-header')),
  statement('CSV of headings alone', csv.split('\r\n')[0]!, fault('no-lines', { format: 'csv' })),
  statement('CSV cut within its last line', csv.slice(0, csv.lastIndexOf(';"NOVADENT"') + 4), {
    code: 'broken_csv',
  }),
  statement(
    'CSV cut before its last amount',
    csv.slice(0, csv.lastIndexOf(';498')),
    fault('cut', { format: 'csv' }),
  ),
  statement(
    'CSV with American days',
    csv.replace('20/11/2026', '11/20/2026'),
    fault('day', { format: 'csv', line: 2 }),
  ),
  statement(
    'CSV with three decimals',
    csv.replace('1204,50', '1204,505'),
    fault('amount', { format: 'csv', line: 2 }),
  ),
  statement('CSV with an open quote', csv.replace('"NOVADENT"', '"NOVADENT'), { code: 'broken_csv' }),
  statement(
    'CSV with a credit and a debit',
    'Date;Libellé;Débit;Crédit\n23/11/2026;NOVADENT;12,00;498,00\n',
    fault('both-ways', { line: 2 }),
  ),
  statement('CSV larger than a statement', new Uint8Array(11 * 1024 * 1024).fill(59), fault('too-large')),
  slip('a statement as a remittance', camt, foreign('statement')),
  slip('a PDF that is broken, as a remittance', '%PDF-1.7', { fault: 'pdf', why: 'broken' }),
  slip(
    'a remittance whose total is higher',
    remittance.replace(';320,90', ';340,90'),
    fault('total', { gap: 2_000 }),
  ),
  slip(
    'a remittance that lost a line',
    remittance.replace(/L1;D-882.*\n/, ''),
    fault('total', { gap: -6_730 }),
  ),
  slip('a remittance without an amount', remittance.replace(';388,20', ';'), fault('amount', { line: 2 })),
  slip(
    'a remittance that names nobody',
    remittance.replace('D-881;DUVERNELLE Aliénor', ';'),
    fault('nobody', { line: 2 }),
  ),
  slip(
    'a remittance with a wrong day',
    remittance.replace('02/11/2026', '32/11/2026'),
    fault('day', { line: 2 }),
  ),
  slip(
    'a remittance cut within a line',
    remittance.slice(0, remittance.indexOf(';03/11')),
    fault('cut', { format: 'csv' }),
  ),
  slip(
    'a remittance whose lines are more together than can be kept',
    remittance
      .replace('388,20', '20 000 000,00')
      .replace('-67,30', '2 000 000,00')
      .replace(/;;Total.*\n/, ''),
    fault('amount', { line: 3 }),
  ),
  slip('a remittance without lines', remittance.split('\n')[0]!, fault('no-lines')),
];
