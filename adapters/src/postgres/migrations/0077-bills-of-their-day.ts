/** A bill that staff confirmed before its amount was known bore the day of that press: money of before did not find it. */
export const up = `
update billed_parts b set billed_on = paris_day(d.created_at)
  from documents d where d.id = b.document_id and b.billed_on <> paris_day(d.created_at);
`;
