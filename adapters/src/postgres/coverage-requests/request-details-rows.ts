import type { InsurerKind } from '@accordent/core/mutuals/insurer.ts';
import type { KeptDetails, SealedDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import { jsonOf, type Shape } from '../shape.ts';

/** The mutual or group that `of` names, as JSON; null where it names none. */
const insurer = (of: string) => `coalesce(
  (select json_build_object('kind', 'mutual', 'id', m.id, 'name', m.name) from mutuals m where m.id = e.${of}mutual_id),
  (select json_build_object('kind', 'mutual-group', 'id', g.id, 'name', g.name) from mutual_groups g where g.id = e.${of}mutual_group_id))`;

/** Of the details `e`. */
const detailsShape: Shape<KeptDetails> = {
  birthDateSealed: 'e.birth_date_sealed',
  memberNumberSealed: 'e.member_number_sealed',
  insuredNirSealed: 'e.insured_nir_sealed',
  insuredLastname: 'e.insured_lastname',
  insuredFirstname: 'e.insured_firstname',
  amcNumber: 'e.amc_number',
  cardValidUntil: 'e.card_valid_until',
  quoteNumber: 'e.quote_number',
  quoteDate: 'e.quote_date',
  quoteTotalCents: 'e.quote_total_cents',
  mandatoryShareCents: 'e.mandatory_share_cents',
  secondShareCents: 'e.second_share_cents',
  secondMutualName: 'e.second_mutual_name',
  secondMutual: insurer('second_'),
  decider: insurer('decider_'),
  billedTo: insurer('billed_to_'),
  payer: insurer('payer_'),
  version: 'e.version',
};

/** SQL: what the request `r` holds besides, as JSON; null where nothing was typed. */
export const DETAILS = `(select ${jsonOf(detailsShape)} from coverage_request_details e where e.coverage_request_id = r.id)`;

/** The columns of what is written. */
export function detailsColumns({ secondMutual, decider, billedTo, payer, ...details }: SealedDetails) {
  const idOf = (kind: InsurerKind, insurer: SealedDetails['payer']) =>
    insurer?.kind === kind ? insurer.id : null;
  return {
    ...details,
    secondMutualId: idOf('mutual', secondMutual),
    secondMutualGroupId: idOf('mutual-group', secondMutual),
    deciderMutualId: idOf('mutual', decider),
    deciderMutualGroupId: idOf('mutual-group', decider),
    billedToMutualId: idOf('mutual', billedTo),
    billedToMutualGroupId: idOf('mutual-group', billedTo),
    payerMutualId: idOf('mutual', payer),
    payerMutualGroupId: idOf('mutual-group', payer),
  };
}
