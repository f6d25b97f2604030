import { describe, expect, test } from 'vitest';
import { checkCreditorId, checkDebitIban, checkIban } from '../shared/identifiers.ts';
import { debitFile, debitFileName, type DebitFile, type FiledDebit } from './debit-file.ts';
import { isTargetDay } from './target-days.ts';

const debit = (id: number, change: Partial<FiledDebit> = {}): FiledDebit => ({
  id,
  invoiceId: 100 + id,
  cents: 35_880,
  sequence: 'RCUR',
  mandate: { reference: `PRLV-00000${id}-1`, signedOn: '2026-11-02' },
  debtor: { name: 'SELARL Dr Élise Moreau & Cie', iban: 'FR7630006000011234567890189' },
  ...change,
});
const file = (change: Partial<DebitFile> = {}): DebitFile => ({
  batchId: 12,
  preparedAt: new Date('2026-12-28T08:15:30.123Z'),
  collectOn: '2026-12-31',
  creditor: { name: 'Accordent', id: 'FR72ZZZ123456', iban: 'FR7699999000010000123456768', bic: 'BNPAFRPP' },
  debits: [
    debit(1),
    debit(2, { sequence: 'FRST', cents: 5 }),
    debit(3, { cents: 99_999_999, debtor: { name: 'B', iban: 'DE89370400440532013000' } }),
    debit(4, { sequence: 'OOFF', cents: 100 }),
  ],
  ...change,
});

test('the file of a batch keeps every rule of pain.008.001.08 and of SEPA CORE', () => {
  expect(faultsOf(debitFile(file()))).toEqual([]);
  expect(faultsOf(debitFile(file({ creditor: { ...file().creditor, bic: '' } })))).toEqual([]);
});

test('the same batch gives the same bytes', () => {
  expect(debitFile(file())).toBe(debitFile(file()));
  expect(debitFileName(file())).toBe('prelevements-2026-12-31-PB000012.xml');
});

test('the file is of the hour that Paris has: at half past midnight of the new year it is not of the old one', () => {
  const root = parse(debitFile(file({ preparedAt: new Date('2026-12-31T23:30:05.900Z') })));
  expect(textAt(root, 'CstmrDrctDbtInitn/GrpHdr/CreDtTm')).toBe('2027-01-01T00:30:05');
});

test('a part a sequence, whose sums are those of the file, to the cent', () => {
  const root = parse(debitFile(file()));
  const parts = all(root, 'CstmrDrctDbtInitn/PmtInf').map((part) =>
    ['PmtInfId', 'PmtTpInf/SeqTp', 'NbOfTxs', 'CtrlSum'].map((path) => textAt(part, path)),
  );
  expect(parts).toEqual([
    ['PB000012FRST', 'FRST', '1', '0.05'],
    ['PB000012RCUR', 'RCUR', '2', '1000358.79'],
    ['PB000012OOFF', 'OOFF', '1', '1.00'],
  ]);
  expect(textAt(root, 'CstmrDrctDbtInitn/GrpHdr/CtrlSum')).toBe('1000359.84');
});

test('a debit says who pays, under which mandate, for which invoice', () => {
  const [first] = all(
    parse(debitFile(file({ debits: [debit(1)] }))),
    'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf',
  );
  const told = [
    'PmtId/EndToEndId',
    'InstdAmt',
    'DrctDbtTx/MndtRltdInf/MndtId',
    'DrctDbtTx/MndtRltdInf/DtOfSgntr',
    'Dbtr/Nm',
    'DbtrAcct/Id/IBAN',
    'RmtInf/Ustrd',
  ].map((path) => textAt(first!, path));
  expect(told).toEqual([
    'PD000001F000101',
    '358.80',
    'PRLV-000001-1',
    '2026-11-02',
    'SELARL Dr Elise Moreau + Cie',
    'FR7630006000011234567890189',
    'Facture 101',
  ]);
});

