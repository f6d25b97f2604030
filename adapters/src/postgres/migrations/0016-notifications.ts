/** Notifications and calls: found by kind and by PEC, and looked at again after a mail was refused. */
export const up = `
create index notifications_by_kind on notifications (kind, coverage_request_id) where removed_at is null;
create index practitioners_to_call on practitioners (called_at) where deleted_at is null and archived_at is null;
create index outgoing_mails_refused on outgoing_mails (created_at) where state = 'refused';

create function tell_refused_mail() returns trigger language plpgsql as $$
begin
  perform tell_change('outgoing', null, null);
  return null;
end $$;
create trigger tell_refused_mail after update of state on outgoing_mails for each row
  when (new.state = 'refused') execute function tell_refused_mail();
`;
