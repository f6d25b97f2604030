/**
 * Who is archived, deleted or brought back is told apart from other changes of practitioners: what is worked on then is
 * looked at anew, which would be too much after each of them. No screen hears of it, the server does.
 */
export const up = `
create function tell_work() returns trigger language plpgsql as $$
begin
  perform tell_change('work', null, null);
  return null;
end $$;
create trigger tell_work after update of archived_at, deleted_at on practitioners
  for each statement execute function tell_work();
`;
