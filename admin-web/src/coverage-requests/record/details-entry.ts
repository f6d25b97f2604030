import { labelsOf } from '@accordent/api/client/fields.ts';
import {
  detailsBodyOf,
  detailsEntryOf,
  insurerOfText,
  insurerText,
  type DetailsBody,
  type DetailsEntry,
  type InsurerRef,
  type InsurerRole,
} from '@accordent/api/client/request-details.ts';
import { detailFields } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';

/** Insurers of our lists that staff have chosen; null: none. */
type Insurers = Readonly<Record<InsurerRole | 'secondMutual', InsurerRef | null>>;

/** What the form of a PEC's details holds. */
export type StaffDetailsEntry = DetailsEntry & Insurers;

export function staffDetailsOf({ details }: CoverageRequestRecord): StaffDetailsEntry {
  const { whoIsWho, secondMutualName: name } = details;
  const second = insurerOfText(details.secondMutual);
  const chosen = (role: InsurerRole) => (whoIsWho[role].isChosen ? whoIsWho[role].insurer : null);
  return {
    ...detailsEntryOf(details),
    secondMutual: second && { ...second, name },
    decider: chosen('decider'),
    billedTo: chosen('billedTo'),
    payer: chosen('payer'),
  };
}

const labels = labelsOf(detailFields);
const day = (label: string) => ({ label, read: (text: string) => (text ? formatDate(text) : '') });
const insurer = (label: string) => ({ label, read: (chosen: InsurerRef | null) => chosen?.name ?? '' });

/** How they read beside a colleague's. */
export const staffDetailLabels: FieldLabels<StaffDetailsEntry> = {
  ...labels,
  birthDate: day(labels.birthDate),
  cardValidUntil: day(labels.cardValidUntil),
  quoteDate: day(labels.quoteDate),
  insuredNir: { label: labels.insuredNir, read: (nir) => (nir ? nir.number + nir.key : '') },
  insuredNirConfirmed: 'Numéro confirmé',
  secondMutual: insurer(labels.secondMutual),
  decider: insurer(labels.decider),
  billedTo: insurer(labels.billedTo),
  payer: insurer(labels.payer),
};

const textOf = (chosen: InsurerRef | null | undefined) =>
  chosen === undefined ? undefined : chosen ? insurerText(chosen) : '';

/** The call's fields of those that differ. */
export const staffDetailsBody = ({
  secondMutual,
  decider,
  billedTo,
  payer,
  ...own
}: Partial<StaffDetailsEntry>): DetailsBody => ({
  ...detailsBodyOf(own),
  secondMutual: textOf(secondMutual),
  decider: textOf(decider),
  billedTo: textOf(billedTo),
  payer: textOf(payer),
});
