/** What a PEC holds besides, apart from it so that lists stay quick; no row: nothing is known. */
export const up = `
create table coverage_request_details (
  coverage_request_id integer primary key references coverage_requests (id),
  -- sealed; '' is not known, here and below
  birth_date_sealed text not null,
  member_number_sealed text not null,
  insured_nir_sealed text not null,
  insured_lastname text not null,
  insured_firstname text not null,
  amc_number text not null,
  card_valid_until date,
  quote_number text not null,
  quote_date date,
  quote_total_cents integer,
  mandatory_share_cents integer,
  -- of our lists, or by its name
  second_mutual_id integer references mutuals (id),
  second_mutual_group_id integer references mutual_groups (id),
  second_mutual_name text not null,
  -- whom staff have chosen; both empty: as the PEC proposes
  decider_mutual_id integer references mutuals (id),
  decider_mutual_group_id integer references mutual_groups (id),
  billed_to_mutual_id integer references mutuals (id),
  billed_to_mutual_group_id integer references mutual_groups (id),
  payer_mutual_id integer references mutuals (id),
  payer_mutual_group_id integer references mutual_groups (id),
  version integer not null default 1,
  edited_at timestamptz not null,
  constraint quote_total_is_an_amount check (quote_total_cents >= 0),
  constraint mandatory_share_is_a_part check (mandatory_share_cents between 0 and coalesce(quote_total_cents, mandatory_share_cents)),
  constraint second_mutual_is_one check (
    num_nonnulls(second_mutual_id, second_mutual_group_id, nullif(second_mutual_name, '')) <= 1),
  constraint decider_is_one check (num_nonnulls(decider_mutual_id, decider_mutual_group_id) <= 1),
  constraint billed_to_is_one check (num_nonnulls(billed_to_mutual_id, billed_to_mutual_group_id) <= 1),
  constraint payer_is_one check (num_nonnulls(payer_mutual_id, payer_mutual_group_id) <= 1)
);
`;
