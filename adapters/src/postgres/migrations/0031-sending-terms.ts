/** How an insurer wants to be sent requests and reminded of them; '' is as the house does. */
export const up = `
alter table mutual_groups
  add insurer_role text not null default '',
  add opening_hours text not null default '',
  add platform_access text not null default '',
  add dossier_order text not null default '',
  add dossier_files text not null default '',
  add largest_dossier text not null default '',
  add mail_carrier text not null default '',
  add secure_mail text not null default '',
  add file_name_model text not null default '',
  add subject_model text not null default '',
  add mail_model text not null default '',
  add letter_model text not null default '',
  add patient_signature text not null default '',
  add at_validity_end text not null default '',
  add mail_reminders text not null default '',
  add first_reminder text not null default '',
  add next_reminder text not null default '',
  add constraint mutual_group_terms_are_numbers check (concat(largest_dossier, first_reminder, next_reminder) ~ '^[0-9]*$');

alter table mutuals
  add insurer_role text not null default '',
  add opening_hours text not null default '',
  add platform_access text not null default '',
  add dossier_order text not null default '',
  add dossier_files text not null default '',
  add largest_dossier text not null default '',
  add mail_carrier text not null default '',
  add secure_mail text not null default '',
  add file_name_model text not null default '',
  add subject_model text not null default '',
  add mail_model text not null default '',
  add letter_model text not null default '',
  add patient_signature text not null default '',
  add at_validity_end text not null default '',
  add mail_reminders text not null default '',
  add first_reminder text not null default '',
  add next_reminder text not null default '',
  add constraint mutual_terms_are_numbers check (concat(largest_dossier, first_reminder, next_reminder) ~ '^[0-9]*$');
`;
