import { dayOf, oneLine } from '@accordent/core/statements/bank-values.ts';
import { refusedStatement } from '@accordent/core/statements/statement-fault.ts';
import type { Statement, StatementLine } from '@accordent/core/statements/statement.ts';
import { decodeText } from '../csv/decode-text.ts';

const LENGTH = 120;
/** A record without its filling: up to the amount's last character. */
const LEAST = 104;

type Record120 = { readonly line: number; readonly text: string };

/** Positions as the brochure counts them: from 1, both included. */
const field = ({ text }: Record120, from: number, to: number): string => text.slice(from - 1, to);

/**
 * CFONB 120: an account's old balance (01), its movements (04) with what is told besides (05), its new balance (07);
 * with line ends or without. Throws `statement_refused`.
 */
export function parseCfonb120(bytes: Uint8Array): readonly Statement[] {
  const statements: Statement[] = [];
  let open: { opening: number; account: string; currency: string; movements: Movement[] } | null = null;
  for (const record of recordsOf(decodeText(bytes))) {
    const code = field(record, 1, 2);
    if (code === '01') {
      if (open) throw broken(record);
      open = {
        opening: amount(record),
        account: accountOf(record),
        currency: field(record, 17, 19),
        movements: [],
      };
    } else if (!open || accountOf(record) !== open.account) throw broken(record);
    else if (code === '04') open.movements.push({ record, complements: [] });
    else if (code === '05') {
      const last = open.movements.at(-1);
      if (!last) throw broken(record);
      last.complements.push(record);
    } else if (code === '07') {
      const { account, currency, opening, movements } = open;
      statements.push({
        account,
        currency,
        balances: { opening, closing: amount(record) },
        lines: movements.map(movement),
      });
      open = null;
    } else throw broken(record);
  }
  if (open || statements.length === 0) throw refusedStatement({ fault: 'cut', format: 'cfonb120' });
  return statements;
}

function recordsOf(text: string): readonly Record120[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/[\s\p{Cc}]+$/u, '');
  const lines = /[\r\n]/.test(plain) ? plain.split(/\r\n?|\n/) : (plain.match(/[^]{1,120}/g) ?? []);
  return lines.flatMap((line, place) => {
    if (line.trim() === '') return [];
    const record = { line: place + 1, text: line.padEnd(LENGTH) };
    const isShort = line.length < LEAST && !line.startsWith('05');
    if (isShort && place === lines.length - 1) throw refusedStatement({ fault: 'cut', format: 'cfonb120' });
    if (isShort || line.trimEnd().length > LENGTH) throw broken(record);
    return [record];
  });
}

const broken = ({ line }: Record120) => refusedStatement({ fault: 'broken', format: 'cfonb120', line });

/** Bank, branch and account, as a RIB has them. */
const accountOf = (record: Record120): string =>
  [field(record, 3, 7), field(record, 12, 16), field(record, 22, 32)].join(' ').trim();

/** The last character carries sign and digit; the French seven-bit set prints the braces as é and è. */
const LAST = new Map<string, { readonly sign: 1 | -1; readonly digit: number }>([
  ...Array.from('{ABCDEFGHI', (letter, digit) => [letter, { sign: 1, digit }] as const),
  ...Array.from('}JKLMNOPQR', (letter, digit) => [letter, { sign: -1, digit }] as const),
  ['é', { sign: 1, digit: 0 }],
  ['è', { sign: -1, digit: 0 }],
]);

function amount(record: Record120): number {
  const text = field(record, 91, 104);
  const last = LAST.get(text.slice(-1));
  // Euros have two decimals; what says otherwise is no amount of ours.
  if (!last || !/^[\d ]{13}$/.test(text.slice(0, -1)) || !/[2 ]/.test(field(record, 20, 20)))
    throw refusedStatement({ fault: 'amount', format: 'cfonb120', line: record.line });
  const cents = Number(text.slice(0, -1).replaceAll(' ', '0')) * 10 + last.digit;
  return cents === 0 ? 0 : last.sign * cents;
}

type Movement = { readonly record: Record120; readonly complements: Record120[] };

function movement({ record, complements }: Movement): StatementLine {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(field(record, 35, 40)) ?? [];
  const bookedOn = dayOf(2000 + Number(year), Number(month), Number(day));
  if (bookedOn === null) throw refusedStatement({ fault: 'day', format: 'cfonb120', line: record.line });
  const told = (qualifier: string) =>
    oneLine(
      ...complements.filter((each) => field(each, 46, 48) === qualifier).map((each) => field(each, 49, 118)),
    );
  return {
    bookedOn,
    cents: amount(record),
    label: oneLine(
      field(record, 49, 79),
      ...complements.map((each) => field(each, 49, 118)),
      field(record, 105, 120),
    ),
    payerName: told('NPY'),
    payerIban: '',
    bankId: '',
    // Why a payment came back.
    isReversal: /[1-9]/.test(field(record, 41, 42)),
  };
}
