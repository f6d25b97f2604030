/** What belonged to a record is found when it is deleted too: its audit goes on telling of it. */
export const up = `
create index documents_ever_of_request on documents (coverage_request_id);
create index conventions_ever_of_practitioner on conventions (practitioner_id);
create index practitioner_documents_ever_of_practitioner on practitioner_documents (practitioner_id);
`;
