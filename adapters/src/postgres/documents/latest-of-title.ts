/** What two documents of one title share, as in the rules: whatever their accents and capitals. */
const titleKey = (column: string): string => `coalesce(nullif(search_form(${column}), ''), ${column})`;

/** Of a document `d`: the latest of its title counts, as in the rules. */
export const IS_LATEST_OF_TITLE = `not exists (select 1 from documents l where l.coverage_request_id = d.coverage_request_id
    and l.deleted_at is null and ${titleKey('l.title')} = ${titleKey('d.title')} and (l.created_at, l.id) > (d.created_at, d.id))`;
