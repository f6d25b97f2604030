import { openArea } from '@accordent/api/client/area.ts';

/** The back-office's client and session; the other area's token is another one. */
export const {
  api,
  tokens,
  accountHere,
  maintenance,
  session,
  onSignedOut,
  onOtherAccount,
  readWhatChanges,
} = openArea({
  base: '/admin/api',
  tokenKey: 'accordent.admin.token',
});
