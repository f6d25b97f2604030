/** By which mail a bill was claimed or reminded of, so that one that does not arrive takes it back. */
export const up = `
alter table bill_events
  add column mail_id integer references mails (id) on delete set null,
  drop constraint kind_of_bill_event_is_known,
  add constraint kind_of_bill_event_is_known
    check (kind in ('confirmed', 'claimed', 'reminded', 'unsent', 'letter', 'contested', 'closed', 'reopened'));
create index bill_events_by_mail on bill_events (mail_id) where mail_id is not null;
`;
