/** Whether one of the staff still has an account: what was his is nobody's once he has none. */
export const isAtWork = (administrator: string): string =>
  `${administrator}.is_active and ${administrator}.deleted_at is null`;
