import type { WordsFault } from '../reading/words.ts';
import { domainError, type DomainError } from '../shared/domain-error.ts';
import type { StatementFormat } from './statement.ts';

/** What somebody sends in place of a statement or a remittance. */
export const foreignFiles = [
  'archive',
  'binary',
  'camt052',
  'camt054',
  'card-statement',
  'cfonb-other',
  'ebcdic',
  'empty',
  'html',
  'image',
  'json',
  'mt940',
  'office',
  'pain',
  'pdf',
  'qif',
  'statement',
  'text',
  'xml',
] as const;
export type ForeignFile = (typeof foreignFiles)[number];

/** Why nothing of a file is written; lines are counted from 1 as an editor or a spreadsheet does, amounts are cents. */
export type StatementFault =
  /** `expected`: where it is no statement that was asked for. */
  | { readonly fault: 'foreign'; readonly found: ForeignFile; readonly expected?: 'remittance' }
  | { readonly fault: 'too-large' }
  | { readonly fault: 'cut'; readonly format: StatementFormat }
  | { readonly fault: 'broken'; readonly format: StatementFormat; readonly line?: number }
  | { readonly fault: 'declares-type' }
  | { readonly fault: 'no-lines'; readonly format: StatementFormat }
  | { readonly fault: 'currency'; readonly currency: string }
  | { readonly fault: 'balance'; readonly format: StatementFormat; readonly gap: number }
  | { readonly fault: 'total'; readonly gap: number }
  /** Of another account than ours: how both end. */
  | { readonly fault: 'account'; readonly found: string; readonly expected: string }
  | { readonly fault: 'no-header' }
  | { readonly fault: 'day'; readonly format: StatementFormat; readonly line: number }
  | { readonly fault: 'amount'; readonly format: StatementFormat; readonly line: number }
  | { readonly fault: 'both-ways'; readonly line: number }
  | { readonly fault: 'nobody'; readonly line: number }
  /** Of a remittance as a PDF. */
  | { readonly fault: 'pdf'; readonly why: WordsFault | 'no-table' | 'no-total' };

/** The refusal of a bank file or a remittance; throw it. */
export const refusedStatement = (fault: StatementFault): DomainError =>
  domainError('statement_refused', fault);
