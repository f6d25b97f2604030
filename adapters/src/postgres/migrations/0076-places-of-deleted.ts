/** Who worked for a practice that was deleted before its places ended with it: the place, and with the last one the login. */
export const up = `
update memberships set ended_at = now()
  where ended_at is null and practitioner_id in (select id from practitioners where deleted_at is not null);
update member_invitations set withdrawn_at = now()
  where used_at is null and withdrawn_at is null and practitioner_id in (select id from practitioners where deleted_at is not null);
update members m set email = null, password_hash = null, needs_code = false, closed_at = now()
  where m.closed_at is null and not exists (select from memberships s where s.member_id = m.id and s.ended_at is null);
update password_links set superseded_at = now()
  where superseded_at is null and member_id in (select id from members where closed_at is not null);
delete from passkeys where login_kind = 'member' and login_id in (select id from members where closed_at is not null);
delete from totp_secrets where login_kind = 'member' and login_id in (select id from members where closed_at is not null);
delete from recovery_codes where login_kind = 'member' and login_id in (select id from members where closed_at is not null);
`;
