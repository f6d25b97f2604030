import { normaliseIdentifier } from '../shared/identifiers.ts';
import { refusedStatement } from '../statements/statement-fault.ts';
import type { Statement } from '../statements/statement.ts';

/**
 * The statements of our own account, of a file that may hold those of several: one of another pays none of our invoices.
 * Throws `statement_refused` where the file names others alone, and ours is known; `iban`: that of our invoices, '' for none.
 */
export function ofOurAccount<Told extends Pick<Statement, 'account'>>(
  statements: readonly Told[],
  { iban }: { readonly iban: string },
): readonly Told[] {
  const own = normaliseIdentifier(iban);
  if (own === '') return statements;
  const ours = statements.filter(({ account }) => mayBe(account, own));
  const [other] = statements;
  if (other && ours.length === 0)
    throw refusedStatement({
      fault: 'account',
      found: normaliseIdentifier(other.account).slice(-4),
      expected: own.slice(-4),
    });
  return ours;
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
