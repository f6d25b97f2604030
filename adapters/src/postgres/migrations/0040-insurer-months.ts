/** What became of what was sent to each insurer in a month; reckoned each night with the forecasts. */
export const up = `
create table insurer_months (
  -- its first day
  month date not null,
  whose text not null,
  insurer_id integer not null,
  -- counts by working days, and of answers and reasons; no text that a person typed
  figures jsonb not null,
  primary key (month, whose, insurer_id),
  constraint whose_is_known check (whose in ('mutual', 'mutual-group')),
  constraint month_is_a_first_day check (extract(day from month) = 1)
);
`;
