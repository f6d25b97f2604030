import {
  afterMandatoryShare,
  detailFaults,
  insurerOfText,
  insurerText,
  ownDetailFields,
  type TypedDetails,
} from '@accordent/core/coverage-requests/request-details.ts';
import {
  insurerRoles,
  type InsurerRef,
  type InsurerRole,
} from '@accordent/core/coverage-requests/who-is-who.ts';
import { mapFields, readTyped } from '@accordent/core/shared/fields.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import type { OwnDetails } from '../coverage-requests/coverage-requests.schemas.ts';
import { errorSentences } from '../sentences.fr.ts';
import { sayFault } from './field-names.fr.ts';
import { lookAtNir, type TypedNir } from './nir.ts';

export { afterMandatoryShare, insurerOfText, insurerRoles, insurerText, ownDetailFields };
export type { InsurerRef, InsurerRole };

type Name = keyof typeof ownDetailFields;
type TextName = Exclude<Name, 'insuredNir'>;

/** What a PEC holds besides, as a form holds it. */
export type DetailsEntry = Readonly<Record<TextName, string>> & {
  /** null: it stays as it is. */
  readonly insuredNir: TypedNir | null;
  /** A doubtful number is meant. */
  readonly insuredNirConfirmed: boolean;
};

/** What such a form tells of it. */
export type DetailsBody = TypedDetails & { readonly insuredNirConfirmed?: boolean };

export const blankDetails = {
  ...mapFields(ownDetailFields, () => ''),
  insuredNir: null,
  insuredNirConfirmed: false,
} as DetailsEntry;

/** The entry that a record opens; its number is masked, and stays until another is typed. */
export const detailsEntryOf = (details: OwnDetails): DetailsEntry =>
  ({
    ...mapFields(ownDetailFields, (_, name) => details[name as Name]),
    insuredNir: null,
    insuredNirConfirmed: false,
  }) as DetailsEntry;

/** What is wrong with it, in French, by the rules that the server judges it by. */
export function detailsFaults(entry: DetailsEntry): Readonly<Record<string, string>> {
  const { faults } = readTyped(ownDetailFields, detailsBodyOf(entry));
  const { insuredNir: nir } = entry;
  const isDoubtful = nir !== null && lookAtNir(nir) === 'doubtful' && !entry.insuredNirConfirmed;
  const all = {
    ...detailFaults(entry, parisDay(new Date())),
    ...(isDoubtful && { insuredNir: errorSentences.insured_ssn_doubtful }),
    ...faults,
  };
  return Object.fromEntries(Object.entries(all).map(([name, fault]) => [name, sayFault(fault, name)]));
}

/** The call's fields of those that differ; an emptied number is taken away. */
export const detailsBodyOf = ({
  insuredNir,
  insuredNirConfirmed,
  ...texts
}: Partial<DetailsEntry>): DetailsBody => ({
  ...texts,
  ...(insuredNir && { insuredNir: insuredNir.number + insuredNir.key }),
  ...(insuredNirConfirmed && { insuredNirConfirmed }),
});

/** Whether anything was typed. */
export const holdsDetails = ({ insuredNirConfirmed: _, insuredNir, ...texts }: DetailsEntry): boolean =>
  Object.values(texts).some((text) => text.trim() !== '') || Boolean(insuredNir?.number);
