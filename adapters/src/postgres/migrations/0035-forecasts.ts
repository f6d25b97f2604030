/** By when insurers answer, reckoned each night from what was sent and answered before. */
export const up = `
create table forecasts (
  whose text not null,
  -- 0 for all
  insurer_id integer not null,
  answers integer not null,
  waiting integer not null,
  -- answered on the day of sending
  instant integer not null,
  -- working days; null: not known to get there
  p50 smallint,
  p90 smallint,
  -- forecasts of before against what came: how many, and how many were answered by then (an answer on the day itself is half)
  usual_checked integer not null,
  usual_before_p50 double precision not null,
  usual_before_p90 double precision not null,
  holidays_checked integer not null,
  holidays_before_p50 double precision not null,
  holidays_before_p90 double precision not null,
  reckoned_at timestamptz not null,
  primary key (whose, insurer_id),
  constraint whose_is_known check (whose in ('mutual', 'mutual-group', 'all')),
  constraint all_have_no_insurer check ((whose = 'all') = (insurer_id = 0))
);
`;
