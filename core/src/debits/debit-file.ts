import { parisDateTime } from '../shared/calendar.ts';
import {
  batchReference,
  debitSequences,
  endToEndId,
  paymentReference,
  type Creditor,
  type DebitSequence,
} from './debit.ts';
import { sepaText } from './sepa-text.ts';

/** A debit as the bank is told of it. */
export type FiledDebit = {
  readonly id: number;
  readonly invoiceId: number;
  readonly cents: number;
  readonly sequence: DebitSequence;
  readonly mandate: { readonly reference: string; readonly signedOn: string };
  readonly debtor: { readonly name: string; readonly iban: string };
};

export type DebitFile = {
  readonly batchId: number;
  readonly preparedAt: Date;
  readonly collectOn: string;
  readonly creditor: Creditor;
  readonly debits: readonly FiledDebit[];
};

const NAME_LIMIT = 70;
const REMITTANCE_LIMIT = 140;

export const debitFileName = ({ batchId, collectOn }: Pick<DebitFile, 'batchId' | 'collectOn'>): string =>
  `prelevements-${collectOn}-${batchReference(batchId)}.xml`;

/**
 * What is handed to the bank: pain.008.001.08, SEPA CORE, one part a sequence, which the bank books as one credit each.
 * The same batch gives the same bytes. An account is named by its IBAN alone; the bank of the debtor follows from it.
 */
export function debitFile({ batchId, preparedAt, collectOn, creditor, debits }: DebitFile): string {
  const name = textOf('Nm', sepaText(creditor.name, NAME_LIMIT));
  const part = (sequence: DebitSequence) => {
    const own = debits.filter((debit) => debit.sequence === sequence);
    if (own.length === 0) return '';
    return element('PmtInf', [
      textOf('PmtInfId', paymentReference(batchId, sequence)),
      textOf('PmtMtd', 'DD'),
      textOf('BtchBookg', 'true'),
      ...totals(own),
      element('PmtTpInf', [
        element('SvcLvl', [textOf('Cd', 'SEPA')]),
        element('LclInstrm', [textOf('Cd', 'CORE')]),
        textOf('SeqTp', sequence),
      ]),
      textOf('ReqdColltnDt', collectOn),
      element('Cdtr', [name]),
      element('CdtrAcct', [element('Id', [textOf('IBAN', creditor.iban)])]),
      element('CdtrAgt', [institution(creditor.bic)]),
      textOf('ChrgBr', 'SLEV'),
      element('CdtrSchmeId', [
        element('Id', [
          element('PrvtId', [
            element('Othr', [textOf('Id', creditor.id), element('SchmeNm', [textOf('Prtry', 'SEPA')])]),
          ]),
        ]),
      ]),
      ...own.map(transaction),
    ]);
  };
  const message = element('CstmrDrctDbtInitn', [
    element('GrpHdr', [
      textOf('MsgId', batchReference(batchId)),
      textOf('CreDtTm', parisDateTime(preparedAt)),
      ...totals(debits),
      element('InitgPty', [name]),
    ]),
    ...debitSequences.map(part),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">${message}</Document>\n`;
}

function transaction(debit: FiledDebit): string {
  const { invoiceId, cents, mandate, debtor } = debit;
  return element('DrctDbtTxInf', [
    element('PmtId', [textOf('EndToEndId', endToEndId(debit))]),
    `<InstdAmt Ccy="EUR">${euros(cents)}</InstdAmt>`,
    element('DrctDbtTx', [
      element('MndtRltdInf', [textOf('MndtId', mandate.reference), textOf('DtOfSgntr', mandate.signedOn)]),
    ]),
    element('DbtrAgt', [institution('')]),
    element('Dbtr', [textOf('Nm', sepaText(debtor.name, NAME_LIMIT))]),
    element('DbtrAcct', [element('Id', [textOf('IBAN', debtor.iban)])]),
    element('RmtInf', [textOf('Ustrd', sepaText(`Facture ${invoiceId}`, REMITTANCE_LIMIT))]),
  ]);
}

const totals = (debits: readonly FiledDebit[]): readonly string[] => [
  textOf('NbOfTxs', String(debits.length)),
  textOf('CtrlSum', euros(debits.reduce((sum, { cents }) => sum + cents, 0))),
];

const institution = (bic: string): string =>
  element('FinInstnId', [bic === '' ? element('Othr', [textOf('Id', 'NOTPROVIDED')]) : textOf('BICFI', bic)]);

/** With a point and two decimals, in integers: no rounding. */
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const element = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

const textOf = (name: string, text: string): string =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
