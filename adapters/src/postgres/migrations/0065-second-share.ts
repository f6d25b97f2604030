/** What the second insurer of a patient grants once the first has answered: taken off what is left to him. */
export const up = `
alter table coverage_request_details add column second_share_cents integer,
  add constraint second_share_is_an_amount check (second_share_cents >= 0);
`;
