/** An agreement's end: the request that goes on with another, and who advances the mandatory part at the practice. */
export const up = `
alter table coverage_requests add column renews_id integer references coverage_requests (id);
create index coverage_requests_by_renewed on coverage_requests (renews_id) where renews_id is not null;

-- 'Oui': the patient pays the part of the assurance maladie (AMO) at the practice, and is paid it back.
alter table practitioners add column advances_mandatory text not null default '';
`;
