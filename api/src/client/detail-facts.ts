import { ownDetailFields } from '@accordent/core/coverage-requests/request-details.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import type { OwnDetails } from '../coverage-requests/coverage-requests.schemas.ts';
import { listedName } from './person-name.ts';

export type DetailFact = { readonly term: string; readonly value: string; readonly isTotal?: boolean };

const NO_BREAK_SPACE = '\u00a0';

/** One of them, to read; its value is '' where it is not known. */
export function detailFact(details: OwnDetails, name: keyof typeof ownDetailFields): DetailFact {
  const { label, kind } = ownDetailFields[name];
  const text = details[name];
  if (text === '') return { term: label, value: '' };
  const value = kind === 'day' ? formatDate(text) : kind === 'amount' ? text + NO_BREAK_SPACE + '€' : text;
  return { term: label, value };
}

/** What is known of it, to read; the number of the insured apart. */
export function detailFacts(details: OwnDetails): readonly DetailFact[] {
  const insured = listedName({ lastname: details.insuredLastname, firstname: details.insuredFirstname });
  const fact = (name: keyof typeof ownDetailFields) => detailFact(details, name);
  const left = details.afterMandatoryShare;
  const facts: readonly DetailFact[] = [
    fact('birthDate'),
    { term: 'Assuré', value: insured },
    fact('memberNumber'),
    fact('amcNumber'),
    fact('cardValidUntil'),
    fact('secondMutualName'),
    fact('secondShare'),
    fact('quoteNumber'),
    fact('quoteDate'),
    fact('quoteTotal'),
    fact('mandatoryShare'),
    { term: 'Reste après assurance maladie', value: left && left + NO_BREAK_SPACE + '€', isTotal: true },
  ];
  return facts.filter(({ value }) => value !== '');
}
