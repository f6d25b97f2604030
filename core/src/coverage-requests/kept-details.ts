import type { InsurerName } from '../mutuals/insurer.ts';
import type { SecretBox } from '../shared/crypto-ports.ts';
import { mapFields } from '../shared/fields.ts';
import { amountText, parseAmount } from '../shared/money.ts';
import { maskNir } from '../shared/nir.ts';
import {
  afterMandatoryShare,
  detailFields,
  insurerOfText,
  insurerText,
  type Details,
} from './request-details.ts';
import { whoIsWho, type ChosenInsurers, type InsurerRef } from './who-is-who.ts';

/** Where each of those that identify a person is sealed. */
export const DETAIL_CONTEXT = {
  birthDate: 'coverage_request_details.birth_date',
  memberNumber: 'coverage_request_details.member_number',
  insuredNir: 'coverage_request_details.insured_nir',
} as const;

/** As they are written: sealed where they identify a person ('' is not known), amounts in cents, days 'yyyy-MM-dd'. */
export type SealedDetails = {
  readonly birthDateSealed: string;
  readonly memberNumberSealed: string;
  readonly insuredNirSealed: string;
  readonly insuredLastname: string;
  readonly insuredFirstname: string;
  readonly amcNumber: string;
  readonly cardValidUntil: string | null;
  readonly quoteNumber: string;
  readonly quoteDate: string | null;
  readonly quoteTotalCents: number | null;
  readonly mandatoryShareCents: number | null;
  readonly secondShareCents: number | null;
  readonly secondMutualName: string;
} & { readonly [Name in keyof ChosenInsurers | 'secondMutual']: Pick<InsurerRef, 'kind' | 'id'> | null };

/** As they are read: insurers with their names. */
export type KeptDetails = SealedDetails &
  ChosenInsurers & { readonly secondMutual: InsurerRef | null; readonly version: number };

/** A request with what it holds besides; null: nothing was ever typed. */
export type WithDetails = {
  readonly mutual: InsurerName | null;
  readonly mutualGroup: InsurerName | null;
  readonly details: KeptDetails | null;
};

export const noDetails = mapFields(detailFields, () => '') as Details;

/** Their texts, opened; empty ones where nothing is known. */
export function openDetails(secretBox: SecretBox, kept: KeptDetails | null): Details {
  if (!kept) return noDetails;
  const open = (sealed: string, name: keyof typeof DETAIL_CONTEXT) =>
    sealed === '' ? '' : secretBox.open(sealed, DETAIL_CONTEXT[name]);
  const amount = (cents: number | null) => (cents === null ? '' : amountText(cents));
  const insurer = (ref: InsurerRef | null) => (ref ? insurerText(ref) : '');
  return {
    birthDate: open(kept.birthDateSealed, 'birthDate'),
    memberNumber: open(kept.memberNumberSealed, 'memberNumber'),
    amcNumber: kept.amcNumber,
    cardValidUntil: kept.cardValidUntil ?? '',
    insuredLastname: kept.insuredLastname,
    insuredFirstname: kept.insuredFirstname,
    insuredNir: open(kept.insuredNirSealed, 'insuredNir'),
    secondMutualName: kept.secondMutual?.name ?? kept.secondMutualName,
    quoteNumber: kept.quoteNumber,
    quoteDate: kept.quoteDate ?? '',
    quoteTotal: amount(kept.quoteTotalCents),
    mandatoryShare: amount(kept.mandatoryShareCents),
    secondShare: amount(kept.secondShareCents),
    secondMutual: insurer(kept.secondMutual),
    decider: insurer(kept.decider),
    billedTo: insurer(kept.billedTo),
    payer: insurer(kept.payer),
  };
}

/** As those who may see the record read them: the number of the insured masked, and what is left after the assurance maladie ('' unless known). */
export function shownDetails(
  secretBox: SecretBox,
  kept: KeptDetails | null,
): Details & { readonly afterMandatoryShare: string; readonly version: number } {
  const details = openDetails(secretBox, kept);
  const left = afterMandatoryShare(details);
  return {
    ...details,
    insuredNir: details.insuredNir && maskNir(details.insuredNir),
    afterMandatoryShare: left === null ? '' : amountText(left),
    version: kept?.version ?? 0,
  };
}

/** The other way round. */
export function sealDetails(secretBox: SecretBox, details: Details): SealedDetails {
  const seal = (name: keyof typeof DETAIL_CONTEXT) =>
    details[name] === '' ? '' : secretBox.seal(details[name], DETAIL_CONTEXT[name]);
  const secondMutual = insurerOfText(details.secondMutual);
  return {
    birthDateSealed: seal('birthDate'),
    memberNumberSealed: seal('memberNumber'),
    insuredNirSealed: seal('insuredNir'),
    insuredLastname: details.insuredLastname,
    insuredFirstname: details.insuredFirstname,
    amcNumber: details.amcNumber,
    cardValidUntil: details.cardValidUntil || null,
    quoteNumber: details.quoteNumber,
    quoteDate: details.quoteDate || null,
    quoteTotalCents: parseAmount(details.quoteTotal),
    mandatoryShareCents: parseAmount(details.mandatoryShare),
    secondShareCents: parseAmount(details.secondShare),
    // One of our lists has its name there.
    secondMutualName: secondMutual ? '' : details.secondMutualName,
    secondMutual,
    decider: insurerOfText(details.decider),
    billedTo: insurerOfText(details.billedTo),
    payer: insurerOfText(details.payer),
  };
}

/** What a PEC holds besides, in plain values, for what is made of it (the dossier's cover). Unknown texts are ''. */
export type RequestDetails = {
  /** Days 'yyyy-MM-dd'. */
  readonly birthDate: string | null;
  /** null: the patient himself. */
  readonly insured: { readonly lastname: string; readonly firstname: string; readonly nir: string } | null;
  readonly memberNumber: string;
  readonly amcNumber: string;
  readonly cardValidUntil: string | null;
  readonly quoteNumber: string;
  readonly quoteDate: string | null;
  readonly quoteTotalCents: number | null;
  readonly mandatoryShareCents: number | null;
  /** Names of insurers. */
  readonly secondMutual: string;
  readonly decider: string;
  readonly billedTo: string;
  readonly payer: string;
};

/** Opens them, of a record or of what `coverageRequests.details` gives. */
export function requestDetails(secretBox: SecretBox, request: WithDetails): RequestDetails {
  const details = openDetails(secretBox, request.details);
  const { insuredLastname: lastname, insuredFirstname: firstname, insuredNir: nir } = details;
  const who = whoIsWho(request, request.details);
  return {
    birthDate: details.birthDate || null,
    insured: lastname + firstname + nir === '' ? null : { lastname, firstname, nir },
    memberNumber: details.memberNumber,
    amcNumber: details.amcNumber,
    cardValidUntil: details.cardValidUntil || null,
    quoteNumber: details.quoteNumber,
    quoteDate: details.quoteDate || null,
    quoteTotalCents: parseAmount(details.quoteTotal),
    mandatoryShareCents: parseAmount(details.mandatoryShare),
    secondMutual: details.secondMutualName,
    decider: who.decider.insurer?.name ?? '',
    billedTo: who.billedTo.insurer?.name ?? '',
    payer: who.payer.insurer?.name ?? '',
  };
}
