/** SQL: what staff have chosen about the request `r`. */
export const JOIN_DETAILS = 'left join coverage_request_details x on x.coverage_request_id = r.id';

/** SQL: the mutual and group that decide on, or pay for, a request `r` with JOIN_DETAILS: those chosen, else its own. */
export function insurerInRole(role: 'decider' | 'payer') {
  const isChosen = `(x.${role}_mutual_id is not null or x.${role}_mutual_group_id is not null)`;
  const of = (column: string) => `case when ${isChosen} then x.${role}_${column} else r.${column} end`;
  return { mutualId: of('mutual_id'), groupId: of('mutual_group_id') };
}
