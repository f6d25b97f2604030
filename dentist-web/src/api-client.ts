import { openArea } from '@accordent/api/client/area.ts';

/** The portal's client and session; the other area's token is another one. */
export const {
  api,
  tokens,
  accountHere,
  maintenance,
  session,
  leave,
  onSignedOut,
  onOtherAccount,
  readWhatChanges,
} = openArea({
  base: '/api',
  tokenKey: 'accordent.dentist.token',
});
