import type { LucideIcon } from '@accordent/ui-kit/Icon/Icon.tsx';
import {
  CircleDashed,
  CircleMinus,
  FlaskConical,
  Lightbulb,
  MailCheck,
  PhoneCall,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
} from 'lucide-react';

/** The icon of each status: icon and word tell them apart, not the colour alone. */
const icons: Readonly<Record<string, LucideIcon>> = {
  toBeSolicited: PhoneCall,
  toBeRecalled: PhoneOutgoing,
  unreachable: PhoneMissed,
  notInterested: CircleMinus,
  thoughtful: Lightbulb,
  registrationFileSent: MailCheck,
  freeTest: FlaskConical,
  wantCall: PhoneIncoming,
};

export const prospectIcon = (status: string): LucideIcon => icons[status] ?? CircleDashed;
