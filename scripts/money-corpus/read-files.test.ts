import { createDocumentReader } from '@accordent/adapters/reading/document-words.ts';
import { bankFileParser } from '@accordent/adapters/statements/bank-file-parser.ts';
import { identifiedLines } from '@accordent/core/statements/line-identity.ts';
import { readRemittance } from '@accordent/core/statements/remittance.ts';
import { readStatement } from '@accordent/core/statements/read-statement.ts';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { printCamt053, printCfonb120, printCsv, printOfx, type PrintedStatement } from './print-statement.ts';

const statement: PrintedStatement = {
  iban: 'FR1420041010050500013M02606',
  opening: 123_456,
  lines: [
    {
      bookedOn: '2026-11-23',
      cents: 120_450,
      label: 'SANTE RIVAGE PEC-2026-004377',
      payerName: 'SANTE RIVAGE',
      id: 'A1',
    },
    {
      bookedOn: '2026-11-23',
      cents: 38_820,
      label: 'ORELIA TP & FILS, lot 88 du 12 novembre, pec2026004290',
      payerName: 'ORELIA TP',
      payerIban: 'FR7630006000011234567890189',
      id: 'A2',
    },
    { bookedOn: '2026-11-24', cents: -4_200, label: 'PRLV ASSURANCE', id: 'A3' },
    { bookedOn: '2026-11-24', cents: 49_800, label: 'NOVADENT', id: 'A4' },
    { bookedOn: '2026-11-24', cents: 49_800, label: 'NOVADENT', id: 'A5' },
  ],
};
const documentReader = createDocumentReader({ maxBytes: 10_000_000 });
afterAll(() => documentReader.close());
const ports = { bankFiles: bankFileParser, documentReader };
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const ansi = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function read(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  const found = await readStatement(ports, { bytes, columns: null, today: '2026-11-30' });
  if ('question' in found) throw new Error(`asks for columns: ${JSON.stringify(found.question)}`);
  return found;
}
const linesOf = async (file: string | Uint8Array) =>
  (await read(file)).statements.flatMap(({ lines }) => lines);

const files: readonly (readonly [string, string | Uint8Array])[] = [
  ['OFX 1', printOfx(statement)],
  ['OFX with CRLF', printOfx(statement).replaceAll('\n', '\r\n')],
  ['OFX 2', xmlOfx(printOfx(statement))],
  ...['02', '04', '06', '08', '10', '13'].map(
    (version) => [`CAMT.053.001.${version}`, printCamt053(statement, { version })] as const,
  ),
  [
    'CAMT.053 with a prefix',
    printCamt053(statement)
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c='),
  ],
  ['CAMT.053 with BOM', `\uFEFF${printCamt053(statement)}`],
  ['CFONB 120', printCfonb120(statement)],
  ['CFONB 120 without line ends', printCfonb120(statement, { end: '' })],
  ['CFONB 120 with trimmed lines', printCfonb120(statement).replaceAll(/ +(?=\r)/g, '')],
  [
    'CFONB 120 in the French seven-bit set',
    printCfonb120(statement).replaceAll('{', 'é').replaceAll('}', 'è'),
  ],
  ['CSV', printCsv(statement)],
  ['CSV with BOM', `\uFEFF${printCsv(statement)}`],
  ['CSV in Windows-1252', ansi(printCsv(statement))],
  [
    'CSV below a preamble',
    `Compte n° 00050001302\r\nSolde au 30/11/2026;1 234,56 EUR\r\n\r\n${printCsv(statement)}`,
  ],
  ['CSV with a total', `${printCsv(statement)};Total;2 546,70;\r\n`],
  ['CSV with tabs', printCsv(statement).replaceAll(';', '\t')],
  ['CSV in two columns', inTwoColumns()],
];

test.each(files)('%s: each line with its cents and day', async (_, file) => {
  expect((await linesOf(file)).map(({ bookedOn, cents }) => [bookedOn, cents])).toEqual(
    statement.lines.map(({ bookedOn, cents }) => [bookedOn, cents]),
  );
});

test.each(files)('%s: labels are whole, and read again the lines are the same', async (_, file) => {
  const [once] = (await read(file)).statements;
  const [twice] = (await read(file)).statements;
  expect(once!.lines[1]!.label.replaceAll(/\s/g, '')).toContain(
    'ORELIATP&FILS,lot88du12novembre,pec2026004290',
  );
  const names = identifiedLines(once!).map(({ identity }) => identity);
  expect(new Set(names).size).toBe(statement.lines.length);
  expect(identifiedLines(twice!).map(({ identity }) => identity)).toEqual(names);
});

