/** SQL: what the login chose, as AlertChoices; null: nothing. `kind` and `id` are SQL. */
export const chosenBy = (kind: string, id: string): string =>
  `(select json_build_object('mailKinds', c.mail_kinds, 'pushKinds', c.push_kinds, 'gathersMails', c.gathers_mails)
    from alert_choices c where c.login_kind = ${kind} and c.login_id = ${id})`;
