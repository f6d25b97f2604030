import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import type { DeskScreen } from '../desk-screen.ts';
import { screens } from '../screens.ts';

/** Whether a login may lead to this address: that of a screen of the staff. Never another site. */
export function leadsOnAfterLogin(address: string): boolean {
  const here = screenAt<DeskScreen>(screens, address.split('?')[0]!);
  return here !== null && here.screen.isFor !== 'visitors';
}