test('who paid, and from which account, where the file says so', async () => {
  const [, second] = await linesOf(printCamt053(statement, { version: '08' }));
  expect(second).toMatchObject({
    payerName: 'ORELIA TP',
    payerIban: 'FR7630006000011234567890189',
    bankId: 'A2',
  });
  expect((await linesOf(printCfonb120(statement)))[1]).toMatchObject({ payerName: 'ORELIA TP' });
});

test('a file that overlaps another names its lines as that does', async () => {
  const later = {
    ...statement,
    lines: [...statement.lines.slice(3), { bookedOn: '2026-11-25', cents: 100, label: 'X', id: 'A6' }],
  };
  for (const print of [printOfx, printCamt053, printCfonb120, printCsv]) {
    const [former, latter] = await Promise.all([read(print(statement)), read(print(later))]);
    const known = new Set(identifiedLines(former.statements[0]!).map(({ identity }) => identity));
    expect(
      identifiedLines(latter.statements[0]!)
        .filter(({ identity }) => !known.has(identity))
        .map(({ cents }) => cents),
    ).toEqual([100]);
  }
});

test('a bank that numbers all its lines alike loses none of them', async () => {
  const same = { ...statement, lines: statement.lines.map((line) => ({ ...line, id: '000' })) };
  const [found] = (await read(printOfx(same))).statements;
  expect(identifiedLines(found!)).toHaveLength(5);
});

test('a line that is listed twice under its number is one', async () => {
  const twice = { ...statement, lines: [...statement.lines, statement.lines[0]!] };
  const [found] = (await read(printOfx(twice))).statements;
  expect(identifiedLines(found!)).toHaveLength(5);
});

test('what is pending is left out, what takes back is told', async () => {
  const [paid] = statement.lines;
  const back = printCamt053({
    ...statement,
    lines: [paid!, { ...paid!, cents: -paid!.cents, id: 'R', isReversal: true }],
  });
  expect((await linesOf(back)).map(({ isReversal }) => isReversal)).toEqual([false, true]);
  const pending = printCamt053({ ...statement, lines: [paid!] }).replace(
    '</Stmt>',
    `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry></Stmt>`,
  );
  expect(await linesOf(pending)).toHaveLength(1);
});

test('a batch is told by its payments when they sum up to it, else whole', async () => {
  const batch = (second: string) =>
    printCamt053({
      ...statement,
      lines: [{ bookedOn: '2026-11-23', cents: 3_000, label: 'LOT', id: 'B' }],
    }).replace(
      /<NtryDtls>.*<\/NtryDtls>/,
      `<NtryDtls><TxDtls><Amt Ccy="EUR">10.00</Amt><RmtInf><Ustrd>UN</Ustrd></RmtInf></TxDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${second}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>DEUX</Ustrd></RmtInf></TxDtls></NtryDtls>`,
    );
  expect((await linesOf(batch('20.00'))).map(({ cents, label, bankId }) => [cents, label, bankId])).toEqual([
    [1_000, 'UN', 'B/1'],
    [2_000, 'DEUX', 'B/2'],
  ]);
  expect((await linesOf(batch('21.00'))).map(({ cents, label }) => [cents, label])).toEqual([
    [3_000, 'UN DEUX'],
  ]);
});

test('an hour abroad is a day of Paris', async () => {
  const abroad = printOfx(statement).replace('<DTPOSTED>20261123', '<DTPOSTED>20261122233000[0:GMT]');
  expect((await linesOf(abroad))[0]!.bookedOn).toBe('2026-11-23');
  const instant = printCamt053(statement).replace(
    '<Dt>2026-11-23</Dt></BookgDt>',
    '<DtTm>2026-11-22T23:30:00Z</DtTm></BookgDt>',
  );
  expect((await linesOf(instant))[0]!.bookedOn).toBe('2026-11-23');
});

test('columns that are not told are asked for, and remembered ones are taken', async () => {
  const odd = bytesOf('Quand;Quoi;Combien\r\n23/11/2026;NOVADENT;498,00\r\n');
  const asked = await readStatement(ports, { bytes: odd, columns: null, today: '2026-11-30' });
  expect(asked).toMatchObject({
    question: { header: ['Quand', 'Quoi', 'Combien'], sample: [['23/11/2026', 'NOVADENT', '498,00']] },
  });
  const columns = { bookedOn: 'Quand', label: 'Quoi', amount: 'Combien' };
  const read = { statements: [{ lines: [{ cents: 49_800 }] }], header: ['Quand', 'Quoi', 'Combien'] };
  expect(await readStatement(ports, { bytes: odd, columns, today: '2026-11-30' })).toMatchObject(read);
  // Somebody chose them before, for these headings.
  const remembered = async (header: readonly string[]) => (header[0] === 'Quand' ? columns : null);
  expect(
    await readStatement(ports, { bytes: odd, columns: null, remembered, today: '2026-11-30' }),
  ).toMatchObject(read);
  expect(
    await readStatement(ports, { bytes: bytesOf(printCsv(statement)), columns, today: '2026-11-30' }),
  ).toHaveProperty('question');
});

