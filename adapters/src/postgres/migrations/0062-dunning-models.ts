/** The words of a step that reminds of an unpaid invoice, as models of the team. */
export const up = `
alter table text_models drop constraint text_model_kind_is_known,
  add constraint text_model_kind_is_known
    check (kind in ('message', 'note', 'mail', 'refusal', 'reminder-1', 'reminder-2', 'reminder-3')),
  add constraint reminders_are_the_teams check (kind not like 'reminder-%' or owner_id is null);
`;
