/** Mails of the shared mailbox and those the product sends, notifications, and their read marks. */
export const up = `
create table mails (
  id integer generated always as identity primary key,
  message_id text not null,
  sender text not null,
  recipients text not null,
  subject text not null default '',
  html text not null default '',
  text text not null default '',
  date timestamptz not null,
  is_outgoing boolean not null,
  is_internal boolean not null default false,
  -- a mail that carries a code or a one-time link: shown in demo mode alone (api.md, Settled points)
  is_secret boolean not null default false,
  practitioner_id integer references practitioners (id),
  coverage_request_id integer references coverage_requests (id),
  tied_by_hand boolean not null default false,
  folder text,
  uid_validity bigint,
  uid bigint,
  created_at timestamptz not null default now(),
  constraint mail_is_kept_once unique (message_id),
  constraint mail_uid_is_kept_once unique (folder, uid_validity, uid)
);
create index mails_by_box on mails (is_outgoing, date desc, id desc) where not is_internal;
create index mails_by_practitioner on mails (practitioner_id, date desc, id desc);
create index mails_by_request on mails (coverage_request_id) where coverage_request_id is not null;

create table mail_attachments (
  id integer generated always as identity primary key,
  mail_id integer not null references mails (id),
  name text not null,
  mime text not null,
  size_bytes integer not null,
  file_key text not null
);
create index mail_attachments_by_mail on mail_attachments (mail_id);

create table mail_views (
  mail_id integer not null references mails (id),
  admin_id integer not null references administrators (id),
  seen_at timestamptz not null,
  primary key (mail_id, admin_id)
);

create table mailbox_folders (
  name text primary key,
  uid_validity bigint not null,
  last_uid bigint not null,
  synced_at timestamptz not null
);

-- What the product must send, once: the key names the cause, the Message-ID follows from it.
create table outgoing_mails (
  key text primary key,
  message_id text not null,
  kind text not null,
  recipient text not null,
  state text not null default 'sending',
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_state_is_known check (state in ('sending', 'sent', 'refused')),
  constraint outgoing_message_id_is_unique unique (message_id)
);

create table notifications (
  id text primary key,
  key text not null,
  kind text not null,
  title text not null,
  subtitle text not null,
  link text not null,
  color text not null,
  background text not null,
  icon text not null,
  practitioner_id integer references practitioners (id),
  coverage_request_id integer references coverage_requests (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint notification_id_is_10_characters check (char_length(id) = 10),
  constraint one_notification_per_cause unique (key)
);
create index notifications_by_date on notifications (created_at desc) where removed_at is null;

create table notification_reads (
  notification_id text not null references notifications (id),
  admin_id integer not null references administrators (id),
  read_at timestamptz not null,
  primary key (notification_id, admin_id)
);
`;