test('a remittance: lots, what is taken back, days, sums', async () => {
  const bytes =
    ansi(`N° lot;Date de règlement;N° de prise en charge;Nom du bénéficiaire;Prénom;Date des soins;Montant réglé;Motif
L1;20/11/2026;D-881;DUVERNELLE;Aliénor;02/11/2026;388,20;
L1;20/11/2026;D-882;BEAUMANOIS;Côme;03/11/2026;-67,30;Trop-perçu
;;;Total du lot;;;320,90;
L2;21/11/2026;D-883;KERDRAON;Yuna;04/11/2026;498,00;Solde couronne
;;;Total du lot;;;498,00;
;;;Total général;;;818,90;
`);
  expect(await readRemittance(ports, { bytes, columns: null })).toMatchObject({
    lots: [
      {
        number: 'L1',
        paidOn: '2026-11-20',
        cents: 32_090,
        lines: [
          { line: 2, number: 'D-881', patient: 'DUVERNELLE Aliénor', careOn: '2026-11-02', cents: 38_820 },
          { line: 3, cents: -6_730, reason: 'Trop-perçu' },
        ],
      },
      { number: 'L2', cents: 49_800, lines: [{ patient: 'KERDRAON Yuna', reason: 'Solde couronne' }] },
    ],
  });
});

test('a remittance as a PDF with text: two pages of thirty patients, to the cent', async () => {
  const amounts = Array.from({ length: 30 }, (_, place) => 4_150 + place * 7_319);
  const french = (cents: number) =>
    `${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 }).replaceAll('\u202f', '\u00a0')} €`;
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const right = 560;
  for (const half of [amounts.slice(0, 15), amounts.slice(15)]) {
    const page = pdf.addPage([595, 842]);
    page.setFont(font);
    const row = (y: number, [number, patient, careOn, amount]: readonly [string, string, string, string]) => {
      for (const [x, text] of [
        [40, number],
        [130, patient],
        [330, careOn],
        [right - font.widthOfTextAtSize(amount, 9), amount],
      ] as const)
        if (text) page.drawText(text, { x, y, size: 9 });
    };
    page.drawText('Bordereau de règlement n° 88120417, virement du 20/11/2026', { x: 40, y: 800, size: 12 });
    row(760, ['N° de dossier', 'Bénéficiaire', 'Date des soins', 'Montant réglé']);
    for (const [place, cents] of half.entries())
      row(740 - place * 16, [`D-88${cents}`, `PATIENT-${cents} Aliénor Marie`, '02/11/2026', french(cents)]);
    if (half[0] !== 4_150)
      row(450, ['', 'Total du bordereau', '', french(amounts.reduce((sum, cents) => sum + cents, 0))]);
    page.drawText('SANTÉ RIVAGE, mutuelle du livre II, capital 1 000,00 €', { x: 40, y: 40, size: 8 });
  }
  const remittance = await readRemittance(ports, { bytes: await pdf.save(), columns: null });
  expect(remittance).toMatchObject({ format: 'pdf', lots: [{ number: '88120417', paidOn: '2026-11-20' }] });
  if ('question' in remittance) throw new Error('asks for columns');
  expect(remittance.lots[0]!.lines.map(({ number, careOn, cents }) => [number, careOn, cents])).toEqual(
    amounts.map((cents) => [`D-88${cents}`, '2026-11-02', cents]),
  );
  expect(remittance.lots[0]!.lines[3]!.patient).toBe(`PATIENT-${amounts[3]} Aliénor Marie`);
});

function xmlOfx(sgml: string): string {
  const closed = sgml.replaceAll(
    /<([A-Z]+)>([^<\n]+)/g,
    (_, name: string, value: string) => `<${name}>${value.replaceAll('&', '&amp;')}</${name}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n${closed.slice(closed.indexOf('<OFX>'))}`;
}

function inTwoColumns(): string {
  const rows = statement.lines.map(({ bookedOn, cents, label }) => {
    const amount = (Math.abs(cents) / 100).toFixed(2).replace('.', ',');
    return `${bookedOn};"${label}";${cents < 0 ? amount : ''};${cents > 0 ? amount : ''}`;
  });
  return ['Date opération;Libellé;Débit;Crédit', ...rows].join('\n');
}
