import { invoiceStates, invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { inCents } from '@accordent/api/client/money.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { formatDate, formatTime, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { Building2, Contact, Copy, ReceiptText, Target, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProspectStatusChip } from '../prospects/ProspectStatusChip.tsx';
import { paths } from '../screens.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import type { FoundRecord, SearchAnswer } from './palette.api.ts';
import { onlyRequestOf } from './only-request.ts';
import styles from './FoundChoices.module.css';

type Kind = FoundRecord['kind'];

/** Titles in their order on screen; several kinds may stand under one. */
const titles: Readonly<Record<Kind, string>> = {
  practitioner: 'Dentistes',
  patient: 'Patients',
  request: 'PEC',
  prospect: 'Prospects',
  'mutual-group': 'Groupements et mutuelles',
  mutual: 'Groupements et mutuelles',
  invoice: 'Factures et contacts',
  contact: 'Factures et contacts',
};

const icons: Readonly<Record<Kind, ReactNode>> = {
  practitioner: <UserRound />,
  patient: <Users />,
  request: <Copy />,
  prospect: <Target />,
  'mutual-group': <Building2 />,
  mutual: <Building2 />,
  invoice: <ReceiptText />,
  contact: <Contact />,
};

/** The list of PEC that hold these words, of all dates. */
export const requestsWith = (words: string): string =>
  `${paths.requests}?search=${encodeURIComponent(words)}&du=&au=`;

/** Where a record is opened; of a patient the list of his PEC is. */
export function addressOf({ kind, id, name }: Pick<FoundRecord, 'kind' | 'id' | 'name'>): string {
  if (kind === 'request') return paths.request('view', id);
  if (kind === 'patient') return requestsWith(name);
  if (kind === 'practitioner') return paths.practitioner('view', id);
  if (kind === 'prospect') return paths.prospect('view', id);
  if (kind === 'contact') return paths.contact('view', id);
  if (kind === 'invoice') return paths.invoice('view', id);
  return paths.insurer(kind, 'view', id);
}

const states = invoiceStates('En attente');
const NUMBER = /^PEC-\d{4}-/;

/** The record as an option, which leads to it. */
export function choiceOf(record: FoundRecord, now: Date, opened: FoundRecord = record): Choice {
  const { kind, id, name, about, requests, isArchived } = record;
  const facts = about.map((text) => text.replace(NUMBER, ''));
  if (kind === 'practitioner' && requests) facts.push(`${requests} PEC en cours`);
  if (kind === 'patient' && requests) facts.push(`${requests} PEC`);
  if (kind === 'mutual') facts.push('Mutuelle');
  if (kind === 'mutual-group') facts.push('Groupement');
  if (isArchived) facts.push('archivé');
  return {
    id: `${kind} ${id}`,
    icon: icons[kind],
    name: kind === 'invoice' ? invoiceTitle({ id: name }) : name,
    about: facts.join(' · ') || undefined,
    end: <End record={record} now={now} />,
    hasActs: kind !== 'invoice' && kind !== 'patient',
    href: addressOf(opened),
  };
}

function End({ record, now }: { record: FoundRecord; now: Date }) {
  const { status, prospectStatus, state, totalPriceInclVAT, openedDate, phone, kind } = record;
  return (
    <>
      {openedDate && <span className={styles.opened}>{openedSince(openedDate, now)}</span>}
      {kind === 'contact' && phone && <span>{formatPhone(phone)}</span>}
      {totalPriceInclVAT !== null && (
        <span data-look="strong">
          <Money cents={inCents(totalPriceInclVAT)} />
        </span>
      )}
      {status && <StatusChip name={status.name} color={status.color} icon={statusOf(status.id).icon} />}
      {prospectStatus && <ProspectStatusChip status={prospectStatus} />}
      {state && <StatusChip {...states[state]} />}
    </>
  );
}

const openedSince = (opened: { timestamp: number }, now: Date): string =>
  toIsoDay(opened) === toIsoDay(now) ? `ouvert à ${formatTime(opened)}` : `ouvert le ${formatDate(opened)}`;

/** What was found, by kind, the invoice first where the search put it first; behind the PEC the way to all of them. */
export function foundGroups(answer: SearchAnswer, words: string, now: Date): ChoiceGroup[] {
  const { found, requests } = answer;
  const leadsTo = (record: FoundRecord) =>
    (record.kind === 'patient' && onlyRequestOf(record, answer)) || record;
  const isInvoiceFirst = found[0]?.kind === 'invoice';
  const inOrder = [...(isInvoiceFirst ? [titles.invoice] : []), ...Object.values(titles)];
  return [...new Set(inOrder)].map((title) => {
    const options = found
      .filter(({ kind }) => titles[kind] === title)
      .map((record) => choiceOf(record, now, leadsTo(record)));
    const isCut = title === titles.request && requests.total > options.length;
    return { title, options: isCut ? [...options, allRequests(requests, words)] : options };
  });
}

const allRequests = ({ total, totalCapped }: SearchAnswer['requests'], words: string): Choice => ({
  id: 'all-requests',
  icon: icons.request,
  name: totalCapped ? `Voir les PEC, plus de ${formatCount(total)}` : `Voir les ${formatCount(total)} PEC`,
  href: requestsWith(words),
});

/** What was opened lately, whatever its kind. */
export const lately = ({ found }: SearchAnswer, now: Date): ChoiceGroup => ({
  title: 'Ouverts récemment',
  options: found.map((record) => choiceOf(record, now)),
});