describe('the rules notice', () => {
  const right = debitFile(file());
  test.each([
    ['a sum that is not theirs', /<CtrlSum>1000359.84</, '<CtrlSum>1000359.85<'],
    ['the sum of a part', /<CtrlSum>1.00</, '<CtrlSum>1.01<'],
    ['a count', /<NbOfTxs>2</, '<NbOfTxs>3<'],
    ['an amount without decimals', /<InstdAmt Ccy="EUR">1.00</, '<InstdAmt Ccy="EUR">1<'],
    ['an amount of nothing', /<InstdAmt Ccy="EUR">0.05</, '<InstdAmt Ccy="EUR">0.00<'],
    ['another currency', /Ccy="EUR"/, 'Ccy="CHF"'],
    ['a wrong IBAN', /DE89370400440532013000/, 'DE98370400440532013000'],
    ['a wrong ICS', /FR72ZZZ123456/, 'FR27ZZZ123456'],
    ['a day on which nothing is settled', /2026-12-31<\/ReqdColltnDt/, '2027-01-01</ReqdColltnDt'],
    ['a mandate signed after its debit', /2026-11-02/, '2027-11-02'],
    ['an accent', /Elise/, 'Élise'],
    ['a name of 71 letters', /<Nm>B</, `<Nm>${'B'.repeat(71)}<`],
    ['two debits of one name', /PD000002F000102/, 'PD000001F000101'],
    ['two parts of one name', /PB000012FRST/, 'PB000012RCUR'],
    ['a sequence that is none', /<SeqTp>OOFF/, '<SeqTp>NEXT'],
    ['another scheme', /CORE/, 'B2B'],
    ['an element that is missing', /<ChrgBr>SLEV<\/ChrgBr>/, ''],
    ['an order that is another', /(<PmtInfId>[^<]+<\/PmtInfId>)(<PmtMtd>DD<\/PmtMtd>)/, '$2$1'],
    ['an element that nobody knows', /<PmtMtd>/, '<Extra>1</Extra><PmtMtd>'],
    ['another version', /pain.008.001.08/, 'pain.008.001.02'],
    ['a reference of 36 characters', /PRLV-000001-1/, 'R'.repeat(36)],
    ['a reference that begins with a slash', /PRLV-000001-1/, '/R'],
    ['a BIC that is none', /BNPAFRPP/, 'BNP'],
    ['an instant of another form', /2026-12-28T09:15:30/, '2026-12-28 08:15:30'],
  ])('%s', (_, from, to) => {
    const wrong = right.replace(from, to);
    expect(wrong).not.toBe(right);
    expect(faultsOf(wrong)).not.toEqual([]);
  });
});

// What follows says the rules anew, from the message definition of ISO 20022 (pain.008.001.08) and the EPC's
// implementation guidelines for SEPA CORE (EPC130-08), for what a file of ours may hold.

type Node = {
  readonly name: string;
  readonly attributes: string;
  readonly text: string;
  readonly children: readonly Node[];
};

function parse(xml: string): Node {
  const root = { name: '', attributes: '', text: '', children: [] as Node[] };
  const open: { name: string; attributes: string; text: string; children: Node[] }[] = [root];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '').trim();
  for (const [whole, closed, name, attributes = '', text] of body.matchAll(
    /<\/([A-Za-z0-9]+)>|<([A-Za-z0-9]+)((?: [A-Za-z]+="[^"<]*")*)>|([^<>]+)/g,
  )) {
    if (text !== undefined) open.at(-1)!.text += text;
    else if (closed === undefined) {
      const node = { name: name!, attributes: attributes.trim(), text: '', children: [] };
      open.at(-1)!.children.push(node);
      open.push(node);
    } else if (open.pop()!.name !== closed) throw new Error(`${whole} closes nothing`);
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('not one whole document');
  return root.children[0]!;
}

const all = (node: Node, path: string): readonly Node[] =>
  path
    .split('/')
    .reduce<readonly Node[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((each) => each.name === name)),
      [node],
    );
const textAt = (node: Node, path: string): string => all(node, path)[0]?.text ?? '';

/** An element: what stands in it, in order, or what its text is; '?' may be missing, '+' may stand several times. */
type Rule = RegExp | { readonly [name: string]: Rule };

