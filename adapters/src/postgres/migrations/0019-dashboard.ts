/** What the dashboard shows everybody alike, counted once by a worker, and how to tell that nothing has changed since. */
export const up = `
alter table live_events add column told_by xid8 not null default pg_current_xact_id();
create index live_events_by_transaction on live_events (told_by);

create table dashboard_figures (
  is_only boolean primary key default true,
  -- of Europe/Paris
  day date not null,
  -- which transactions it has seen, and maybe a little more
  seen pg_snapshot not null,
  figures jsonb not null,
  constraint dashboard_figures_is_one_row check (is_only)
);
`;
