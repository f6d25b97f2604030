import { noDetails, sealDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import { insurerText, type Details } from '@accordent/core/coverage-requests/request-details.ts';
import { detailsColumns } from '@accordent/adapters/postgres/coverage-requests/request-details-rows.ts';
import { columnOf } from '@accordent/adapters/postgres/field-columns.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { amountText } from '@accordent/core/shared/money.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { AMC_NUMBER } from '../documents.ts';
import { menFirstnames, womenFirstnames } from '../french-names.ts';
import type { DemoInsurers } from '../insurers.ts';
import type { Chance } from '../random.ts';
import { quoteNumber } from './papers.ts';
import type { PaperFacts } from './requests.ts';

const DAY = 86_400_000;
/** Older ones were typed before there was a place for it. */
const TYPED_SINCE_DAYS = 60;

type Needs = {
  readonly now: Date;
  readonly insurers: DemoInsurers;
  readonly ports: Pick<Ports, 'secretBox'>;
};

/** What most of the latest requests hold besides, as their papers have it: rows of their table. */
export function demoDetails(
  chance: Chance,
  facts: readonly PaperFacts[],
  { now, insurers, ports }: Needs,
): readonly object[] {
  const since = new Date(now.getTime() - TYPED_SINCE_DAYS * DAY);
  return facts
    .filter(({ request }) => request.createdAt >= since && chance.happens(0.85))
    .map((about) => {
      const { id, createdAt } = about.request;
      const details = { ...noDetails, ...quoteOf(about, chance), ...cardOf(about, chance, insurers) };
      const columns = detailsColumns(sealDetails(ports.secretBox, details));
      return {
        coverage_request_id: id,
        ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [columnOf(name), value])),
        edited_at: createdAt,
      };
    });
}

function quoteOf({ request, acts }: PaperFacts, chance: Chance): Partial<Details> {
  const cents = acts.reduce((sum, one) => sum + one.cents, 0);
  return {
    quoteNumber: quoteNumber(request, request.id),
    quoteDate: parisDay(request.createdAt),
    quoteTotal: amountText(cents),
    mandatoryShare: amountText(Math.round(cents * (0.08 + chance.next() * 0.12))),
  };
}

function cardOf(
  { request, patient, mutual }: PaperFacts,
  chance: Chance,
  { mutuals }: DemoInsurers,
): Partial<Details> {
  const isChild = chance.happens(1 / 8);
  const day = (least: number, most: number) => String(chance.between(least, most)).padStart(2, '0');
  const others = mutuals.filter(({ id }) => id !== mutual.id);
  const second = chance.happens(1 / 12) ? chance.pick(others) : null;
  return {
    memberNumber: patient.member,
    amcNumber: AMC_NUMBER,
    cardValidUntil: `${request.createdAt.getUTCFullYear()}-12-31`,
    ...(second && { secondMutual: insurerText({ kind: 'mutual', id: second.id }) }),
    ...(isChild
      ? {
          birthDate: `20${day(9, 21)}-${day(1, 12)}-${day(1, 28)}`,
          insuredLastname: patient.lastname,
          insuredFirstname: chance
            .pick(patient.nir.startsWith('2') ? womenFirstnames : menFirstnames)
            .toLocaleUpperCase('fr-FR'),
          insuredNir: patient.nir,
        }
      : // The number itself says the year and the month.
        { birthDate: `19${patient.nir.slice(1, 3)}-${patient.nir.slice(3, 5)}-${day(1, 28)}` }),
  };
}
