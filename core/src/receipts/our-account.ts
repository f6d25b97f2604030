import { normaliseIdentifier } from '../shared/identifiers.ts';
import { refusedStatement } from '../statements/statement-fault.ts';
import type { Statement } from '../statements/statement.ts';

/**
 * A statement of another account pays none of our invoices. Throws `statement_refused` where the file names one, and ours
 * is known; `iban`: that of our invoices, '' for none.
 */
export function refuseOtherAccount(
  statements: readonly Pick<Statement, 'account'>[],
  { iban }: { readonly iban: string },
): void {
  const own = normaliseIdentifier(iban);
  if (own === '') return;
  const other = statements.find(({ account }) => !mayBe(account, own));
  if (other)
    throw refusedStatement({
      fault: 'account',
      found: normaliseIdentifier(other.account).slice(-4),
      expected: own.slice(-4),
    });
}

/** An IBAN, also beside its bank, is the same or another's; else the last part is a number in ours, with or without its zeros. */
function mayBe(account: string, own: string): boolean {
  const last = normaliseIdentifier(account.trim().split(/\s+/).at(-1) ?? '');
  const iban = [normaliseIdentifier(account), last].find((each) => IBAN.test(each));
  if (iban !== undefined) return iban === own;
  const number = last.replace(/^0+/, '');
  return !NUMBER.test(number) || own.slice(4).includes(number);
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
/** What is shorter, or hidden by stars, tells no account. */
const NUMBER = /^[A-Z\d]{6,}$/;