const LATIN = `[A-Za-z0-9/?:().,'+ -]`;
const latin = (most: number) => new RegExp(`^(?!/)(?!.*//)(?!.*/$)${LATIN}{1,${most}}$`);
const reference = /^(?!\/)(?!.*\/\/)(?!.*\/$)[A-Za-z0-9/?:().,'+-]{1,35}$/;
const count = /^[1-9]\d{0,14}$/;
const sum = /^(?!0+\.00$)\d{1,16}\.\d{2}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/;
const agent = {
  FinInstnId: {
    'BICFI?': /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
    'Othr?': { Id: /^NOTPROVIDED$/ },
  },
};

const document: Rule = {
  CstmrDrctDbtInitn: {
    GrpHdr: {
      MsgId: reference,
      CreDtTm: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
      NbOfTxs: count,
      CtrlSum: sum,
      InitgPty: { Nm: latin(70) },
    },
    'PmtInf+': {
      PmtInfId: reference,
      PmtMtd: /^DD$/,
      BtchBookg: /^true$/,
      NbOfTxs: count,
      CtrlSum: sum,
      PmtTpInf: { SvcLvl: { Cd: /^SEPA$/ }, LclInstrm: { Cd: /^CORE$/ }, SeqTp: /^(FRST|RCUR|FNAL|OOFF)$/ },
      ReqdColltnDt: day,
      Cdtr: { Nm: latin(70) },
      CdtrAcct: { Id: { IBAN: iban } },
      CdtrAgt: agent,
      ChrgBr: /^SLEV$/,
      CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: /^[A-Z0-9]{13}$/, SchmeNm: { Prtry: /^SEPA$/ } } } } },
      'DrctDbtTxInf+': {
        PmtId: { EndToEndId: reference },
        InstdAmt: /^(?!0+\.00$)\d{1,9}\.\d{2}$/,
        DrctDbtTx: { MndtRltdInf: { MndtId: reference, DtOfSgntr: day } },
        DbtrAgt: agent,
        Dbtr: { Nm: latin(70) },
        DbtrAcct: { Id: { IBAN: iban } },
        RmtInf: { Ustrd: latin(140) },
      },
    },
  },
};

function shapeFaults(node: Node, rule: Rule, path: string): readonly string[] {
  if (rule instanceof RegExp)
    return node.children.length === 0 && rule.test(node.text) ? [] : [`${path}: ${node.text}`];
  const faults: string[] = node.text.trim() === '' ? [] : [`${path}: text`];
  let place = 0;
  for (const [told, inner] of Object.entries(rule)) {
    const name = told.replace(/[?+]$/, '');
    const from = place;
    while (node.children[place]?.name === name && (place === from || told.endsWith('+'))) {
      faults.push(...shapeFaults(node.children[place]!, inner, `${path}/${name}`));
      place += 1;
    }
    if (place === from && !told.endsWith('?')) faults.push(`${path}/${name}: missing`);
  }
  if (place < node.children.length) faults.push(`${path}/${node.children[place]!.name}: not here`);
  return faults;
}

const centsOf = (text: string): number => Number(text.replace('.', ''));

function faultsOf(xml: string): readonly string[] {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')) return ['no declaration'];
  const root = parse(xml);
  if (
    root.name !== 'Document' ||
    root.attributes !== 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"'
  )
    return ['another document'];
  const faults = [...shapeFaults(root, document, 'Document')];
  const expectThat = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  const parts = all(root, 'CstmrDrctDbtInitn/PmtInf');
  const agree = (node: Node, debits: readonly Node[], name: string) => {
    const cents = debits.reduce((total, each) => total + centsOf(textAt(each, 'InstdAmt')), 0);
    expectThat(Number(textAt(node, 'NbOfTxs')) === debits.length, `${name}: count`);
    expectThat(centsOf(textAt(node, 'CtrlSum')) === cents, `${name}: sum`);
  };
  const debits = parts.flatMap((part) => all(part, 'DrctDbtTxInf'));
  agree(all(root, 'CstmrDrctDbtInitn/GrpHdr')[0]!, debits, 'file');
  const isOnce = (texts: readonly string[]) => new Set(texts).size === texts.length;
  expectThat(isOnce(parts.map((part) => textAt(part, 'PmtInfId'))), 'parts of one name');
  expectThat(isOnce(debits.map((each) => textAt(each, 'PmtId/EndToEndId'))), 'debits of one name');
  for (const part of parts) {
    agree(part, all(part, 'DrctDbtTxInf'), 'part');
    const on = textAt(part, 'ReqdColltnDt');
    expectThat(isTargetDay(on), 'day');
    expectThat(checkCreditorId(textAt(part, 'CdtrSchmeId/Id/PrvtId/Othr/Id')) === 'ok', 'ICS');
    expectThat(checkIban(textAt(part, 'CdtrAcct/Id/IBAN')) === 'ok', 'our IBAN');
    for (const each of all(part, 'DrctDbtTxInf')) {
      expectThat(all(each, 'InstdAmt')[0]?.attributes === 'Ccy="EUR"', 'currency');
      expectThat(checkDebitIban(textAt(each, 'DbtrAcct/Id/IBAN')) === 'ok', 'IBAN');
      expectThat(textAt(each, 'DrctDbtTx/MndtRltdInf/DtOfSgntr') <= on, 'signature');
    }
  }
  for (const node of [...parts, ...debits])
    for (const { children } of [...all(node, 'CdtrAgt/FinInstnId'), ...all(node, 'DbtrAgt/FinInstnId')])
      expectThat(children.length === 1, 'bank');
  return faults;
}
